import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo, useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { worst } from '../../../../../core/live/standing';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { StandingLine } from '../../../../../src/custom-pages/dashboard/kit/StandingLine';
import { Defined } from '../../../../../src/custom-pages/dashboard/kit/Defined';
import { FigureLink } from '../../../../../src/custom-pages/dashboard/kit/FigureLink';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import { Gauge } from '../../../../../src/custom-pages/live/Gauge';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { RecordField } from '../../../../../src/fields/RecordField';
import { TAKEN } from '../../rules/attendances';
import { sectorLimits } from '../../rules/sector-standing';
import {
  filtersOf,
  sectorTargets,
  waitingStandings,
  type SectorFigure,
  type SectorNow,
  type Targeted,
} from './sector-figures';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

/** An agent, and how they are in the chat; without it nobody has heard of them there. */
export interface AgentNow {
  agent: DataRecord;
  state: DataRecord | undefined;
}

interface SectorCardProps {
  sector: DataRecord;
  /** Undefined while it is not there. */
  now: SectorNow | undefined;
  /** Undefined while they are not there. */
  agents: readonly AgentNow[] | undefined;
  /** Midnight, ISO 8601. */
  today: string;
  /** Path of the list behind the figures; absent for people without it. */
  list: string | undefined;
}

/** Chats an agent may have at a time where the sector says nothing. */
const USUAL_MOST = 5;

/** Of two agents, and of the gauge of one, in pixels. */
const AGENTS_HEIGHT = 120;
const GAUGE_HEIGHT = 33;

/** A sector now and today, and its agents. */
export function SectorCard({ sector, now, agents, today, list }: SectorCardProps) {
  const translate = useTranslate();
  const headingId = useId();
  const filters = filtersOf(today);
  const opening = (filter: JsonObject) =>
    list === undefined ? undefined : listAddress(list, { ...filter, sectorId: sector.id });
  const { count, percent, seconds } = useLiveText();
  const figure = (name: SectorFigure, value: ReactNode, more?: ReactNode) => (
    <Figure key={name} name={name} to={opening(filters[name])} isThere={now !== undefined} value={value}>
      {more}
    </Figure>
  );
  const targets = sectorTargets(sector, now);
  const past = (targeted: Targeted | undefined) =>
    targeted === undefined || targeted.standing === 'fine' ? null : (
      <StandingLine
        standing={targeted.standing}
        text={translate('sectors.target', { target: seconds(targeted.target) })}
      />
    );
  return (
    <Card component="section" aria-labelledby={headingId} data-sector={sector['name']} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box
          aria-hidden
          sx={{
            inlineSize: 10,
            blockSize: 10,
            borderRadius: '50%',
            bgcolor: typeof sector['color'] === 'string' ? sector['color'] : 'text.disabled',
          }}
        />
        <Typography id={headingId} variant="h6" component="h2" noWrap sx={{ minInlineSize: 0 }}>
          <bdi>{String(sector['name'])}</bdi>
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' }}
      >
        {figure(
          'waiting',
          count(now?.waiting ?? null),
          now?.oldest == null ? null : (
            <>
              {translate('sectors.oldest')} <Ticking since={now.oldest} />
              <PastLimit sector={sector} now={now} />
            </>
          ),
        )}
        {figure('taken', count(now?.taken ?? null))}
        {figure('closed', count(now?.closed ?? null))}
        {figure('firstResponse', seconds(now?.firstResponse ?? null), past(targets.firstResponse))}
        {figure('handled', seconds(now?.handleTime ?? null), past(targets.handled))}
        {figure('scored', percent(now?.satisfaction ?? null))}
      </Box>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 1 }}>
        {translate('sectors.agents')}
      </Typography>
      {agents === undefined ? (
        <Skeleton variant="rounded" height={AGENTS_HEIGHT} aria-busy />
      ) : agents.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('sectors.noAgents')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {agents.map(({ agent, state }) => (
            <Agent
              key={agent.id}
              agent={agent}
              state={state}
              chats={now && (now.chats.get(agent.id) ?? 0)}
              most={Number(sector['maxPerAgent'] ?? USUAL_MOST)}
              to={opening({ status: TAKEN, agentId: agent.id })}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}

/** Says that more wait than the sector allows, or for longer. */
function PastLimit({ sector, now }: { sector: DataRecord; now: SectorNow }) {
  const translate = useTranslate();
  const { count, seconds } = useLiveText();
  const { waiting, wait } = waitingStandings(sector, now, useServerSeconds());
  const { alertWaitingChats, alertWaitSeconds } = sectorLimits(sector);
  const limits = [
    ...(waiting === 'fine' ? [] : [count(alertWaitingChats)]),
    ...(wait === 'fine' ? [] : [seconds(alertWaitSeconds)]),
  ];
  const standing = worst(waiting, wait);
  if (standing === 'fine') return null;
  return <StandingLine standing={standing} text={translate('sectors.limit', { limit: limits.join(' · ') })} />;
}

interface FigureProps {
  name: SectorFigure;
  /** The list of exactly what was counted. */
  to: string | undefined;
  isThere: boolean;
  value: ReactNode;
  children?: ReactNode;
}

function Figure({ name, to, isThere, value, children }: FigureProps) {
  const translate = useTranslate();
  return (
    <Defined text={translate(`sectors.definitions.${name}`)} isReached={isThere && to !== undefined}>
      <Box data-figure={name} sx={{ minInlineSize: 0 }}>
        <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate(`sectors.figures.${name}`)}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          <Box sx={{ typography: 'h6', fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 }}>
            {isThere ? <FigureLink to={to}>{value}</FigureLink> : <Skeleton width={40} />}
          </Box>
          {children ? <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{children}</Box> : null}
        </Box>
      </Box>
    </Defined>
  );
}

interface AgentProps extends AgentNow {
  /** Undefined while nobody knows. */
  chats: number | undefined;
  most: number;
  to: string | undefined;
}

/** Drawn again only when something about them has changed. */
const Agent = memo(function Agent({ agent, state, chats, most, to }: AgentProps) {
  const translate = useTranslate();
  const { count } = useLiveText();
  const name = String(agent['name']);
  return (
    <Box component="li" data-agent={name}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', mb: 0.5 }}>
        <Box component="span" sx={{ ...CUT_LINE, flex: 1, minInlineSize: 0 }}>
          <FigureLink to={to} rows={chats}>
            <bdi>{name}</bdi>
          </FigureLink>
        </Box>
        {state ? <RecordField collection="agent-states" record={state} field="state" /> : null}
        {typeof state?.['since'] === 'string' ? <Ticking since={state['since']} /> : null}
      </Box>
      {chats === undefined ? (
        <Skeleton variant="rounded" height={GAUGE_HEIGHT} aria-busy />
      ) : (
        <Gauge
          value={chats}
          max={most}
          label={translate('sectors.chats')}
          definition={translate('sectors.definitions.chats')}
          text={translate('sectors.chatsOf', { chats: count(chats), most: count(most) })}
          standing={chats > most ? 'critical' : chats === most ? 'warning' : 'fine'}
        />
      )}
    </Box>
  );
});
