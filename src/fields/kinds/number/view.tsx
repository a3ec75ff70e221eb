import { numericView } from '../../inputs/numericView';

export const NumberView = numericView();
