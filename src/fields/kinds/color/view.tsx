import { Box } from '@mui/material';
import { EmptyValue } from '../../inputs/EmptyValue';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

export function ColorView({ source }: FieldViewProps) {
  const value = useFieldValue(source);
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        style={{ backgroundColor: HEX.test(value) ? value : 'transparent' }}
        sx={{ inlineSize: 18, blockSize: 18, borderRadius: '5px', border: 1, borderColor: 'divider' }}
      />
      {/* The line that a label beside it stands on. */}
      <Box component="bdi" sx={{ alignSelf: 'baseline' }}>
        {value}
      </Box>
    </Box>
  );
}
