import { AutocompleteInput, SelectInput } from 'react-admin';
import { ChoicesFilter } from '../../inputs/ChoicesFilter';
import { SIDE_BY_SIDE } from '../../field-width';
import { parentSource } from '../../form-names';
import { lazyInput } from '../../lazyInput';
import { useOptions } from '../../hooks/useOptions';
import type { Json } from '../../../../core/types';
import type { FieldInputProps, FieldInputs } from '../../types';

/** More choices are searched. */
const MANY = 12;

const RadioChoices = lazyInput(async () => (await import('../../inputs/RadioChoices')).RadioChoices);

function Input(props: FieldInputProps) {
  const { field, source } = props;
  // A row of a list has no room for choices side by side.
  const isInSight = field.required && (field.choices?.length ?? 0) <= SIDE_BY_SIDE && parentSource(source) === '';
  return isInSight ? <RadioChoices {...props} /> : <Choices {...props} />;
}

function Choices({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
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
    format: (value: Json | undefined) => (value === null || value === undefined ? '' : idOf(value)),
    parse: (id: string | null) => (id === '' || id === null ? null : valueOf(id)),
  };
  if (options.length > MANY) return <AutocompleteInput {...shared} fullWidth />;
  return <SelectInput {...shared} fullWidth {...(field.required && { emptyText: '' })} />;
}

export const enumeration: FieldInputs = { Input, Filter: ChoicesFilter };
