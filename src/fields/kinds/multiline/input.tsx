import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../../../core/format/number';
import { useLanguage } from '../../hooks/useLanguage';
import { text } from '../text/input';
import type { FieldInputProps, FieldInputs } from '../../types';

function Input({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const { maxLength } = field.constraints;
  const help =
    maxLength === undefined ? helperText : <Counted source={source} limit={maxLength} helperText={helperText} />;
  return (
    <TextInput
      source={source}
      resource={resource}
      label={label}
      disabled={disabled}
      helperText={help}
      fullWidth
      multiline
      minRows={3}
      maxRows={14}
      isRequired={field.required}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}

/** How much there is of what may be: the browser's own limit would cut what is pasted without a word, and counts emoji twice. */
function Counted({ source, limit, helperText }: { source: string; limit: number; helperText?: string | undefined }) {
  const value: unknown = useWatch({ name: source });
  const language = useLanguage();
  const length = typeof value === 'string' ? Array.from(value).length : 0;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{helperText}</span>
      <Box
        component="bdi"
        sx={length > limit ? { color: 'error.main' } : {}}
      >{`${formatNumber(length, language)}/${formatNumber(limit, language)}`}</Box>
    </Box>
  );
}

export const multiline: FieldInputs = { Input, Filter: text.Filter };
