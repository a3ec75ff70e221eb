import { numericRenderer } from '../inputs/numericRenderer';

export const percent = numericRenderer({ whole: false, unit: '%' });
