import { standingOf, type Standing } from '../../../../core/live/standing';
import type { DataRecord } from '../../../../core/wire';

/** What the live page of the dialer begins with, and comes back to. Times are ISO 8601; records are as the caller may read them in lists. */

/** What goes on in a campaign, as `campaign.stats` tells a part of it. */
export interface CampaignNow {
  /** Numbers that are dialed or ring. */
  dialing: number;
  /** Those of them that ring. */
  ringing: number;
  /** People who have answered and wait for an agent. */
  waiting: number;
  talking: number;
  /** Agents by what they do; `online` is all who are not away. */
  ready: number;
  onCall: number;
  wrapUp: number;
  paused: number;
  online: number;
  /** Mean time that ready agents have waited, seconds; null without any. */
  agentWait: number | null;
  /** Lines for each agent; null while the dialer has not begun with the campaign. */
  ratio: number | null;
  /** Contacts that are dialed next. */
  hopper: number;
}

/** What the day of the tenant brought. */
export interface CampaignDay {
  attempts: number;
  /** Human answers: those who were served, and those who were dropped. */
  people: number;
  dropped: number;
  /** Answers of machines. */
  machines: number;
  /** Calls with a disposition that is a contact, or a conversion. */
  contacts: number;
  conversions: number;
}

export interface CampaignShown {
  id: string;
  campaign: DataRecord;
  now: CampaignNow;
  /** Null where the caller reads no attempts. */
  day: CampaignDay | null;
}

export interface CampaignsSnapshot {
  at: string;
  /** The beginning of the day. */
  dayStart: string;
  campaigns: CampaignShown[];
  /** How many there are, answered or not. */
  total: number;
}

/** A call of a campaign that goes on; `call` null while the exchange has told of none, or the caller does not see it. */
export interface FlightShown {
  id: string;
  stage: 'preview' | 'dialing' | 'waiting' | 'given' | 'talking';
  since: string;
  agent: string | null;
  call: DataRecord | null;
}

export interface AgentShown {
  id: string;
  name: string | null;
  state: DataRecord;
  pauseReason: string | null;
}

/** How fast contacts come to an end of late. */
export interface CampaignPace {
  /** Contacts that came to a final state by attempts of the last minutes. */
  done: number;
  /** So many: the last thirty, fewer where the first of their attempts began later. */
  minutes: number;
}

/** Attempts that began in a minute, by their result. */
export interface MinuteShown {
  at: string;
  results: { [result: string]: number };
}

export interface CampaignSnapshot {
  at: string;
  dayStart: string;
  shown: CampaignShown;
  flights: FlightShown[];
  agents: AgentShown[];
  /** The last thirty, the oldest first; those without attempts too. */
  minutes: MinuteShown[];
  pace: CampaignPace;
}

const MINUTE_MS = 60_000;

/** When no contact will be left at the present pace, milliseconds since 1970; null where none comes to an end. @param at now, ISO 8601 */
export function endForecast(left: number, { done, minutes }: CampaignPace, at: string): number | null {
  if (left <= 0 || done === 0 || minutes === 0) return null;
  return Date.parse(at) + (left / (done / minutes)) * MINUTE_MS;
}

/** Shares of section 5 of the domain, in per cent; null where there is nothing to divide by. */
export function campaignRates({ attempts, people, dropped, machines, contacts, conversions }: CampaignDay): {
  answerRate: number | null;
  machineRate: number | null;
  dropRate: number | null;
  contactRate: number | null;
  conversionRate: number | null;
} {
  const share = (part: number, whole: number) => (whole === 0 ? null : (part * 100) / whole);
  return {
    answerRate: share(people, attempts),
    machineRate: share(machines, attempts),
    dropRate: share(dropped, people),
    contactRate: share(contacts, people),
    conversionRate: share(conversions, contacts),
  };
}

/** Share of people who may be dropped where a campaign says nothing, per cent: section 5 of the domain. */
const USUAL_DROP = 3;

/** How many of its people a campaign has dropped today, in per cent, and how that stands to what it may; `drop` null without any. */
export function dropStanding({ campaign, day }: Pick<CampaignShown, 'campaign' | 'day'>): {
  drop: number | null;
  target: number;
  standing: Standing;
} {
  const given = campaign['targetDropRate'];
  const target = typeof given === 'number' ? given : USUAL_DROP;
  const drop = day === null ? null : campaignRates(day).dropRate;
  return {
    drop,
    target,
    standing: drop === null ? 'fine' : standingOf(drop, 'high', { critical: target }).standing,
  };
}
