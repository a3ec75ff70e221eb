import Box from '@mui/material/Box';
import { CUT_LINE } from '../../../src/theme/cut-line';
import { NOTHING } from '../../../src/custom-pages/live/useLiveText';

/** Who an agent is, with the number of the extension right beside the name. */
export function AgentName({ name, beside }: { name: string | null; beside: string | null }) {
  return (
    <Box
      component="span"
      title={name ?? ''}
      sx={{
        display: 'flex',
        // On a phone the name has the whole width.
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start', sm: 'baseline' },
        columnGap: 1,
        minWidth: 0,
      }}
    >
      <Box component="bdi" sx={{ ...CUT_LINE, fontWeight: 550, minWidth: 0, maxInlineSize: '100%', lineHeight: 1.3 }}>
        {name ?? NOTHING}
      </Box>
      {beside === null ? null : (
        <Box component="bdi" sx={{ typography: 'caption', lineHeight: 1.3, color: 'text.secondary', flex: 'none' }}>
          {beside}
        </Box>
      )}
    </Box>
  );
}
