import { NativeInput } from '../inputs/NativeInput';
import { TextCell } from '../inputs/TextCell';
import type { FieldFilterProps, FieldInputProps, FieldViewProps, Renderer } from '../types';

const Field = ({ source, place }: FieldViewProps) => <TextCell source={source} place={place} figures />;
const Input = (props: FieldInputProps) => <NativeInput {...props} type="time" />;
const Filter = (props: FieldFilterProps) => <NativeInput {...props} type="time" disabled={false} quiet />;

export const time: Renderer = { Field, Input, Filter };
