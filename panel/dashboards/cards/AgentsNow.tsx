import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../core/types';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { FigureLink } from '../../../src/custom-pages/dashboard/kit/FigureLink';
import { OpenAll } from '../../../src/custom-pages/dashboard/kit/OpenAll';
import { listAddress } from '../../../src/custom-pages/dashboard/model/list-address';
import { LiveTable, type LiveColumn } from '../../../src/custom-pages/live/LiveTable';
import { useLiveSnapshot } from '../../../src/custom-pages/live/useLiveSnapshot';
import { NOTHING, useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { RecordField } from '../../../src/fields/RecordField';
import { useRemote } from '../../../src/providers/api/useRemote';
import { useResource } from '../../../src/providers/screens/useResource';
import { AGENT_LOOKS } from '../../modules/telephony/pages/live/agent-looks';
import { MemberState, MemberTime, outside, stateOf } from '../../modules/telephony/pages/live/MemberTable';
import { agentsSource } from '../../modules/telephony/pages/live/queue-source';
import { watchTexts } from '../../modules/telephony/pages/live/watch-texts';
import type { AgentShown, AgentsSnapshot } from '../../modules/telephony/rules/live-snapshots';
import { meanHandling } from '../../modules/telephony/rules/queue-figures';
import { queueLists } from '../../modules/telephony/rules/queue-lists';
import { AgentMenu } from './AgentMenu';
import { AgentName } from './AgentName';
import { isSought } from './is-sought';

const SOURCE = agentsSource(5);
const SCREEN = '/supervisor/agentes';
const LOG = 'queue-events';
/** Who works comes first. */
const ORDER = Object.keys(AGENT_LOOKS);

/** The agents that a supervisor has at the telephone: what they do now, and how their day goes. */
export function AgentsNow({ spec, title, definition, world, isArranged }: CardProps<OwnCardSpec>) {
  useRemote(watchTexts);
  useResource('agent-states');
  useResource('calls');
  const translate = useTranslate();
  const { snapshot, error, retry, refresh } = useLiveSnapshot(SOURCE);
  const { queue, state, text } = world.scope.chosen;
  const rows = useMemo(
    () =>
      (snapshot?.agents ?? [])
        .filter(
          (agent) =>
            (queue === undefined || agent.queueIds.includes(queue)) &&
            (state === undefined || stateOf(agent) === state) &&
            isSought(text, agent.name, agent.extension),
        )
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    [snapshot, queue, state, text],
  );
  const columns = useColumns(snapshot, world.screens.find(({ collection }) => collection === LOG)?.path, refresh);
  const list = world.screens.some(({ path }) => path === SCREEN) && !isArranged;
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      actions={list ? <OpenAll to={SCREEN} title={title} /> : null}
    >
      {snapshot === undefined && error ? (
        <CardFault error={error} onRetry={retry} />
      ) : snapshot === undefined ? (
        <div aria-busy="true">
          <Skeleton variant="rounded" height={240} />
        </div>
      ) : (
        <Box sx={{ marginInline: -2 }} inert={isArranged}>
          <LiveTable<AgentShown>
            label={translate('dashboard.team.agentsTable')}
            columns={columns}
            rows={rows}
            empty={translate(snapshot.agents.length === 0 ? 'dashboard.team.none' : 'dashboard.team.noneChosen')}
          />
        </Box>
      )}
    </CardFrame>
  );
}

/** Of whom nothing is seen stands last. */
function placeOf(agent: AgentShown): number {
  const place = ORDER.indexOf(stateOf(agent) ?? '');
  return place < 0 ? ORDER.length : place;
}

function useColumns(
  snapshot: AgentsSnapshot | undefined,
  log: string | undefined,
  refresh: () => void,
): LiveColumn<AgentShown>[] {
  const translate = useTranslate();
  const { count, seconds } = useLiveText();
  const { queues, span } = snapshot ?? {};
  return useMemo(() => {
    const lists =
      span &&
      queues &&
      queueLists(
        queues.map(({ id }) => ({ id, slaSeconds: null, shortAbandonSeconds: null })),
        span,
      );
    const listed = (id: string, filter: JsonObject | undefined, rows: number, shown: string) => (
      <FigureLink
        to={log === undefined || filter === undefined ? undefined : listAddress(log, { ...filter, agentId: id })}
        rows={rows}
      >
        {shown}
      </FigureLink>
    );
    return [
      {
        key: 'name',
        title: translate('watch.members.agent'),
        width: 13,
        // Its state is in sight beside it.
        narrow: 9,
        isKept: true,
        order: ({ name }) => name,
        cell: ({ name, extension }) => <AgentName name={name} beside={extension} />,
      },
      {
        key: 'state',
        title: translate('watch.members.state'),
        width: 14,
        narrow: 11,
        order: (agent) => placeOf(agent),
        cell: (agent) => <MemberState member={agent} />,
      },
      {
        key: 'since',
        title: translate('watch.members.since'),
        definition: translate('watch.definitions.since'),
        width: 6.5,
        order: ({ state }) => (typeof state?.['since'] === 'string' ? state['since'] : null),
        cell: ({ state }) => <MemberTime state={state} />,
      },
      {
        key: 'call',
        title: translate('watch.members.call'),
        width: 10,
        cell: ({ call }) =>
          call === null ? (
            NOTHING
          ) : (
            <span data-call={call.id}>
              <RecordField collection="calls" record={call} field={outside(call)} />
            </span>
          ),
      },
      {
        key: 'callsToday',
        title: translate('dashboard.team.callsToday'),
        definition: translate('dashboard.team.definitions.callsToday'),
        width: 6.5,
        isNumber: true,
        order: ({ day }) => day?.answered ?? null,
        cell: ({ id, day }) =>
          day === null ? NOTHING : listed(id, lists?.answered, day.answered, count(day.answered)),
      },
      {
        key: 'meanHandling',
        title: translate('dashboard.team.meanHandling'),
        definition: translate('dashboard.team.definitions.meanHandling'),
        width: 6.5,
        isNumber: true,
        order: ({ day }) => day && meanHandling(day),
        cell: ({ id, day }) =>
          day === null ? NOTHING : listed(id, lists?.meanHandling, day.completed, seconds(meanHandling(day))),
      },
      {
        key: 'actions',
        title: '',
        width: 3.5,
        isKept: true,
        cell: (agent) => <AgentMenu agent={agent} queues={queues ?? []} refresh={refresh} />,
      },
    ];
  }, [translate, count, seconds, queues, span, log, refresh]);
}
