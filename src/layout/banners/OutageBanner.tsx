import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Outage } from '../../providers/api/outage';

const COLOURS: Record<Outage, 'error' | 'warning'> = { away: 'error', full: 'warning' };

/** Says what cannot be done while the database is away or full, and that nobody has to do anything about it. */
export default function OutageBanner({ outage }: { outage: Outage }) {
  const translate = useTranslate();
  const colour = COLOURS[outage];
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        paddingInline: 2,
        paddingBlock: 0.75,
        bgcolor: `${colour}.main`,
        color: `${colour}.contrastText`,
        typography: 'body2',
        fontWeight: 550,
      }}
    >
      <CloudOff fontSize="small" aria-hidden />
      {translate(`panel.outage.${outage}`)}
    </Box>
  );
}
