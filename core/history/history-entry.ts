import { FILE_USES } from '../access/file-uses';
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

/** What the history of a record tells besides its versions: that somebody listened to its file, or kept it. */
export const HISTORY_USES = FILE_USES;

/** Does the entry say that the record was used, and not that it changed? */
export const isUse = ({ action }: Pick<HistoryEntry, 'action'>): boolean => HISTORY_USES.some((use) => use === action);

/** One version of a record, or one use of it: what was done, by whom, and what it changed. */
export interface HistoryEntry {
  id: string;
  /** UTC ISO 8601. */
  at: string;
  action: (typeof HISTORY_ACTIONS)[number] | (typeof HISTORY_USES)[number];
  /** Which one, of an action `transition`. */
  move: string | null;
  /** Role `System`, or a name that is null: the system, or somebody whose name is not the reader's to know. */
  by: { name: string | null; role: Role | null };
  /** Name of the Admin who worked in that person's place. */
  inPlace: string | null;
  /** Only of fields that the reader may read. */
  changes: HistoryChange[];
}
