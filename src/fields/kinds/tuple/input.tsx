import { lazyInput } from '../../lazyInput';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/TupleInput')).TupleInput);

export const tuple: FieldInputs = { Input, Filter: null };
