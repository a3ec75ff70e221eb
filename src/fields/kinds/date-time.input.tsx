import { NativeInput } from '../inputs/NativeInput';
import { fromLocalInput, toLocalInput } from '../format/date';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../types';

const local = { type: 'datetime-local', format: toLocalInput, parse: fromLocalInput } as const;

const Input = (props: FieldInputProps) => <NativeInput {...props} {...local} />;

const Filter = (props: FieldFilterProps) => <NativeInput {...props} {...local} disabled={false} quiet />;

export const dateTime: FieldInputs = { Input, Filter };
