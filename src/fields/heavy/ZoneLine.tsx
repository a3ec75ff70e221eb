import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ZoneOption } from './useZoneOptions';

/** A zone in the list of an autocomplete: its name, what its time is called, and how far from UTC it is now. */
export function ZoneLine() {
  const option = useRecordContext<ZoneOption>();
  if (!option) return null;
  const clock = option.clock();
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        inlineSize: '100%',
        minInlineSize: 0,
      }}
    >
      <Box component="span" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <span dir="auto">{option.name}</span>
        {clock?.called ? (
          <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {clock.called}
          </Typography>
        ) : null}
      </Box>
      {clock ? (
        <Typography
          component="bdi"
          dir="ltr"
          variant="body2"
          color="text.secondary"
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {clock.offset}
        </Typography>
      ) : null}
    </Box>
  );
}
