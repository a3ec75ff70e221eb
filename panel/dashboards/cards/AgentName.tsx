import Box from '@mui/material/Box';
import { CUT_LINE } from '../../../src/theme/cut-line';
import { NOTHING } from '../../../src/custom-pages/live/useLiveText';

/** Who an agent is, with the number of the extension right beside the name. */
export function AgentName({ name, beside }: { name: string | null; beside: string | null }) {
  return (
    <Box component="span" title={name ?? ''} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
      <Box component="bdi" sx={{ ...CUT_LINE, fontWeight: 550, minWidth: 0 }}>
        {name ?? NOTHING}
      </Box>
      {beside === null ? null : (
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary', flex: 'none' }}>
          {beside}
        </Box>
      )}
    </Box>
  );
}
