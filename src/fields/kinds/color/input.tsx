import { lazyInput } from '../../lazyInput';
import { text } from '../text/input';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/ColorInput')).ColorInput);

export const color: FieldInputs = { Input, Filter: text.Filter };
