import { lazyInput } from '../../lazyInput';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/VariantInput')).VariantInput);

export const variant: FieldInputs = { Input, Filter: null };
