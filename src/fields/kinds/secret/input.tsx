import { SecretInput } from '../../inputs/SecretInput';
import type { FieldInputs } from '../../types';

export const secret: FieldInputs = { Input: SecretInput, Filter: null };
