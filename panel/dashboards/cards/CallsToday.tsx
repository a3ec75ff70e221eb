import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../core/types';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { FigureGrid, type GridFigure } from '../../../src/custom-pages/dashboard/kit/FigureGrid';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import type { Figures } from '../../../src/custom-pages/dashboard/model/figures';
import { useFigures } from '../../../src/custom-pages/dashboard/model/FiguresContext';
import { listAddress } from '../../../src/custom-pages/dashboard/model/list-address';
import { useLiveSnapshot, type LiveSource } from '../../../src/custom-pages/live/useLiveSnapshot';
import { useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { parseChannels } from '../../modules/telephony/pages/live/parse-snapshots';
import type { ChannelsSnapshot } from '../../modules/telephony/rules/live-snapshots';
import { CALLS, callFilters, RUNNING, callsTodayQueries, NAMES, platformQueries } from './call-queries';

const channelsSource = (pollSeconds: number): LiveSource<ChannelsSnapshot> => ({
  path: '/api/telephony/live/channels',
  parse: parseChannels,
  pollSeconds,
  topics: () => ['resource/calls'],
});
const CLIENT_SOURCE = channelsSource(15);
const PLATFORM_SOURCE = channelsSource(30);

/** The day's calls of a client. */
export const CallsToday = (props: CardProps<OwnCardSpec>) => <Calls {...props} source={CLIENT_SOURCE} />;

/** The same of the whole platform, and who works on it. */
export const PlatformToday = (props: CardProps<OwnCardSpec>) => (
  <Calls {...props} source={PLATFORM_SOURCE} isPlatform />
);

interface CallsProps extends CardProps<OwnCardSpec> {
  source: LiveSource<ChannelsSnapshot>;
  isPlatform?: boolean;
}

function Calls({ spec, title, world, isArranged, source, isPlatform = false }: CallsProps) {
  const translate = useTranslate();
  const text = useLiveText();
  const view = useLiveSnapshot(source);
  const queries = isPlatform ? platformQueries(world) : callsTodayQueries(world);
  const states = useFigures(queries);
  const failed = states.find((state) => state.state === 'failed');
  const figuresAt = (index: number): Figures | undefined => {
    const state = states[index];
    return state?.state === 'there' ? state.figures : undefined;
  };
  const [inbound, outbound, internal, dialer, reached, reachedAnswered, dialled, dialledAnswered] = NAMES.map(
    (_, index) => figuresAt(index),
  );
  const [logged, running] = [figuresAt(NAMES.length), figuresAt(NAMES.length + 1)];
  const listOf = (collection: string, filter: JsonObject) => {
    const screen = isArranged ? undefined : world.screens.find((one) => one.collection === collection);
    return screen && listAddress(screen.path, filter);
  };
  const filters = callFilters(world);
  const isThere = reached && reachedAnswered && dialled && dialledAnswered;
  const attempts = isThere && reached.count + dialled.count;
  const answered = isThere && reachedAnswered.count + dialledAnswered.count;
  const talk = isThere && Number(reachedAnswered.sum ?? 0) + Number(dialledAnswered.sum ?? 0);
  const ratio = (part: number | undefined, whole: number | undefined) =>
    part === undefined || whole === undefined ? undefined : whole === 0 ? null : part / whole;
  const [asr, acd] = [ratio(answered, attempts), ratio(talk, answered)];
  const channels = view.snapshot;
  const figure = (id: string, value: string | undefined, more: Partial<GridFigure> = {}): GridFigure => ({
    id,
    title: translate(`dashboard.figures.${id}`),
    definition: translate(`dashboard.definitions.${id}`),
    value,
    ...more,
  });
  const counted = (id: 'inbound' | 'outbound' | 'internal' | 'dialer', figures: Figures | undefined): GridFigure =>
    figure(id, figures && text.count(figures.count), {
      to: listOf(CALLS, filters[id]),
      ...(figures && { rows: figures.count }),
    });
  const full = channels?.limit == null ? 0 : channels.inUse / channels.limit;
  return (
    <CardFrame icon={spec.icon} title={title}>
      {failed ? (
        <CardFault error={failed.error} onRetry={failed.retry} />
      ) : channels === undefined && view.error ? (
        <CardFault error={view.error} onRetry={view.retry} />
      ) : (
        <FigureGrid
          figures={[
            figure(
              isPlatform ? 'channelsOfPlatform' : 'channels',
              channels &&
                (channels.limit === null
                  ? text.count(channels.inUse)
                  : translate('dashboard.partOf', { part: channels.inUse, whole: channels.limit })),
              { standing: full >= 1 ? 'critical' : full >= 0.8 ? 'warning' : 'fine' },
            ),
            counted('inbound', inbound),
            counted('outbound', outbound),
            counted('internal', internal),
            counted('dialer', dialer),
            figure('asr', asr === undefined ? undefined : text.percent(asr === null ? null : asr * 100), {
              to: listOf(CALLS, filters.attempts),
              ...(attempts !== undefined && { rows: attempts }),
            }),
            figure('acd', acd === undefined ? undefined : text.seconds(acd), {
              to: listOf(CALLS, filters.attemptsAnswered),
              ...(answered !== undefined && { rows: answered }),
            }),
            ...(isPlatform
              ? [
                  figure('agentsLogged', logged && text.count(logged.groupCount)),
                  figure('campaignsRunning', running && text.count(running.count), {
                    to: listOf(RUNNING.collection, RUNNING.filter),
                    ...(running && { rows: running.count }),
                  }),
                ]
              : []),
          ]}
        />
      )}
    </CardFrame>
  );
}
