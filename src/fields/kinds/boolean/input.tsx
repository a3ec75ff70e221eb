import { BooleanInput, SelectInput } from 'react-admin';
import { useFieldLabels } from '../../labels';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../../types';
import { asText } from '../../values/json-guards';

function Input({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const { choice } = useFieldLabels(resource);
  const shared = { source, resource, label, disabled, helperText };
  // A switch cannot say "not given": where that is a value of its own, three choices are offered.
  if (!field.nullable) return <BooleanInput {...shared} defaultValue={field.default === true} />;
  return <YesNo {...shared} yes={choice(field, true)} no={choice(field, false)} />;
}

function Filter({ field, source, resource, label }: FieldFilterProps) {
  const { choice } = useFieldLabels(resource);
  return (
    <YesNo
      source={source}
      resource={resource}
      label={label}
      helperText={false}
      yes={choice(field, true)}
      no={choice(field, false)}
    />
  );
}

interface YesNoProps {
  source: string;
  resource: string;
  label: string;
  helperText?: string | false | undefined;
  disabled?: boolean;
  yes: string;
  no: string;
}

const YesNo = ({ yes, no, ...props }: YesNoProps) => (
  <SelectInput
    {...props}
    fullWidth
    translateChoice={false}
    choices={[
      { id: 'true', name: yes },
      { id: 'false', name: no },
    ]}
    format={(value: unknown) => (typeof value === 'boolean' ? asText(value) : '')}
    parse={(chosen: string) => (chosen === '' || chosen === null ? null : chosen === 'true')}
  />
);

export const boolean: FieldInputs = { Input, Filter };
