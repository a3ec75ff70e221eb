import { numericInputs } from '../../inputs/numericInputs';

export const number = numericInputs({ whole: false });
