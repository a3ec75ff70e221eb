import { numericView } from '../../inputs/numericView';

export const PercentView = numericView('%');
