import { Box } from '@mui/material';
import { TextCell } from '../../inputs/TextCell';
import type { FieldViewProps } from '../../types';

export const MultilineView = ({ source, place }: FieldViewProps) => (
  <Box component="span" sx={place === 'detail' ? { whiteSpace: 'pre-wrap' } : undefined}>
    <TextCell source={source} place={place} />
  </Box>
);
