import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { RowAction } from '../list/rows/RowAction';
import { MoveIcon } from './MoveIcon';
import type { MovesProps } from './move-parts';
import { MoveMenu } from './MoveMenu';
import { useMoveFlow } from './useMoveFlow';
import { useMoves } from './useMoves';

/** What can be done with the state of the record of a row: one button, with a menu where there are several. */
export function RowMoves({ generated, record }: MovesProps) {
  const translate = useTranslate();
  const nameOf = useRecordName(generated.resource);
  const { offered, label } = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const moves = offered(record);
  const [first, ...others] = moves;
  if (!first) return dialog;
  const isSeveral = others.length > 0;
  const title = isSeveral ? translate('screens.moves.menu') : label(first);
  return (
    <>
      <RowAction
        title={title}
        of={nameOf(record)}
        disabled={isBusy}
        {...(isSeveral && { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null })}
        onClick={(event) => (isSeveral ? setAnchor(event.currentTarget) : begin(first, [record]))}
      >
        <MoveIcon name={isSeveral ? undefined : first.icon} />
      </RowAction>
      <MoveMenu
        anchor={anchor}
        label={title}
        moves={moves}
        labelOf={label}
        onChoose={(move) => begin(move, [record])}
        onClose={() => setAnchor(null)}
      />
      {dialog}
    </>
  );
}
