import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

/** Marks a tab or an entry of an index behind which a value was refused. */
export const FaultDot = ({ text }: { text: string }) => (
  <Box component="span" sx={{ flexShrink: 0, inlineSize: 8, blockSize: 8, borderRadius: '50%', bgcolor: 'error.main' }}>
    <Box component="span" sx={visuallyHidden}>
      {text}
    </Box>
  </Box>
);
