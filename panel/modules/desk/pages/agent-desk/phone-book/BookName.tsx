import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BookLine } from '../../../rules/phone-book';

/** Number and names of a line; the name of whoever is there first. */
export function BookName({ line: { number, name, agent } }: { line: BookLine }) {
  return (
    <Box component="span" sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="bdi" dir="ltr" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {number}
      </Box>{' '}
      <bdi>{agent?.name ?? name}</bdi>
      {agent === null || agent.name === name ? null : (
        <Typography component="bdi" variant="body2" color="text.secondary" sx={{ marginInlineStart: 1 }}>
          {name}
        </Typography>
      )}
    </Box>
  );
}

/** What a line is called in one text. */
export const bookLabel = ({ number, name, agent }: BookLine): string => `${number} – ${agent?.name ?? name}`;
