import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { LONGEST_SEARCH } from '../../../rules/phone-book';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Narrows a list of the desk while one types. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <TextField
    fullWidth
    size="small"
    margin="none"
    type="search"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      htmlInput: { maxLength: LONGEST_SEARCH, autoComplete: 'off' },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
    sx={{ marginBlock: 1.5 }}
  />
);
