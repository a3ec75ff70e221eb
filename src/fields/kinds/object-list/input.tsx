import { lazyInput } from '../../lazyInput';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/ObjectListInput')).ObjectListInput);

export const objectList: FieldInputs = { Input, Filter: null };
