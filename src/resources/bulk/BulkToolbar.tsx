import { BulkActionsToolbar } from 'react-admin';
import { BulkMoves } from '../moves/move-parts';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { BulkActions } from './BulkActions';

/** Over the heading of a table: what can be done with the ticked rows. */
export const BulkToolbar = ({ generated }: { generated: GeneratedScreen }) => (
  // react-admin's own way to more than a page ends at 250 records.
  <BulkActionsToolbar selectAllButton={false}>
    <BulkMoves generated={generated} />
    <BulkActions generated={generated} />
  </BulkActionsToolbar>
);
