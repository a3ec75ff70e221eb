import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { CountChip } from '../../../../../src/custom-pages/live/CountChip';
import { LiveTable, type LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { StateMark } from '../../../../../src/custom-pages/live/StateMark';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useWantedParts } from '../../../../../src/custom-pages/live/useWantedParts';
import { RecordField } from '../../../../../src/fields/RecordField';
import { useResource } from '../../../../../src/providers/screens/useResource';
import type { AgentNow, Member } from '../../rules/live-snapshots';
import { AGENT_LOOKS } from './agent-looks';
import { NOTHING } from '../../../../../src/custom-pages/live/useLiveText';
import { MemberMenu } from './MemberMenu';

export const stateOf = ({ state }: Pick<AgentNow, 'state'>): string | null =>
  state === null ? null : String(state['state']);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

interface MemberTableProps {
  queueId: string;
  members: readonly Member[];
  refresh: () => void;
}

/** Who takes calls of a queue, with what they do now and since when; a chip of a state leaves those of it. */
export function MemberTable({ queueId, members, refresh }: MemberTableProps) {
  useResource('agent-states');
  const translate = useTranslate();
  const { wanted, want, frame } = useWantedParts('state');
  const counts = useMemo(() => countStates(members, wanted), [members, wanted]);
  const shown = useMemo(
    () => (wanted.length === 0 ? members : members.filter((member) => wanted.includes(stateOf(member) ?? ''))),
    [members, wanted],
  );
  const columns = useColumns(queueId, refresh);
  return (
    <Box ref={frame} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {[...counts].map(([state, count]) => (
          <CountChip
            key={state}
            value={state}
            label={translate(`resources.agent-states.values.state.${state}`, { _: state })}
            count={count}
            definition={translate('watch.definitions.membersInState')}
            isChosen={wanted.includes(state)}
            isSmall
            onChoose={() => want(wanted.includes(state) ? wanted.filter((one) => one !== state) : [state])}
          />
        ))}
      </Box>
      <LiveTable
        label={translate('watch.members.title')}
        columns={columns}
        rows={shown}
        empty={translate('watch.members.none')}
      />
    </Box>
  );
}

const ORDER = Object.keys(AGENT_LOOKS);

/** Those that are wanted have a chip without members too. */
function countStates(members: readonly Member[], wanted: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const state of ORDER) {
    const count = members.filter((member) => stateOf(member) === state).length;
    if (count > 0 || wanted.includes(state)) counts.set(state, count);
  }
  return counts;
}

function useColumns(queueId: string, refresh: () => void): LiveColumn<Member>[] {
  const translate = useTranslate();
  return useMemo(
    () => [
      {
        key: 'name',
        title: translate('watch.members.agent'),
        width: 11,
        // Its state is in sight beside it.
        narrow: 7,
        order: ({ name }) => name,
        cell: ({ name }) => <bdi title={name ?? ''}>{name ?? NOTHING}</bdi>,
      },
      {
        key: 'state',
        title: translate('watch.members.state'),
        width: 12,
        order: (member) => ORDER.indexOf(stateOf(member) ?? ''),
        cell: (member) => <MemberState member={member} />,
      },
      {
        key: 'since',
        title: translate('watch.members.since'),
        definition: translate('watch.definitions.since'),
        width: 7,
        order: ({ state }) => textOf(state?.['since']) ?? null,
        cell: ({ state }) => <MemberTime state={state} />,
      },
      {
        key: 'call',
        title: translate('watch.members.call'),
        width: 9.5,
        cell: ({ call }) =>
          call === null ? NOTHING : <RecordField collection="calls" record={call} field={outside(call)} />,
      },
      {
        key: 'answered',
        title: translate('watch.members.answered'),
        definition: translate('watch.definitions.answeredByMember'),
        width: 6,
        isNumber: true,
        order: ({ answered }) => answered,
        cell: ({ answered }) => answered,
      },
      {
        key: 'lastAt',
        title: translate('watch.members.last'),
        definition: translate('watch.definitions.last'),
        width: 6.5,
        order: ({ lastAt }) => lastAt,
        cell: ({ lastAt }) => (lastAt === null ? NOTHING : <Ticking since={lastAt} />),
      },
      {
        key: 'penalty',
        title: translate('watch.members.penalty'),
        width: 6,
        isNumber: true,
        order: ({ penalty }) => penalty,
        cell: ({ penalty }) => penalty,
      },
      {
        key: 'actions',
        title: '',
        width: 3.5,
        isKept: true,
        cell: (member) => <MemberMenu queueId={queueId} member={member} refresh={refresh} />,
      },
    ],
    [translate, queueId, refresh],
  );
}

/** The number at the other side. */
export const outside = (call: { [name: string]: unknown }): string =>
  call['direction'] === 'outbound' ? 'calledNumber' : 'callerNumber';

/** A state with its reason, and what waits for the end of a call. */
export function MemberState({ member }: { member: AgentNow & Partial<Pick<Member, 'kind'>> }) {
  const translate = useTranslate();
  const state = stateOf(member);
  const look = state === null ? undefined : AGENT_LOOKS[state];
  if (state === null || look === undefined)
    return translate(member.kind === 'extension' ? 'watch.members.extension' : 'watch.members.unseen');
  const word = translate(`resources.agent-states.values.state.${state}`, { _: state });
  const asked = textOf(member.state?.['askedMove']);
  const title = asked
    ? translate(`resources.agent-states.values.askedMove.${asked}`, { _: asked })
    : member.state?.['approval'] === 'waiting'
      ? translate('resources.agent-states.values.approval.waiting')
      : undefined;
  return (
    <span title={title}>
      <StateMark
        colour={look.colour}
        Icon={look.Icon}
        label={member.pauseReason === null ? word : `${word} · ${member.pauseReason}`}
      />
    </span>
  );
}

/** A wrap-up that ends by itself counts down. */
export function MemberTime({ state }: Pick<AgentNow, 'state'>) {
  const since = textOf(state?.['since']);
  const until = state?.['state'] === 'wrap_up' ? textOf(state['wrapUpUntil']) : undefined;
  if (until !== undefined) return <Ticking until={until} />;
  return since === undefined ? NOTHING : <Ticking since={since} />;
}
