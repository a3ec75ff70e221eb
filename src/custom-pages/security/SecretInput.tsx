import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface SecretInputProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error?: boolean;
  helperText?: string | undefined;
}

/** A password outside a record's form. */
export function SecretInput({ onChange, ...props }: SecretInputProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      required
      type={shown ? 'text' : 'password'}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={translate(shown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
                onClick={() => {
                  setShown(!shown);
                }}
              >
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
