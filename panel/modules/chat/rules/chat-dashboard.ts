import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import type { Span } from '../../telephony/rules/live-snapshots';
import { SCORED, TAKEN, WAITING } from './attendances';
import type { SectorShown } from './sector-standing';

/** What the dashboard of the chatbot counts. Times are ISO 8601, lengths in seconds; names are null where the caller does not read them. */

/** What the attendances are chosen by, each absent for all of them. */
export const CHOSEN_BY = ['connectionId', 'sectorId', 'agentId'] as const;
export type Chosen = Partial<Record<(typeof CHOSEN_BY)[number], string>>;

/** What goes on now, whatever the days. */
export interface ChatNow {
  waiting: number;
  oldestSince: string | null;
  bot: number;
  taken: number;
  /** Agents who are there for the chat and have room; null where the caller reads no states of agents. */
  free: number | null;
}

/** Sums of the days, of which `chatFigures` makes what is shown. */
export interface ChatSums {
  started: number;
  closed: number;
  /** Taken in the days after a wait that is known. */
  assigned: number;
  waitSeconds: number;
  /** Answered by an agent for the first time in the days. */
  responded: number;
  responseSeconds: number;
  /** Of those that responded: within the target of their sector. */
  inTime: number;
  /** Ended after an agent had it. */
  handled: number;
  /** Of those: the handling time, where one agent is chosen the part of that agent. */
  handleSeconds: number;
  scored: number;
  satisfied: number;
  /** Ended by the bot. */
  byBot: number;
}

/** What the days brought one sector. */
export type SectorSums = Pick<
  ChatSums,
  'closed' | 'responded' | 'responseSeconds' | 'handled' | 'handleSeconds' | 'scored' | 'satisfied'
>;

export interface SectorToday extends SectorShown {
  sums: SectorSums;
}

/** An agent of the chat, with the state there; null where the caller does not see it. */
export interface ChatAgent {
  id: string;
  name: string | null;
  /** Those of the sectors of the caller that the agent is in. */
  sectorIds: string[];
  state: DataRecord | null;
  pauseReason: string | null;
  /** Conversations that the agent has, of whichever sector, and how many there may be at once. */
  chats: number;
  most: number;
}

export interface ChatAgents {
  at: string;
  agents: ChatAgent[];
  /** Agents that there are; more than are answered where there are very many. */
  total: number;
}

/** Attendances that name one record, or none. */
export interface Part {
  id: string | null;
  name: string | null;
  count: number;
}

/** The largest parts first. */
export interface Parts {
  parts: Part[];
  /** Attendances in all parts, answered or not; one with several tags is in several. */
  total: number;
}

/** Attendances of the connections of one kind; null for those whose connection the caller does not read. */
export interface ChannelPart {
  type: string | null;
  connectionIds: string[];
  count: number;
}

export interface ChatDashboard {
  at: string;
  span: Span;
  now: ChatNow;
  sums: ChatSums;
  /** Begun in each hour of the day of the tenant, 0 to 23. */
  hours: number[];
  channels: ChannelPart[];
  sectors: Parts;
  agents: Parts;
  tags: Parts;
  /** Of those that ended. */
  dispositions: Parts;
  /** What the limits of sectors are about; none where a connection or an agent is chosen, as limits are of whole sectors. */
  limited: SectorToday[];
  /** Connections by their status; null where the caller reads none. */
  connections: { status: string; count: number }[] | null;
}

/** Null where nothing is divided by; shares in per cent. */
export interface ChatFigures {
  /** “TME chat”. */
  meanWait: number | null;
  /** “1ª resposta”. */
  firstResponse: number | null;
  /** “SLA”: answered within the target of the sector ÷ answered. */
  serviceLevel: number | null;
  /** “TMA chat”, of one agent the own part. */
  handleTime: number | null;
  /** “CSAT”. */
  satisfaction: number | null;
  /** What the bot ended ÷ what ended. */
  botResolution: number | null;
}

const divided = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);

/** By section 5 of the domain. */
export function chatFigures(sums: ChatSums): ChatFigures {
  return {
    ...sectorFigures(sums),
    meanWait: divided(sums.waitSeconds, sums.assigned),
    serviceLevel: share(sums.inTime, sums.responded),
    botResolution: share(sums.byBot, sums.closed),
  };
}

/** Those that sectors have one by one. */
export const sectorFigures = (
  sums: SectorSums,
): Pick<ChatFigures, 'firstResponse' | 'handleTime' | 'satisfaction'> => ({
  firstResponse: divided(sums.responseSeconds, sums.responded),
  handleTime: divided(sums.handleSeconds, sums.handled),
  satisfaction: share(sums.satisfied, sums.scored),
});

/** Of one agent the part of that agent counts: what went before was not in its hands. */
export const handlingField = ({ agentId }: Chosen): 'handleSeconds' | 'agentHandleSeconds' =>
  agentId === undefined ? 'handleSeconds' : 'agentHandleSeconds';

/** Name of the text that says how a figure is worked out. */
export const definitionOf = (figure: string, { agentId }: Chosen): string =>
  figure === 'handleTime' && agentId !== undefined ? 'agentHandleTime' : figure;

/** Figures with a list behind them. */
export type ChatFigure =
  | 'waiting'
  | 'bot'
  | 'taken'
  | 'started'
  | 'closed'
  | 'meanWait'
  | 'firstResponse'
  | 'serviceLevel'
  | 'handleTime'
  | 'satisfaction'
  | 'botResolution';

/** The attendances that each figure is about, as lists are filtered, besides what they are chosen by. */
export function filtersOf({ from, to }: Pick<Span, 'from' | 'to'>, chosen: Chosen): Record<ChatFigure, JsonObject> {
  const closed = { status: 'closed', closedAt_gte: from, closedAt_lt: to };
  const responded = { firstResponseAt_gte: from, firstResponseAt_lt: to, firstResponseSeconds_null: false };
  return {
    waiting: { status: WAITING },
    bot: { status: 'bot' },
    taken: { status: TAKEN },
    started: { startedAt_gte: from, startedAt_lt: to },
    closed,
    meanWait: { assignedAt_gte: from, assignedAt_lt: to, waitSeconds_null: false },
    firstResponse: responded,
    serviceLevel: responded,
    handleTime: { ...closed, [`${handlingField(chosen)}_null`]: false },
    satisfaction: { ...closed, ...SCORED },
    botResolution: { ...closed, closeReason: 'bot' },
  };
}
