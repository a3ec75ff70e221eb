import { NativeInput } from '../inputs/NativeInput';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../types';

const Input = (props: FieldInputProps) => <NativeInput {...props} type="time" />;

const Filter = (props: FieldFilterProps) => <NativeInput {...props} type="time" disabled={false} quiet />;

export const time: FieldInputs = { Input, Filter };
