import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/HighlightOffOutlined';
import { Box } from '@mui/material';
import { EmptyValue } from '../inputs/EmptyValue';
import { useFieldLabels } from '../labels';
import { useFieldValue } from '../useFieldValue';
import type { FieldViewProps } from '../types';

export function BooleanView({ field, source, resource }: FieldViewProps) {
  const value = useFieldValue(source);
  const { choice } = useFieldLabels(resource);
  if (typeof value !== 'boolean') return <EmptyValue />;
  const Icon = value ? CheckIcon : CloseIcon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: value ? 'text.primary' : 'text.secondary' }}>
      <Icon aria-hidden sx={{ fontSize: '1.1em', color: value ? 'success.main' : 'text.disabled' }} />
      {choice(field, value)}
    </Box>
  );
}
