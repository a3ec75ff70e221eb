import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../../core/format/number';
import { useLanguage } from '../useLanguage';
import { text } from './text.input';
import type { FieldInputProps, FieldInputs } from '../types';

function Input({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const { maxLength } = field.constraints;
  const help = maxLength === undefined ? helperText : <Counted source={source} limit={maxLength} helperText={helperText} />;
  return (
    <TextInput
      source={source} resource={resource} label={label} disabled={disabled} helperText={help} fullWidth multiline
      minRows={3} maxRows={14} isRequired={field.required} slotProps={{ htmlInput: { maxLength, dir: 'auto' } }}
    />
  );
}

function Counted({ source, limit, helperText }: { source: string; limit: number; helperText?: string | undefined }) {
  const value: unknown = useWatch({ name: source });
  const language = useLanguage();
  const length = typeof value === 'string' ? value.length : 0;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{helperText}</span>
      <bdi>{`${formatNumber(length, language)}/${formatNumber(limit, language)}`}</bdi>
    </Box>
  );
}

export const multiline: FieldInputs = { Input, Filter: text.Filter };
