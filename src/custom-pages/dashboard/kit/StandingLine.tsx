import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { Standing } from '../../../../core/live/standing';

const LOOKS = {
  warning: { Icon: WarningAmber, colour: 'warning.main' },
  critical: { Icon: ErrorOutline, colour: 'error.main' },
} as const;

/** Says in words that a limit is reached. */
export function StandingLine({ standing, text }: { standing: Exclude<Standing, 'fine'>; text: string }) {
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
      {text}
    </Box>
  );
}
