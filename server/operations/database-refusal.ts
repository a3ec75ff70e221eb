import { Problem } from '../../core/errors';
import { violation } from '../../core/violations';
import { DatabaseFailure, type DatabaseFailureKind } from '../database/connection/database-failure';
import { ONE_ROW_COLUMN } from '../database/plan/plan-indexes';

/** Signs that PostgreSQL does not have. Any other value that passed the schema is not of the type of its column: a change of type waits for its migration. */
const CHARACTERS = new Set(['22021', '22P05']);

/** Two rows exclude each other. */
const OVERLAP = '23P01';

/** Where a file finds no room on the disk, or its owner may have no more of it. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/**
 * What PostgreSQL or the disk refused, as the caller may be told: constraints are violations, lost connections 503, a full disk
 * 507. All else is the error itself.
 */
export function asRefusal(error: unknown, pathOf: (failure: DatabaseFailure) => string = columnPath): unknown {
  if (error instanceof Error && 'code' in error && NO_ROOM.has(error.code)) return noRoom(error);
  if (!(error instanceof DatabaseFailure)) return error;
  const path = pathOf(error);
  switch (error.kind) {
    case 'unique':
      if (path === 'id') return takenId(error);
      if (error.sqlState === OVERLAP)
        return new Problem('invalid', { errors: [violation(path, 'periodTaken')], cause: error });
      return new Problem('invalid', {
        errors: [path === ONE_ROW_COLUMN ? violation('', 'singleton') : violation(path, 'unique')],
        cause: error,
      });
    case 'foreign-key-missing':
      return new Problem('invalid', {
        errors: [violation(path, 'reference', { collection: error.table ?? '' })],
        cause: error,
      });
    case 'in-use':
      return new Problem('in_use', {
        detail: `Records of ${error.table ?? 'another collection'} name this one.`,
        params: { list: error.table ?? '' },
        cause: error,
      });
    case 'check':
      return new Problem('invalid', { errors: [violation(path, 'required')], cause: error });
    case 'invalid-value':
    case 'too-large':
      return new Problem('invalid', {
        errors: [violation(path, CHARACTERS.has(error.sqlState ?? '') ? 'characters' : 'stored')],
        cause: error,
      });
    case 'serialization':
      return new Problem('state_conflict', { detail: 'Another change was under way; try again.', cause: error });
    case 'forbidden':
      return new Problem('forbidden', {
        detail: 'The rows of the database are closed to the tenant; ask for a right to them.',
        cause: error,
      });
    case 'full':
      return noRoom(error);
    case 'timeout':
    case 'unavailable':
    case 'slow':
      return new Problem('unavailable', {
        detail: 'The database does not answer at the moment; try again.',
        cause: error,
      });
    default:
      return error;
  }
}

/** The same words whoever has the id: another tenant, or one whose record was deleted. */
function takenId(cause: DatabaseFailure): Problem {
  const detail = 'Expected an id that is free; leave it out and the server chooses one, or choose another UUID.';
  return new Problem('invalid', { detail, errors: [violation('id', 'unique')], cause });
}

function noRoom(cause: unknown): Problem {
  return new Problem('insufficient_storage', {
    detail: 'The disk is full: what is there can be read, nothing can be written until there is room.',
    cause,
  });
}

const INTERRUPTIONS: ReadonlySet<DatabaseFailureKind> = new Set(['unavailable', 'slow', 'full', 'stale-plan']);

/** Did the database go away, or its disk fill up, under the work? It can go on once that is over. */
export function isInterruption(error: unknown): boolean {
  const failure = failureIn(error);
  return failure !== undefined && INTERRUPTIONS.has(failure.kind);
}

/** Was the database slow for longer than the request could wait? */
export function isTooSlow(error: unknown): boolean {
  return failureIn(error)?.kind === 'slow';
}

function failureIn(error: unknown): DatabaseFailure | undefined {
  const failure = error instanceof Problem ? error.cause : error;
  return failure instanceof DatabaseFailure ? failure : undefined;
}

function columnPath(failure: DatabaseFailure): string {
  return failure.column ?? '';
}
