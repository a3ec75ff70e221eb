import type { JsonObject } from '../types';
import type { Violation } from '../wire';

export const FACT_KINDS = ['count', 'money', 'time'] as const;

/** One thing that a move would mean, called by `resources.<collection>.moveFacts.<key>`. */
export interface MoveFact extends JsonObject {
  key: string;
  kind: (typeof FACT_KINDS)[number];
  /** A count, an amount as decimal text, or a time of the day as `HH:mm`. */
  value: number | string;
  /** Of so many, where the count is a part of them. */
  of: number | null;
  /** Is this to be looked at before the move? */
  isConcern: boolean;
  /** Do the values of several records add up? Not where they share what is counted. */
  adds: boolean;
}

/** What `GET /api/<collection>/<id>/transitions/<move>` answers: what the move would mean for the record now. */
export interface MovePreview {
  facts: MoveFact[];
  /** What stands against it: the move would be refused for that. */
  reasons: Violation[];
}

/** What `GET /api/<collection>/transitions/<move>?filter=` answers: of the first records that it would move, each by itself. */
export interface MovePreviews {
  /** How many records the filter finds. */
  total: number;
  previews: (MovePreview & { id: string; name: string })[];
}
