import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  refusal: string | undefined;
  autoFocus?: boolean;
}

/** The code that an authenticator app shows, or a recovery code where the server takes one. */
export function CodeInput({ value, onChange, refusal, autoFocus = false }: CodeInputProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('secondFactor.code')}
      required
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      value={value}
      error={refusal !== undefined}
      helperText={refusal}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40, style: { letterSpacing: '0.1em' } } }}
    />
  );
}
