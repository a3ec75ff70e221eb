import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useAutocompleteTexts } from '../../../fields/useAutocompleteTexts';
import { useAbility } from '../../../providers/useAbility';
import { useScreenLabels } from '../../useScreenLabels';
import { relatedCollection, type BuilderField } from './builder-fields';

export interface FieldPickerProps {
  fields: BuilderField[];
  collection: string;
  /** Path of the chosen field; with a dot at its end, of the record that the field names. */
  value: string;
  label: string;
  /** Offers the other record, too. */
  canGoThrough?: boolean;
  onChange: (path: string) => void;
}

interface Option {
  path: string;
  text: string;
}

/** A field of a collection, found by typing. */
export function FieldPicker({ fields, collection, value, label, canGoThrough = false, onChange }: FieldPickerProps) {
  const { label: labelOf } = useScreenLabels(collection);
  const ability = useAbility();
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  const options = useMemo(
    () =>
      fields.flatMap(({ path, field, within }): Option[] => {
        const text = within ? `${labelOf(within)} › ${labelOf(field)}` : labelOf(field);
        const leadsOn = canGoThrough && !within && relatedCollection(field, ability) !== undefined;
        return [
          { path, text },
          ...(leadsOn ? [{ path: `${path}.`, text: translate('listTools.builder.fieldOf', { field: text }) }] : []),
        ];
      }),
    [fields, labelOf, canGoThrough, ability, translate],
  );
  return (
    <Autocomplete
      {...texts}
      size="small"
      disableClearable
      options={options}
      // A new condition has no field yet, which the types of a picker that cannot be cleared leave out.
      value={(options.find(({ path }) => path === value) ?? null) as Option}
      getOptionLabel={({ text }) => text}
      isOptionEqualToValue={(a, b) => a.path === b.path}
      getOptionKey={({ path }) => path}
      onChange={(_event, option) => onChange(option.path)}
      renderInput={(props) => <TextField {...props} label={label} margin="none" />}
      sx={{ flex: '1 1 12rem', minInlineSize: 0 }}
    />
  );
}
