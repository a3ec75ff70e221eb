import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface PlainSelectProps<Value extends string> {
  label: string;
  value: Value | '';
  options: { value: Value; text: string }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** A choice among few, outside of any form. */
export function PlainSelect<Value extends string>({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: PlainSelectProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      margin="none"
      disabled={disabled}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  );
}
