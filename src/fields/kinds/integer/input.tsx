import { numericInputs } from '../../inputs/numericInputs';

export const integer = numericInputs({ whole: true });
