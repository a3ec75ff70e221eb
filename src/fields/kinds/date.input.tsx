import { NativeInput } from '../inputs/NativeInput';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../types';

const Input = (props: FieldInputProps) => <NativeInput {...props} type="date" />;

const Filter = (props: FieldFilterProps) => <NativeInput {...props} type="date" disabled={false} quiet />;

export const date: FieldInputs = { Input, Filter };
