import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/Error';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { Standing } from '../../../../../core/live/standing';

const ICONS = { fine: CheckCircle, warning: Warning, critical: ErrorIcon } as const;

export const INKS: Record<Standing, string> = {
  fine: 'success.main',
  warning: 'warning.main',
  critical: 'error.main',
};

/** How a value stands: a colour, a picture of another shape for each, and the word for who is read to. */
export function StandingIcon({ standing }: { standing: Standing }) {
  const translate = useTranslate();
  const Icon = ICONS[standing];
  return (
    <Box
      component="span"
      data-standing={standing}
      sx={{ position: 'relative', color: INKS[standing], display: 'inline-flex', verticalAlign: '-0.12em' }}
    >
      <Icon aria-hidden sx={{ fontSize: '1em' }} />
      <span style={visuallyHidden}>{translate(`wallboards.standing.${standing}`)}</span>
    </Box>
  );
}
