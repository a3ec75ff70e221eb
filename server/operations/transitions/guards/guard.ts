import type { JsonObject, Resource } from '../../../../core/types';
import type { MoveFact } from '../../../../core/transitions/move-preview';
import type { Move } from '../../../../core/transitions/types';
import type { Violation } from '../../../../core/wire';
import type { Executor } from '../../../database/types';
import type { OperationContext } from '../../context';

/** A record on its way into another state. */
export interface MovingRecord {
  resource: Resource;
  move: Move;
  stored: JsonObject;
  /** As it would be stored. */
  record: JsonObject;
  tenantId: string | null;
}

/** What other records say against a move; nothing where it may happen. Runs in the transaction of the move. */
export type CheckMove = (context: OperationContext, executor: Executor, moving: MovingRecord) => Promise<Violation[]>;

export interface Guard {
  /** Fields it works with, by collection; schemas without them have no such guard. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** Names of the moves it watches. */
  moves: readonly string[];
  check: CheckMove;
  /** What the move would mean, for whoever is asked before it; runs outside of any transaction, and changes nothing. */
  preview?: (context: OperationContext, executor: Executor, moving: MovingRecord) => Promise<MoveFact[]>;
}
