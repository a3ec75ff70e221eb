import { numericRenderer } from '../inputs/numericRenderer';

export const number = numericRenderer({ whole: false });
