import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { CountChip } from '../../../../../src/custom-pages/live/CountChip';
import { LiveTable, type LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { NOTHING } from '../../../../../src/custom-pages/live/useLiveText';
import { useWantedParts, type WantedParts } from '../../../../../src/custom-pages/live/useWantedParts';
import { RecordField } from '../../../../../src/fields/RecordField';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { AGENT_LOOKS } from '../../../telephony/pages/live/agent-looks';
import type { AgentShown, FlightShown } from '../../rules/live-campaigns';

const STATES = Object.keys(AGENT_LOOKS);
const STAGES = ['preview', 'dialing', 'waiting', 'given', 'talking'] as const;
const GRID = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;

interface KindsProps extends Pick<WantedParts, 'wanted' | 'want'> {
  /** In their order; `count` of those that there are. */
  kinds: readonly { value: string; label: string; count: number }[];
  definition: string;
}

/** How many rows are of each kind; a chip leaves those of it. */
function Kinds({ kinds, definition, wanted, want }: KindsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {kinds.map((kind) => {
        const isChosen = wanted.includes(kind.value);
        return kind.count === 0 && !isChosen ? null : (
          <CountChip
            key={kind.value}
            {...kind}
            definition={definition}
            isChosen={isChosen}
            isSmall
            onChoose={() => want(isChosen ? wanted.filter((one) => one !== kind.value) : [kind.value])}
          />
        );
      })}
    </Box>
  );
}

/** Agents of a campaign, or those of them that a figure counts. */
export function AgentTable({ agents }: { agents: readonly AgentShown[] }) {
  useResource('agent-states');
  const translate = useTranslate();
  const columns = useMemo(() => agentColumns(translate), [translate]);
  const { wanted, want, frame } = useWantedParts('state');
  const stateOf = ({ state }: AgentShown) => String(state['state']);
  const shown = useMemo(
    () =>
      wanted.length === 0
        ? presentFirst(agents)
        : agents.filter(({ state }) => wanted.includes(String(state['state']))),
    [agents, wanted],
  );
  const kinds = STATES.map((value) => ({
    value,
    label: translate(`resources.agent-states.values.state.${value}`, { _: value }),
    count: agents.filter((agent) => stateOf(agent) === value).length,
  }));
  return (
    <Box ref={frame} sx={GRID}>
      <Kinds kinds={kinds} definition={translate('cockpit.definitions.agentsInState')} wanted={wanted} want={want} />
      <LiveTable
        label={translate('cockpit.agents.title')}
        columns={columns}
        rows={shown}
        empty={translate(agents.length === 0 ? 'cockpit.agents.none' : 'cockpit.noneLeft')}
      />
    </Box>
  );
}

const isAway = ({ state }: AgentShown): boolean => state['state'] === 'logged_out';

/** Who is not there stands below those who work. */
const presentFirst = (agents: readonly AgentShown[]): readonly AgentShown[] =>
  agents.toSorted((one, other) => Number(isAway(one)) - Number(isAway(other)));

function agentColumns(translate: ReturnType<typeof useTranslate>): LiveColumn<AgentShown>[] {
  return [
    {
      key: 'name',
      title: translate('cockpit.agents.agent'),
      width: 12,
      order: ({ name }) => name,
      cell: ({ name }) => <bdi>{name ?? NOTHING}</bdi>,
    },
    {
      key: 'state',
      title: translate('cockpit.status'),
      width: 12,
      order: ({ state }) => String(state['state']),
      cell: ({ state, pauseReason }) => (
        <span title={pauseReason ?? ''}>
          <RecordField collection="agent-states" record={state} field="state" />
          {pauseReason === null ? null : ` ${pauseReason}`}
        </span>
      ),
    },
    {
      key: 'since',
      title: translate('cockpit.agents.since'),
      width: 7,
      order: ({ state }) => (typeof state['since'] === 'string' ? state['since'] : null),
      cell: ({ state }) => (typeof state['since'] === 'string' ? <Ticking since={state['since']} /> : NOTHING),
    },
  ];
}

/** Calls of a campaign that go on, or those of them that a figure counts. */
export function FlightTable({ flights }: { flights: readonly FlightShown[] }) {
  const translate = useTranslate();
  const columns = useMemo(() => flightColumns(translate), [translate]);
  const { wanted, want, frame } = useWantedParts('stage');
  const shown = wanted.length === 0 ? flights : flights.filter(({ stage }) => wanted.includes(stage));
  const kinds = STAGES.map((value) => ({
    value,
    label: translate(`cockpit.stages.${value}`),
    count: flights.filter(({ stage }) => stage === value).length,
  }));
  return (
    <Box ref={frame} sx={GRID}>
      <Kinds kinds={kinds} definition={translate('cockpit.definitions.callsInStage')} wanted={wanted} want={want} />
      <LiveTable
        label={translate('cockpit.flights.title')}
        columns={columns}
        rows={shown}
        empty={translate(flights.length === 0 ? 'cockpit.flights.none' : 'cockpit.noneLeft')}
      />
    </Box>
  );
}

function flightColumns(translate: ReturnType<typeof useTranslate>): LiveColumn<FlightShown>[] {
  return [
    {
      key: 'number',
      title: translate('cockpit.flights.number'),
      width: 9.5,
      cell: ({ call }) =>
        call === null ? NOTHING : <RecordField collection="calls" record={call} field="calledNumber" />,
    },
    {
      key: 'stage',
      title: translate('cockpit.status'),
      width: 8,
      order: ({ stage }) => stage,
      cell: ({ stage }) => translate(`cockpit.stages.${stage}`),
    },
    {
      key: 'since',
      title: translate('cockpit.agents.since'),
      width: 5.5,
      order: ({ since }) => since,
      cell: ({ since }) => <Ticking since={since} />,
    },
    {
      key: 'agent',
      title: translate('cockpit.agents.agent'),
      width: 8,
      order: ({ agent }) => agent,
      cell: ({ agent }) => <bdi title={agent ?? ''}>{agent ?? NOTHING}</bdi>,
    },
  ];
}
