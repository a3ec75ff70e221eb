import { lazyInput } from '../lazyInput';
import type { FieldInputs } from '../types';

/** The inputs of the kinds whose value is a file. */
export const fileInputs: FieldInputs = {
  Input: lazyInput(async () => (await import('../heavy/FileInput')).FileInput),
  Filter: null,
};
