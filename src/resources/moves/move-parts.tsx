import { Suspense } from 'react';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';
import type { BulkMovesProps } from './BulkMoves';

const Buttons = lazy(async () => ({ default: (await import('./MoveButtons')).MoveButtons }));
const Below = lazy(async () => ({ default: (await import('./MovesBelow')).MovesBelow }));
const Row = lazy(async () => ({ default: (await import('./RowMoves')).RowMoves }));
const Bulk = lazy(async () => ({ default: (await import('./BulkMoves')).BulkMoves }));

export interface MovesProps {
  generated: GeneratedScreen;
  record: DataRecord;
}

/** Buttons for the moves of a record's page; their code is fetched where a collection has states. */
export function MoveButtons(props: MovesProps) {
  return props.generated.resource.transitions ? (
    <Suspense fallback={null}>
      <Buttons {...props} />
    </Suspense>
  ) : null;
}

/** The same in a row. */
export function RowMoves(props: MovesProps) {
  return props.generated.resource.transitions ? (
    <Suspense fallback={null}>
      <Row {...props} />
    </Suspense>
  ) : null;
}

/** Buttons for moves of the records below; their code is fetched where there are any. */
export function MovesBelow(props: MovesProps) {
  return props.generated.resource.movesBelow ? (
    <Suspense fallback={null}>
      <Below {...props} />
    </Suspense>
  ) : null;
}

/** Moves of the ticked rows, or of all that the list finds. */
export function BulkMoves(props: BulkMovesProps) {
  return props.generated.resource.transitions ? (
    <Suspense fallback={null}>
      <Bulk {...props} />
    </Suspense>
  ) : null;
}
