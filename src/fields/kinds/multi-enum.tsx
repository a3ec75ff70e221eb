import { AutocompleteArrayInput, CheckboxGroupInput } from 'react-admin';
import type { Json } from '../../../core/types';
import { Chips } from '../inputs/Chips';
import { ChoicesFilter } from '../inputs/ChoicesFilter';
import { EmptyValue } from '../inputs/EmptyValue';
import { OrderedChoices } from '../inputs/OrderedChoices';
import { useFieldLabels } from '../labels';
import { useFieldValue } from '../useFieldValue';
import { useOptions } from '../useOptions';
import type { FieldInputProps, FieldViewProps, Renderer } from '../types';

/** Up to this many choices are all shown as boxes to tick. */
const FEW = 6;

function Field({ field, source, resource, place }: FieldViewProps) {
  const value = useFieldValue(source);
  const { choice } = useFieldLabels(resource);
  if (!Array.isArray(value) || value.length === 0) return <EmptyValue />;
  return (
    <Chips items={value} place={place}>
      {(item) => choice(field, item)}
    </Chips>
  );
}

function Input(props: FieldInputProps) {
  return props.field.ordered ? <OrderedChoices {...props} /> : <AnyOrder {...props} />;
}

function AnyOrder({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const { options, idOf, valueOf } = useOptions(field, resource);
  const shared = {
    source, resource, label, disabled, helperText, choices: options, translateChoice: false, isRequired: field.required,
    format: (value: Json | undefined) => (Array.isArray(value) ? value.map(idOf) : []),
    parse: (ids: string[] | null) => (ids ?? []).map(valueOf),
  };
  return options.length <= FEW ? <CheckboxGroupInput {...shared} row /> : <AutocompleteArrayInput {...shared} fullWidth />;
}

export const multiEnum: Renderer = { Field, Input, Filter: ChoicesFilter };
