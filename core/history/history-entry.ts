import type { Json, Role } from '../types';

/** What a line of a record's history says of one field. */
export interface HistoryChange {
  field: string;
  from: Json;
  to: Json;
  /** That it changed is all that is told. */
  isSecret?: true;
  /** It was of a person who was anonymised. */
  isPersonal?: true;
}

export const HISTORY_ACTIONS = ['create', 'update', 'transition', 'restore', 'merge', 'anonymise', 'delete'] as const;

/** One version of a record: what was done to it, by whom, and what it changed. */
export interface HistoryEntry {
  id: string;
  /** UTC ISO 8601. */
  at: string;
  action: (typeof HISTORY_ACTIONS)[number];
  /** Which one, of an action `transition`. */
  move: string | null;
  /** Role `System`, or a name that is null: the system, or somebody whose name is not the reader's to know. */
  by: { name: string | null; role: Role | null };
  /** Name of the Admin who worked in that person's place. */
  inPlace: string | null;
  /** Only of fields that the reader may read. */
  changes: HistoryChange[];
}
