import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { pauseLimit, type OwnPause } from '../../modules/desk/rules/own-day';

/** How long the agent paused today for each reason, beside how long they may. */
export function OwnPauses({ pauses }: { pauses: readonly OwnPause[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('dashboard.figures.ownPauses')}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 2,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {pauses.map((pause) => (
        <PauseLine key={pause.reasonId ?? 'none'} pause={pause} />
      ))}
    </Box>
  );
}

function PauseLine({ pause }: { pause: OwnPause }) {
  const translate = useTranslate();
  const { seconds } = useLiveText();
  const { name, most } = pause;
  const { ofDay, isOver } = pauseLimit(pause);
  const time = seconds(pause.seconds);
  return (
    <Box
      component="li"
      data-pause={isOver ? 'over' : 'within'}
      sx={isOver ? { color: 'error.main', fontWeight: 650 } : {}}
    >
      {isOver ? (
        <ErrorOutline aria-hidden fontSize="small" sx={{ verticalAlign: 'text-bottom', marginInlineEnd: 0.5 }} />
      ) : null}
      <bdi>{name ?? translate('dashboard.figures.ownPauseUnnamed')}</bdi>{' '}
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {ofDay === null ? time : translate('dashboard.figures.ownPauseOf', { time, limit: seconds(ofDay) })}
      </span>
      {most === null ? null : ` · ${translate('dashboard.figures.ownPauseEach', { minutes: most })}`}
      {isOver ? ` · ${translate('dashboard.figures.ownPauseOver')}` : null}
    </Box>
  );
}
