import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { ATTENDANCES, OPEN } from '../../rules/attendances';

/** What the cards of a board are. */
export type CardType = 'attendance' | 'contact';

export const COLLECTION_OF: Record<CardType, string> = { attendance: ATTENDANCES, contact: 'contacts' };

/** What a board is filtered by, of its cards. */
export const FILTERS_OF: Record<CardType, readonly string[]> = {
  attendance: ['sectorId', 'agentId', 'tagIds', 'connectionId', 'startedAt', 'status', 'priority'],
  contact: ['ownerAgentId', 'tagIds', 'city', 'company'],
};

export const cardTypeOf = (board: DataRecord): CardType => (board['cardType'] === 'contact' ? 'contact' : 'attendance');

/** Id of the column of cards that are in no stage of any board. */
export const UNSTAGED = 'none';

export interface BoardColumn {
  /** Of the stage, or `UNSTAGED`. */
  id: string;
  /** Absent for the cards without one. */
  stage?: DataRecord;
  /** Which cards are in it, in the dialect of lists. */
  filter: JsonObject;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Do people put its cards in order? */
  isOrdered: boolean;
  /** Cards that it takes at most; 0 where there is no limit, or where what is shown is not what the limit counts. */
  limit: number;
}

/**
 * The columns of a board: what is in no stage yet, then its stages. Attendances that have ended are shown in final stages alone, unless the
 * filter says which ones are wanted.
 */
export function boardColumns(board: DataRecord, stages: readonly DataRecord[], filter: JsonObject): BoardColumn[] {
  const isAttendances = cardTypeOf(board) === 'attendance';
  const open: JsonObject = isAttendances && filter['status'] === undefined ? { status: OPEN } : {};
  const sectors = Array.isArray(board['sectorIds']) ? board['sectorIds'] : [];
  const ofSectors: JsonObject =
    isAttendances && sectors.length > 0 && filter['sectorId'] === undefined ? { sectorId: sectors } : {};
  const unstaged: BoardColumn = {
    id: UNSTAGED,
    filter: { ...open, ...ofSectors, ...filter, kanbanStageId_null: true },
    sort: isAttendances ? { field: 'startedAt', order: 'ASC' } : { field: 'name', order: 'ASC' },
    isOrdered: false,
    limit: 0,
  };
  return [
    unstaged,
    ...stages.map((stage) => {
      const isFinal = stage['isFinal'] === true;
      // A filter leaves cards out, and attendances that have ended take no room.
      const isAll = Object.keys(filter).length === 0 && !(isFinal && isAttendances);
      return stageColumn(stage, { ...(isFinal ? {} : open), ...filter }, isAll);
    }),
  ];
}

function stageColumn(stage: DataRecord, filter: JsonObject, isAll: boolean): BoardColumn {
  const isFinal = stage['isFinal'] === true;
  return {
    id: stage.id,
    stage,
    filter: { ...filter, kanbanStageId: stage.id },
    sort: isFinal ? { field: 'kanbanSince', order: 'DESC' } : { field: 'kanbanPosition', order: 'ASC' },
    isOrdered: !isFinal,
    limit: isAll && typeof stage['wipLimit'] === 'number' ? stage['wipLimit'] : 0,
  };
}

/** Where a card was put while the server does not have it there yet. */
export interface PutCard {
  card: DataRecord;
  columnId: string;
  position: number | null;
}

const placeOf = ({ kanbanPosition: place }: DataRecord): number | null => (typeof place === 'number' ? place : null);

/** The cards of a column as people see them: those of the server, without what was put elsewhere and with what was put here. */
export function shownCards(
  { id, isOrdered }: BoardColumn,
  cards: readonly DataRecord[],
  put: ReadonlyMap<string, PutCard>,
): DataRecord[] {
  const here = [...put.values()].filter(({ columnId }) => columnId === id);
  const brought = here.map(({ card, position }): DataRecord => ({ ...card, kanbanPosition: position }));
  const others = cards.filter((card) => !put.has(card.id));
  return isOrdered ? [...others, ...brought].toSorted(byPlace) : [...brought, ...others];
}

function byPlace(one: DataRecord, other: DataRecord): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a !== b) return a === null ? 1 : b === null ? -1 : a - b;
  return one.id < other.id ? -1 : 1;
}

export const placesOf = (cards: readonly DataRecord[]): (number | null)[] => cards.map(placeOf);
