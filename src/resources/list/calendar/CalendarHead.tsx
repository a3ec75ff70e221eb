import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CalendarMode } from './useCalendarMode';

interface CalendarHeadProps {
  id: string;
  title: string;
  mode: CalendarMode;
  /** Absent where there is but one. */
  onMode: ((mode: CalendarMode) => void) | undefined;
  /** By so many spans; 0 leads to today. */
  onTurn: (spans: -1 | 0 | 1) => void;
}

const MIRRORED = { transform: (theme: { direction: string }) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') };

/** Which span is shown, and the way to others. */
export function CalendarHead({ id, title, mode, onMode, onTurn }: CalendarHeadProps) {
  const translate = useTranslate();
  const turn = (spans: -1 | 1, name: string, icon: typeof ChevronLeft) => {
    const Icon = icon;
    const label = translate(`listTools.calendar.${name}.${mode}`);
    return (
      <IconButton aria-label={label} title={label} onClick={() => onTurn(spans)}>
        <Icon sx={MIRRORED} />
      </IconButton>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
      {turn(-1, 'before', ChevronLeft)}
      {turn(1, 'after', ChevronRight)}
      <Button size="small" onClick={() => onTurn(0)}>
        {translate('listTools.calendar.today')}
      </Button>
      <Typography
        id={id}
        variant="subtitle1"
        component="h2"
        aria-live="polite"
        sx={{ flex: 1, fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {title}
      </Typography>
      {onMode ? (
        <ToggleButtonGroup
          size="small"
          exclusive
          value={mode}
          aria-label={translate('listTools.calendar.span')}
          onChange={(_, next: CalendarMode | null) => next && onMode(next)}
        >
          {(['month', 'week'] as const).map((one) => (
            <ToggleButton key={one} value={one}>
              {translate(`listTools.calendar.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
    </Box>
  );
}
