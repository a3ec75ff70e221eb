import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { MoveIcon } from './MoveIcon';
import { useMoveFlow } from './useMoveFlow';
import { useMoves } from './useMoves';

/** The moves that every selected row allows; of rows on other pages nobody can say. */
export function BulkMoves({ generated }: { generated: GeneratedScreen }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<DataRecord>();
  const { offered, label } = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated, () => onUnselectItems(true));
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const [first, ...rest] = selected.length === selectedIds.length ? selected.map(offered) : [];
  const common = (first ?? []).filter(({ name }) => rest.every((moves) => moves.some((move) => move.name === name)));
  return (
    <>
      {common.map((move) => (
        <Button key={move.name} size="small" startIcon={<MoveIcon name={move.icon} />} disabled={isBusy} onClick={() => begin(move, selected)}>
          {label(move)}
        </Button>
      ))}
      {dialog}
    </>
  );
}
