import { FormattedInput } from '../inputs/FormattedInput';
import { TextCell } from '../inputs/TextCell';
import { formatDuration, parseDuration } from '../format/duration';
import type { Json } from '../../../core/types';
import type { FieldFilterProps, FieldViewProps, QuietInputProps, Renderer } from '../types';
import { asText } from '../json-guards';

const show = (value: Json): string => (typeof value === 'number' ? formatDuration(value) : asText(value));

const Field = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place} figures>
    {show}
  </TextCell>
);

const Input = (props: QuietInputProps) => (
  <FormattedInput {...props} format={show} parse={parseDuration} placeholder="00:00:00" end="hh:mm:ss" direction="ltr" />
);

const Filter = (props: FieldFilterProps) => <Input {...props} disabled={false} quiet />;

export const duration: Renderer = { Field, Input, Filter };
