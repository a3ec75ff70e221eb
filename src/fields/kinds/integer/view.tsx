import { numericView } from '../../inputs/numericView';

export const IntegerView = numericView();
