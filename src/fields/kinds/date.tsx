import { NativeInput } from '../inputs/NativeInput';
import { TextCell } from '../inputs/TextCell';
import { formatDate } from '../format/date';
import { useLanguage } from '../useLanguage';
import type { FieldFilterProps, FieldInputProps, FieldViewProps, Renderer } from '../types';
import { asText } from '../json-guards';

function Field({ source, place }: FieldViewProps) {
  const language = useLanguage();
  return (
    <TextCell source={source} place={place} figures>
      {(value) => formatDate(asText(value), language)}
    </TextCell>
  );
}

const Input = (props: FieldInputProps) => <NativeInput {...props} type="date" />;
const Filter = (props: FieldFilterProps) => <NativeInput {...props} type="date" disabled={false} quiet />;

export const date: Renderer = { Field, Input, Filter };
