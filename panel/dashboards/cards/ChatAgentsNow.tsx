import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { LiveTable, type LiveColumn } from '../../../src/custom-pages/live/LiveTable';
import { useLiveSnapshot } from '../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../src/providers/api/useRemote';
import { useResource } from '../../../src/providers/screens/useResource';
import { CHAT_AGENTS } from '../../modules/chat/pages/dashboard/dashboard-source';
import type { ChatAgent } from '../../modules/chat/rules/chat-dashboard';
import { AGENT_LOOKS } from '../../modules/telephony/pages/live/agent-looks';
import { MemberState, MemberTime } from '../../modules/telephony/pages/live/MemberTable';
import { watchTexts } from '../../modules/telephony/pages/live/watch-texts';
import { AgentMenu } from './AgentMenu';
import { AgentName } from './AgentName';
import { isSought } from './is-sought';

const ORDER = Object.keys(AGENT_LOOKS);
const NO_QUEUES: [] = [];

interface Row extends ChatAgent {
  /** The chat has no calls. */
  call: null;
}

/** The agents that a supervisor has in the chat, with how much they have in hand of what they may. */
export function ChatAgentsNow({ spec, title, definition, world, isArranged }: CardProps<OwnCardSpec>) {
  useRemote(watchTexts);
  useResource('agent-states');
  const translate = useTranslate();
  const { snapshot, error, retry, refresh } = useLiveSnapshot(CHAT_AGENTS);
  const { sector, state, text } = world.scope.chosen;
  const rows = useMemo(
    () =>
      (snapshot?.agents ?? [])
        .filter(
          (agent) =>
            (sector === undefined || agent.sectorIds.includes(sector)) &&
            (state === undefined || agent.state?.['state'] === state) &&
            isSought(text, agent.name),
        )
        .map((agent): Row => ({ ...agent, call: null }))
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    [snapshot, sector, state, text],
  );
  const columns = useColumns(refresh);
  return (
    <CardFrame icon={spec.icon} title={title} definition={definition}>
      {snapshot === undefined && error ? (
        <CardFault error={error} onRetry={retry} />
      ) : snapshot === undefined ? (
        <div aria-busy="true">
          <Skeleton variant="rounded" height={160} />
        </div>
      ) : (
        <Box sx={{ marginInline: -2 }} inert={isArranged}>
          <LiveTable<Row>
            label={translate('dashboard.team.chatAgentsTable')}
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
function placeOf({ state }: ChatAgent): number {
  const place = ORDER.indexOf(String(state?.['state']));
  return place < 0 ? ORDER.length : place;
}

function useColumns(refresh: () => void): LiveColumn<Row>[] {
  const translate = useTranslate();
  return useMemo(
    () => [
      {
        key: 'name',
        title: translate('watch.members.agent'),
        width: 13,
        narrow: 9,
        isKept: true,
        order: ({ name }) => name,
        cell: ({ name }) => <AgentName name={name} beside={null} />,
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
        definition: translate('dashboard.team.definitions.since'),
        width: 6.5,
        order: ({ state }) => (typeof state?.['since'] === 'string' ? state['since'] : null),
        cell: ({ state }) => <MemberTime state={state} />,
      },
      {
        key: 'chats',
        title: translate('dashboard.team.chats'),
        definition: translate('dashboard.team.definitions.chats'),
        width: 9,
        isNumber: true,
        order: ({ chats }) => chats,
        cell: ({ chats, most }) => <bdi>{translate('dashboard.team.chatsOf', { chats, most })}</bdi>,
      },
      {
        key: 'actions',
        title: '',
        width: 3.5,
        isKept: true,
        cell: (agent) => <AgentMenu agent={agent} queues={NO_QUEUES} refresh={refresh} />,
      },
    ],
    [translate, refresh],
  );
}
