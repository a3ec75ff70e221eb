import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useAutocompleteTexts } from '../hooks/useAutocompleteTexts';

interface AddFieldProps {
  /** The fields that are not shown, by name. */
  left: { name: string; label: string }[];
  onAdd: (name: string) => void;
}

/** Adds one of the fields of a very large group to the form. */
export function AddField({ left, onAdd }: AddFieldProps) {
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  return (
    <div className="field-slot is-m">
      <Autocomplete
        {...texts}
        value={null}
        blurOnSelect
        clearOnBlur
        options={left}
        getOptionKey={({ name }) => name}
        getOptionLabel={({ label }) => label}
        noOptionsText={translate('fields.row.noneLeft')}
        onChange={(_, chosen: { name: string } | null) => chosen && onAdd(chosen.name)}
        renderInput={(params) => (
          <TextField {...params} label={translate('fields.group.addField', { smart_count: left.length })} />
        )}
      />
    </div>
  );
}
