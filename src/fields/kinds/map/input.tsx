import { lazyInput } from '../../lazyInput';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/MapInput')).MapInput);

export const map: FieldInputs = { Input, Filter: null };
