import { Box } from '@mui/material';
import { EmptyValue } from '../../inputs/EmptyValue';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';

export function JsonView({ source, place }: FieldViewProps) {
  const value = useFieldValue(source);
  if (value === undefined || value === null) return <EmptyValue />;
  const code = JSON.stringify(value, null, place === 'cell' ? undefined : 2);
  return (
    <Box component={place === 'cell' ? 'code' : 'pre'} dir="ltr" sx={place === 'cell' ? LINE : BLOCK}>
      {code}
    </Box>
  );
}

const LINE = {
  display: 'inline-block',
  maxInlineSize: '28ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  fontSize: '0.8125rem',
} as const;

const BLOCK = {
  margin: 0,
  padding: 1.5,
  borderRadius: 1,
  backgroundColor: 'action.hover',
  fontSize: '0.8125rem',
  overflow: 'auto',
  maxBlockSize: '24rem',
  textAlign: 'start',
} as const;
