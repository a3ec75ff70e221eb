import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Standing } from '../model/limits';

const LOOKS = {
  warning: { Icon: WarningAmber, colour: 'warning.main' },
  critical: { Icon: ErrorOutline, colour: 'error.main' },
} as const;

/** Says in words that a limit is reached. */
export function StandingLine({ standing, limit }: { standing: Exclude<Standing, 'fine'>; limit: string }) {
  const translate = useTranslate();
  const { Icon, colour } = LOOKS[standing];
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'caption',
        fontWeight: 600,
        color: colour,
        textAlign: 'start',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {translate(`dashboard.standing.${standing}`, { limit })}
    </Box>
  );
}
