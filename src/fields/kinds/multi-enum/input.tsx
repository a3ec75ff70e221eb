import { AutocompleteArrayInput, CheckboxGroupInput } from 'react-admin';
import type { Json } from '../../../../core/types';
import { ChoicesFilter } from '../../inputs/ChoicesFilter';
import { lazyInput } from '../../lazyInput';
import { useOptions } from '../../hooks/useOptions';
import type { FieldInputProps, FieldInputs } from '../../types';

/** Up to this many choices are all shown as boxes to tick. */
const FEW = 6;

const OrderedChoices = lazyInput(async () => (await import('../../inputs/rows/OrderedChoices')).OrderedChoices);

function Input(props: FieldInputProps) {
  return props.field.ordered ? <OrderedChoices {...props} /> : <AnyOrder {...props} />;
}

function AnyOrder({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const { options, idOf, valueOf } = useOptions(field, resource);
  const shared = {
    source,
    resource,
    label,
    disabled,
    helperText,
    choices: options,
    translateChoice: false,
    isRequired: field.required,
    format: (value: Json | undefined) => (Array.isArray(value) ? value.map(idOf) : []),
    parse: (ids: string[] | null) => (ids ?? []).map(valueOf),
  };
  return options.length <= FEW ? (
    <CheckboxGroupInput {...shared} row />
  ) : (
    <AutocompleteArrayInput {...shared} fullWidth />
  );
}

export const multiEnum: FieldInputs = { Input, Filter: ChoicesFilter };
