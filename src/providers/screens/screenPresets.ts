import type { Screen } from '../../../core/screen';
import type { JsonObject } from '../../../core/types';

const OPERATOR = /^(?:\$|q$)|_(?:gte|lte|gt|lt|neq|n?like|null|between|within)$/;

/** The equalities of a screen's filter: what every record created there has. */
export function presetsOf(screen: Pick<Screen, 'filter'> | undefined): JsonObject {
  const entries = Object.entries(screen?.filter ?? {});
  return Object.fromEntries(
    entries.filter(([name, value]) => !OPERATOR.test(name) && (value === null || typeof value !== 'object')),
  );
}
