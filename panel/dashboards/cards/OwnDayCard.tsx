import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { FigureGrid, type GridFigure } from '../../../src/custom-pages/dashboard/kit/FigureGrid';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { useLiveSnapshot, type LiveSource } from '../../../src/custom-pages/live/useLiveSnapshot';
import { useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { answerOf, isFlag, isNumber, isText, listOf, objectOf, orNull } from '../../../src/providers/api/shape';
import { useOwnLists } from '../../modules/desk/pages/useOwnLists';
import {
  ownFigures,
  ownLists,
  type OwnCalls,
  type OwnDay,
  type OwnPause,
  type TeamDay,
} from '../../modules/desk/rules/own-day';
import { OwnPauses } from './OwnPauses';

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
  loggedPeriods: isNumber,
  pausedPeriods: isNumber,
  pauses: listOf(
    objectOf<OwnPause>({
      reasonId: orNull(isText),
      name: orNull(isText),
      seconds: isNumber,
      longest: isNumber,
      most: orNull(isNumber),
      times: orNull(isNumber),
    }),
  ),
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

/** The own channel of an agent tells of each state as it begins. */
const sourceOf = (userId: string): LiveSource<OwnDay> => ({
  path: PATH,
  parse: (json) => answerOf(`GET ${PATH}`, isDay, json),
  pollSeconds: 30,
  topics: () => [`resource/agents/${userId}`],
});

interface Beside {
  ofTeam?: string | undefined;
  to?: string | undefined;
  rows?: number | undefined;
}

/** What the agent did today on the telephone. */
export function OwnDayCard({ spec, title, world, isArranged }: CardProps<OwnCardSpec>) {
  const translate = useTranslate();
  const { count, decimal, seconds } = useLiveText();
  const { userId } = world.scope;
  const source = useMemo(() => sourceOf(userId), [userId]);
  const { snapshot: day, error, retry } = useLiveSnapshot(source);
  const means = day && ownFigures(day.calls);
  const team = day?.team ?? undefined;
  const lists = useOwnLists();
  const filters = day && !isArranged ? ownLists(userId, day.span) : undefined;
  const talks = day && day.calls.answered + day.calls.made;
  const figure = (id: string, value: string | undefined, { ofTeam, to, rows }: Beside = {}): GridFigure => ({
    id,
    title: translate(`dashboard.figures.${id}`),
    definition: translate(`dashboard.definitions.${id}`),
    value,
    to,
    ...(rows !== undefined && { rows }),
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
              figure('ownAnswered', day && count(day.calls.answered), {
                ofTeam: team && decimal(team.answered),
                to: lists.calls(filters?.answered),
                rows: day?.calls.answered,
              }),
              figure('ownMade', day && count(day.calls.made), {
                ofTeam: team && decimal(team.made),
                to: lists.calls(filters?.made),
                rows: day?.calls.made,
              }),
              figure('ownMissed', day && count(day.calls.missed)),
              figure('ownMeanTalk', means && seconds(means.meanTalk), {
                ofTeam: team && seconds(team.meanTalk),
                to: lists.calls(filters?.talks),
                rows: talks,
              }),
              figure('ownMeanHandling', means && seconds(means.meanHandling), {
                ofTeam: team && seconds(team.meanHandling),
                to: lists.calls(filters?.talks),
                rows: talks,
              }),
              figure('ownLogged', day && seconds(day.logged), {
                ofTeam: team && seconds(team.logged),
                to: lists.periods(filters?.logged),
                rows: day?.loggedPeriods,
              }),
              figure('ownPaused', day && seconds(day.paused), {
                ofTeam: team && seconds(team.paused),
                to: lists.periods(filters?.paused),
                rows: day?.pausedPeriods,
              }),
            ]}
          />
          {day === undefined || day.pauses.length === 0 ? null : <OwnPauses pauses={day.pauses} />}
        </div>
      )}
    </CardFrame>
  );
}
