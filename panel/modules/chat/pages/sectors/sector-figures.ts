import type { Standing } from '../../../../../core/live/standing';
import type { JsonObject } from '../../../../../core/types';
import type {
  FigureAnswer,
  FigureGroup,
  FigureQuery,
  Figures,
} from '../../../../../src/custom-pages/dashboard/model/figures';
import { figureKey } from '../../../../../src/custom-pages/dashboard/model/figures';
import { ATTENDANCES, SATISFIED, SCORED, TAKEN, WAITING } from '../../rules/attendances';
import { sectorLimits, sectorStanding } from '../../rules/sector-standing';

/** Sectors that the page shows. */
export const MOST_SECTORS = 50;

/** Names of the figures of a sector, each of which has a list behind it. */
export type SectorFigure = 'waiting' | 'taken' | 'closed' | 'firstResponse' | 'handled' | 'scored' | 'satisfied';

/** Which attendances each figure is about; `today` is midnight, ISO 8601. */
export const filtersOf = (today: string): Record<SectorFigure, JsonObject> => {
  const closed = { status: 'closed', closedAt_gte: today };
  return {
    waiting: { status: WAITING },
    taken: { status: TAKEN },
    closed,
    firstResponse: { firstResponseAt_gte: today, firstResponseSeconds_null: false },
    handled: { ...closed, handleSeconds_null: false },
    scored: { ...closed, ...SCORED },
    satisfied: { ...closed, ...SCORED, surveyScore_gte: SATISFIED },
  };
};

const FIGURES: readonly SectorFigure[] = [
  'waiting',
  'taken',
  'closed',
  'firstResponse',
  'handled',
  'scored',
  'satisfied',
];

const MEASURES: Partial<Record<SectorFigure, Pick<FigureQuery, 'sum' | 'min'>>> = {
  waiting: { min: 'waitingSince' },
  firstResponse: { sum: 'firstResponseSeconds' },
  handled: { sum: 'handleSeconds' },
};

const bySector = (figure: SectorFigure, today: string): FigureQuery => ({
  collection: ATTENDANCES,
  filter: filtersOf(today)[figure],
  group: 'sectorId',
  limit: 100,
  ...MEASURES[figure],
});

const chatsIn = (sectorId: string): FigureQuery => ({
  collection: ATTENDANCES,
  filter: { status: TAKEN, sectorId },
  group: 'agentId',
  limit: 100,
});

/** What the page asks: each figure for all sectors at once, and who has the attendances of each. */
export const sectorQueries = (sectorIds: readonly string[], today: string): FigureQuery[] => [
  ...FIGURES.map((figure) => bySector(figure, today)),
  ...sectorIds.map(chatsIn),
];

/** A sector now and today. Times in seconds; null where nothing is divided by. */
export interface SectorNow {
  waiting: number;
  /** Since when the first of them waits, ISO 8601. */
  oldest: string | null;
  taken: number;
  closed: number;
  /** “1ª resposta”: Σ (firstResponseAt − assignedAt) ÷ attended. */
  firstResponse: number | null;
  /** “TMA chat”: Σ (closedAt − first assignedAt, without the time on hold) ÷ closed that an agent had. */
  handleTime: number | null;
  /** “CSAT”: answers of four or more ÷ answers, in percent. */
  satisfaction: number | null;
  /** Attendances that each agent has in the sector. */
  chats: ReadonlyMap<string, number>;
}

const NOTHING: FigureGroup = { value: null, count: 0, sum: null, min: null };

/** Undefined while the figures are not there, or could not be had. */
export function sectorNow(
  answers: ReadonlyMap<string, FigureAnswer> | undefined,
  sectorId: string,
  today: string,
): SectorNow | undefined {
  const answer = (query: FigureQuery): Figures | undefined => {
    const found = answers?.get(figureKey(query));
    return found && 'figures' in found ? found.figures : undefined;
  };
  const groups = new Map(FIGURES.map((figure) => [figure, answer(bySector(figure, today))?.groups]));
  const chats = answer(chatsIn(sectorId));
  if (chats === undefined || [...groups.values()].some((found) => found === undefined)) return undefined;
  const of = (figure: SectorFigure) => groups.get(figure)?.find(({ value }) => value === sectorId) ?? NOTHING;
  const mean = ({ sum, count }: FigureGroup) => (count === 0 ? null : Number(sum ?? 0) / count);
  const [waiting, scored] = [of('waiting'), of('scored')];
  return {
    waiting: waiting.count,
    oldest: typeof waiting.min === 'string' ? waiting.min : null,
    taken: of('taken').count,
    closed: of('closed').count,
    firstResponse: mean(of('firstResponse')),
    handleTime: mean(of('handled')),
    satisfaction: scored.count === 0 ? null : (of('satisfied').count / scored.count) * 100,
    chats: new Map(chats.groups.map(({ value, count }) => [String(value), count])),
  };
}

/** How those who wait in a sector stand to its limits. @param nowSeconds since 1970, by the server */
export function waitingStandings(
  sector: JsonObject,
  { waiting, oldest, taken }: SectorNow,
  nowSeconds: number,
): Record<'waiting' | 'wait', Standing> {
  const counts = { waiting, oldestSince: oldest, taken, responded: 0, inTime: 0, free: null };
  return sectorStanding({ ...counts, ...sectorLimits(sector) }, nowSeconds);
}

/** A figure that a sector has a target for. */
export interface Targeted {
  /** In seconds. */
  target: number;
  standing: Standing;
}

/** How the means of today stand to the targets of the sector, which they may reach; without a target there is none. */
export function sectorTargets(
  sector: JsonObject,
  now: SectorNow | undefined,
): Partial<Record<'firstResponse' | 'handled', Targeted>> {
  const targeted = (target: number, mean: number | null | undefined): Targeted | undefined =>
    target > 0 ? { target, standing: mean != null && mean > target ? 'warning' : 'fine' } : undefined;
  const firstResponse = targeted(Number(sector['firstResponseSeconds'] ?? 0), now?.firstResponse);
  const handled = targeted(Number(sector['resolutionMinutes'] ?? 0) * 60, now?.handleTime);
  return { ...(firstResponse && { firstResponse }), ...(handled && { handled }) };
}
