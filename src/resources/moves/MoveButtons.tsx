import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MoveIcon } from './MoveIcon';
import type { MovesProps } from './move-parts';
import { MoveMenu } from './MoveMenu';
import { useMoveFlow } from './useMoveFlow';
import { useMoves } from './useMoves';

/** The first move stands by itself; more than one other are under a menu. */
const MOST_BUTTONS = 2;

/** What can be done with the state of the record, on its own page. */
export function MoveButtons({ generated, record }: MovesProps) {
  const translate = useTranslate();
  const { offered, label } = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const moves = offered(record);
  const shown = moves.length > MOST_BUTTONS ? moves.slice(0, 1) : moves;
  const others = moves.slice(shown.length);
  return (
    <>
      {shown.map((move) => (
        <Button key={move.name} variant="outlined" startIcon={<MoveIcon name={move.icon} />} disabled={isBusy} onClick={() => begin(move, [record])}>
          {label(move)}
        </Button>
      ))}
      {others.length > 0 ? (
        <Button endIcon={<ArrowDropDown />} disabled={isBusy} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
          {translate('screens.moves.more')}
        </Button>
      ) : null}
      <MoveMenu anchor={anchor} label={translate('screens.moves.more')} moves={others} labelOf={label} onChoose={(move) => begin(move, [record])} onClose={() => setAnchor(null)} />
      {dialog}
    </>
  );
}
