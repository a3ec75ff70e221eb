import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { AGENT_LOOKS } from '../../../telephony/pages/live/agent-looks';
import type { BoardAgent, BoardSnapshot, Widget } from '../../rules/board';
import { queuesOf, useBoard } from './board-context';
import { SMALL } from './tv-sizes';
import { useParts } from './useParts';
import { useWidgetTitle } from './useWidgetTitle';
import { WidgetFrame } from './WidgetFrame';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

const STATES = ['available', 'ringing', 'on_call', 'wrap_up', 'paused', 'logged_out'] as const;
const AWAY = 'logged_out';

const INKS: Readonly<Record<string, string>> = {
  available: 'success.main',
  ringing: 'warning.main',
  on_call: 'info.main',
  wrap_up: 'primary.main',
  paused: 'warning.main',
};

/** Members of the queues of a widget. */
function agentsOf(snapshot: BoardSnapshot, widget: Widget): BoardAgent[] {
  const members = new Set(queuesOf(snapshot, widget).flatMap(({ memberIds }) => memberIds));
  return snapshot.agents.filter(({ id }) => members.has(id));
}

/** How many agents are in each state. */
export function AgentStates({ widget }: { widget: Widget }) {
  const { snapshot } = useBoard();
  const translate = useTranslate();
  const { count } = useLiveText();
  const agents = agentsOf(snapshot, widget);
  const title = useWidgetTitle(widget);
  return (
    <WidgetFrame title={title}>
      <Box
        component="dl"
        sx={{
          m: 0,
          minBlockSize: 0,
          alignContent: 'start',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, calc(var(--u) * 18)), 1fr))',
          gap: 'calc(var(--u) * 0.15) calc(var(--u) * 1.5)',
          lineHeight: 1.25,
          fontSize: SMALL,
          overflow: 'auto',
        }}
      >
        {STATES.map((state) => (
          <Box
            key={state}
            data-state={state}
            sx={{ display: 'flex', alignItems: 'center', gap: 'calc(var(--u) * 0.6)' }}
          >
            <Box
              component="dt"
              sx={{ flex: 1, minInlineSize: 0, display: 'flex', alignItems: 'center', gap: 'calc(var(--u) * 0.6)' }}
            >
              <StateIcon state={state} />
              <Box component="span" sx={{ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {translate(`wallboards.states.${state}`)}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {count(agents.filter((agent) => (agent.state ?? AWAY) === state).length)}
            </Box>
          </Box>
        ))}
      </Box>
    </WidgetFrame>
  );
}

function StateIcon({ state }: { state: string }) {
  const Icon = AGENT_LOOKS[state]?.Icon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', color: INKS[state] ?? 'text.disabled' }}>
      {Icon === undefined ? null : <Icon aria-hidden sx={{ fontSize: '1.1em' }} />}
    </Box>
  );
}

const CELL = { width: 18, height: 5 };

/** Each agent who is there, what they do, and since when. */
export function AgentGrid({ widget }: { widget: Widget }) {
  const { snapshot } = useBoard();
  const translate = useTranslate();
  const title = useWidgetTitle(widget);
  const present = agentsOf(snapshot, widget).filter(({ state }) => state !== null && state !== AWAY);
  const { room, shown, part, parts } = useParts(present, CELL);
  return (
    <WidgetFrame title={title} note={parts > 1 ? translate('wallboards.part', { part, parts }) : undefined}>
      <Box ref={room} sx={{ minBlockSize: 0, overflow: 'auto', fontSize: SMALL }}>
        {present.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('wallboards.nobody')}</Box>
        ) : (
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, calc(var(--u) * ${CELL.width - 1})), 1fr))`,
              gap: 'calc(var(--u) * 0.5)',
            }}
          >
            {shown.map((agent) => (
              <AgentCell key={agent.id} agent={agent} />
            ))}
          </Box>
        )}
      </Box>
    </WidgetFrame>
  );
}

function AgentCell({ agent: { id, name, state, since, pauseReason } }: { agent: BoardAgent }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      data-agent={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 'calc(var(--u) * 0.6)',
        alignItems: 'center',
        lineHeight: 1.25,
        blockSize: `calc(var(--u) * ${CELL.height - 0.5})`,
      }}
    >
      <StateIcon state={state ?? AWAY} />
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ ...CUT_LINE, fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ ...CUT_LINE, color: 'text.secondary' }}>
          {since === null ? null : <Ticking since={since} />}{' '}
          {pauseReason ?? translate(`wallboards.states.${state ?? AWAY}`)}
        </Box>
      </Box>
    </Box>
  );
}

const RANK = { height: 2.6 };

/** Agents by the calls of the queues that they answered today. */
export function Ranking({ widget }: { widget: Widget }) {
  const { snapshot } = useBoard();
  const translate = useTranslate();
  const { count } = useLiveText();
  const title = useWidgetTitle(widget);
  const queues = new Set(queuesOf(snapshot, widget).map(({ id }) => id));
  const ranked = agentsOf(snapshot, widget)
    .map(({ id, name, answered }) => ({
      id,
      name,
      calls: answered.filter(({ queueId }) => queues.has(queueId)).reduce((total, { calls }) => total + calls, 0),
    }))
    .filter(({ calls }) => calls > 0)
    .toSorted((one, other) => other.calls - one.calls)
    .map((entry, _index, all) => ({ ...entry, place: 1 + all.filter(({ calls }) => calls > entry.calls).length }));
  const { room, shown, part, parts } = useParts(ranked, RANK);
  return (
    <WidgetFrame title={title} note={parts > 1 ? translate('wallboards.part', { part, parts }) : undefined}>
      <Box ref={room} sx={{ minBlockSize: 0, overflow: 'auto', fontSize: SMALL }}>
        {ranked.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('wallboards.nothingYet')}</Box>
        ) : (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map(({ id, name, calls, place }) => (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', gap: 'calc(var(--u) * 0.8)', lineHeight: `calc(var(--u) * ${RANK.height})` }}
              >
                <Box component="span" sx={{ color: 'text.secondary', minInlineSize: '1.6em' }}>
                  {count(place)}
                </Box>
                <Box component="span" sx={{ ...CUT_LINE, flex: 1, minInlineSize: 0 }}>
                  <bdi>{name}</bdi>
                </Box>
                <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                  {count(calls)}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </WidgetFrame>
  );
}
