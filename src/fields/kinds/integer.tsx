import { numericRenderer } from '../inputs/numericRenderer';

export const integer = numericRenderer({ whole: true });
