import { Box } from '@mui/material';
import { EmptyValue } from '../inputs/EmptyValue';
import { lazyInput } from '../lazyInput';
import { useFieldValue } from '../useFieldValue';
import { text } from './text';
import type { FieldViewProps, Renderer } from '../types';

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

function Field({ source }: FieldViewProps) {
  const value = useFieldValue(source);
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span" aria-hidden style={{ backgroundColor: HEX.test(value) ? value : 'transparent' }}
        sx={{ inlineSize: 18, blockSize: 18, borderRadius: '5px', border: 1, borderColor: 'divider' }}
      />
      <bdi>{value}</bdi>
    </Box>
  );
}

const Input = lazyInput(async () => (await import('../heavy/ColorInput')).ColorInput);

export const color: Renderer = { Field, Input, Filter: text.Filter };
