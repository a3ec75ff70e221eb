import { numericInputs } from '../../inputs/numericInputs';

export const percent = numericInputs({ whole: false, unit: '%' });
