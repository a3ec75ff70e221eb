import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Move } from '../../../core/transitions/types';
import type { DataRecord } from '../../../core/wire';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { MoveIcon } from './MoveIcon';
import { MoveMenu } from './MoveMenu';
import { useMoveFlow } from './useMoveFlow';
import { useMoves } from './useMoves';

export interface BulkMovesProps {
  generated: GeneratedScreen;
  /** Is all that the list finds meant, not the ticked rows? */
  isAll: boolean;
  /** Begins a move of what is not all in sight. */
  onChoose: (move: Move) => void;
}

/** The moves that every ticked row allows; where not all rows are in sight, those that the person may make at all. */
export function BulkMoves({ generated, isAll, onChoose }: BulkMovesProps) {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<DataRecord>();
  const { offered, possible, label } = useMoves(generated);
  // What stayed as it was stays ticked, for another try.
  const { begin, isBusy, dialog } = useMoveFlow(generated, (left) =>
    left.length === 0 ? onUnselectItems(true) : onSelect(left),
  );
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  if (isAll || selected.length < selectedIds.length)
    return (
      <>
        <Unseen moves={possible} labelOf={label} onChoose={onChoose} />
        {dialog}
      </>
    );
  const [first = [], ...rest] = selected.map(offered);
  const common = first.filter(({ name }) => rest.every((moves) => moves.some((move) => move.name === name)));
  return (
    <>
      {common.map((move) => (
        <Button
          key={move.name}
          size="small"
          startIcon={<MoveIcon name={move.icon} />}
          disabled={isBusy}
          onClick={() => begin(move, selected)}
        >
          {label(move)}
        </Button>
      ))}
      {dialog}
    </>
  );
}

interface UnseenProps {
  moves: readonly Move[];
  labelOf: (move: Move) => string;
  onChoose: (move: Move) => void;
}

function Unseen({ moves, labelOf, onChoose }: UnseenProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (moves.length === 0) return null;
  const title = translate('screens.moves.menu');
  return (
    <>
      <Button
        size="small"
        startIcon={<MoveIcon name={undefined} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title}
      </Button>
      <MoveMenu
        anchor={anchor}
        label={title}
        moves={moves}
        labelOf={labelOf}
        onChoose={onChoose}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
