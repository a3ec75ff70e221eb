import { lazyInput } from '../../lazyInput';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/DestinationInput')).DestinationInput);

export const destination: FieldInputs = { Input, Filter: null };
