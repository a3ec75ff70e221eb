import { lazyInput } from '../../lazyInput';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/JsonInput')).JsonInput, 150);

export const json: FieldInputs = { Input, Filter: null };
