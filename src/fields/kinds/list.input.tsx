import { ListInput } from '../inputs/ListInput';
import type { FieldInputs } from '../types';

export const list: FieldInputs = { Input: ListInput, Filter: null };
