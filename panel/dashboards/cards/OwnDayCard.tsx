import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { FigureGrid, type GridFigure } from '../../../src/custom-pages/dashboard/kit/FigureGrid';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { useLiveSnapshot, type LiveSource } from '../../../src/custom-pages/live/useLiveSnapshot';
import { useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { answerOf, isFlag, isNumber, isText, listOf, objectOf, orNull } from '../../../src/providers/api/shape';
import { ownFigures, type OwnCalls, type OwnDay, type OwnPause, type TeamDay } from '../../modules/desk/rules/own-day';

const PATH = '/api/desk/day';

const isDay = objectOf<OwnDay>({
  at: isText,
  span: objectOf<OwnDay['span']>({ from: isText, to: isText, isToday: isFlag }),
  calls: objectOf<OwnCalls>({
    answered: isNumber,
    made: isNumber,
    missed: isNumber,
    talk: isNumber,
    wrapUp: isNumber,
  }),
  logged: isNumber,
  paused: isNumber,
  pauses: listOf(objectOf<OwnPause>({ reasonId: orNull(isText), name: orNull(isText), seconds: isNumber })),
  team: orNull(
    objectOf<TeamDay>({
      people: isNumber,
      answered: isNumber,
      made: isNumber,
      meanTalk: orNull(isNumber),
      meanHandling: orNull(isNumber),
      logged: isNumber,
      paused: isNumber,
    }),
  ),
});

const SOURCE: LiveSource<OwnDay> = {
  path: PATH,
  parse: (json) => answerOf(`GET ${PATH}`, isDay, json),
  pollSeconds: 30,
  topics: () => ['resource/agent-states'],
};

/** What the agent did today on the telephone. */
export function OwnDayCard({ spec, title }: CardProps<OwnCardSpec>) {
  const translate = useTranslate();
  const { count, decimal, seconds } = useLiveText();
  const { snapshot: day, error, retry } = useLiveSnapshot(SOURCE);
  const means = day && ownFigures(day.calls);
  const team = day?.team ?? undefined;
  const figure = (id: string, value: string | undefined, ofTeam?: string): GridFigure => ({
    id,
    title: translate(`dashboard.figures.${id}`),
    definition: translate(`dashboard.definitions.${id}`),
    value,
    ...(ofTeam !== undefined && { beside: translate('dashboard.figures.ownTeam', { mean: ofTeam }) }),
  });
  return (
    <CardFrame icon={spec.icon} title={title}>
      {day === undefined && error ? (
        <CardFault error={error} onRetry={retry} />
      ) : (
        <div aria-busy={day === undefined}>
          <FigureGrid
            figures={[
              figure('ownAnswered', day && count(day.calls.answered), team && decimal(team.answered)),
              figure('ownMade', day && count(day.calls.made), team && decimal(team.made)),
              figure('ownMissed', day && count(day.calls.missed)),
              figure('ownMeanTalk', means && seconds(means.meanTalk), team && seconds(team.meanTalk)),
              figure('ownMeanHandling', means && seconds(means.meanHandling), team && seconds(team.meanHandling)),
              figure('ownLogged', day && seconds(day.logged), team && seconds(team.logged)),
              figure('ownPaused', day && seconds(day.paused), team && seconds(team.paused)),
            ]}
          />
          {day === undefined || day.pauses.length === 0 ? null : (
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
              {day.pauses.map((pause) => (
                <li key={pause.reasonId ?? 'none'}>
                  <bdi>{pause.name ?? translate('dashboard.figures.ownPauseUnnamed')}</bdi>{' '}
                  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{seconds(pause.seconds)}</span>
                </li>
              ))}
            </Box>
          )}
        </div>
      )}
    </CardFrame>
  );
}
