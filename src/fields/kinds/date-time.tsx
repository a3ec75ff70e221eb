import { NativeInput } from '../inputs/NativeInput';
import { TextCell } from '../inputs/TextCell';
import { formatInstant, fromLocalInput, toLocalInput } from '../format/date';
import { useLanguage } from '../useLanguage';
import type { FieldFilterProps, FieldInputProps, FieldViewProps, Renderer } from '../types';
import { asText } from '../json-guards';

function Field({ source, place }: FieldViewProps) {
  const language = useLanguage();
  return (
    <TextCell source={source} place={place} figures>
      {(value) => formatInstant(asText(value), language, place === 'detail')}
    </TextCell>
  );
}

const local = { type: 'datetime-local', format: toLocalInput, parse: fromLocalInput } as const;

const Input = (props: FieldInputProps) => <NativeInput {...props} {...local} />;
const Filter = (props: FieldFilterProps) => <NativeInput {...props} {...local} disabled={false} quiet />;

export const dateTime: Renderer = { Field, Input, Filter };
