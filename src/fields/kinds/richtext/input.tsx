import { lazyInput } from '../../lazyInput';
import { text } from '../text/input';
import type { FieldInputs } from '../../types';

const Input = lazyInput(async () => (await import('../../heavy/RichTextInput')).RichTextInput, 220);

export const richtext: FieldInputs = { Input, Filter: text.Filter };
