import { standingOf, type Standing } from '../../../../core/live/standing';
import { isLimit, levelStanding, limitsOf } from '../../telephony/rules/queue-standing';

/** What limits of a sector are about: now, and of the day or other days. */
export interface SectorCounts {
  waiting: number;
  /** Since when the first of them waits, ISO 8601. */
  oldestSince: string | null;
  taken: number;
  /** Answered by an agent for the first time in the days, and how many of these within the target of the sector. */
  responded: number;
  inTime: number;
  /** Agents of the sector who are there and have room; null where it is not known. */
  free: number | null;
}

/** Limits that a sector may have; null and zero are none. */
export interface SectorLimits {
  slaTargetPercent: number | null;
  alertWaitingChats: number | null;
  alertWaitSeconds: number | null;
  alertSlaBelow: number | null;
  alertFreeAgentsBelow: number | null;
}

/** A sector as pages show it. */
export interface SectorShown extends SectorCounts, SectorLimits {
  id: string;
  name: string | null;
}

/** What a sector has limits of. */
export const LIMITED = ['waiting', 'wait', 'serviceLevel', 'free'] as const;
export type Limited = (typeof LIMITED)[number];

/** Seconds to the first response where the sector has no target of its own. */
export const USUAL_RESPONSE = 120;

/**
 * How a sector stands to its limits; a limit that is reached counts, and of agents one below it.
 * @param nowSeconds since 1970, by the server
 */
export function sectorStanding(sector: SectorCounts & SectorLimits, nowSeconds: number): Record<Limited, Standing> {
  const { waiting, oldestSince, taken, free, alertFreeAgentsBelow } = sector;
  const waited = oldestSince === null ? 0 : nowSeconds - Date.parse(oldestSince) / 1000;
  const level = serviceLevelOf(sector);
  // Where nobody is written to, as at night, nobody is missing.
  const lacks = free !== null && isLimit(alertFreeAgentsBelow) && free < alertFreeAgentsBelow && waiting + taken > 0;
  return {
    waiting: waiting === 0 ? 'fine' : standingOf(waiting, 'high', limitsOf(sector.alertWaitingChats)).standing,
    wait: oldestSince === null ? 'fine' : standingOf(waited, 'high', limitsOf(sector.alertWaitSeconds)).standing,
    serviceLevel: level === null ? 'fine' : levelStanding(level, sector.slaTargetPercent, sector.alertSlaBelow),
    free: lacks ? 'critical' : 'fine',
  };
}

/** In per cent; null where nothing was answered. */
export const serviceLevelOf = ({ responded, inTime }: Pick<SectorCounts, 'responded' | 'inTime'>): number | null =>
  responded === 0 ? null : (inTime / responded) * 100;

const number = (value: unknown) => (typeof value === 'number' ? value : null);

/** The limits of a record of a sector, as far as the caller reads them. */
export const sectorLimits = (sector: Readonly<Record<string, unknown>>): SectorLimits => ({
  slaTargetPercent: number(sector['slaTargetPercent']),
  alertWaitingChats: number(sector['alertWaitingChats']),
  alertWaitSeconds: number(sector['alertWaitSeconds']),
  alertSlaBelow: number(sector['alertSlaBelow']),
  alertFreeAgentsBelow: number(sector['alertFreeAgentsBelow']),
});
