import { PageAction } from '../actions/PageAction';
import { MoveIcon } from './MoveIcon';
import type { MovesProps } from './move-parts';
import { useMoveFlow } from './useMoveFlow';
import { useMoves } from './useMoves';

/** What can be done with the state of the record, on its own page: the first by itself. */
export function MoveButtons({ generated, record }: MovesProps) {
  const { offered, label } = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated);
  return (
    <>
      {offered(record).map((move, index) => (
        <PageAction
          key={move.name}
          main={index === 0}
          variant="outlined"
          startIcon={<MoveIcon name={move.icon} />}
          disabled={isBusy}
          onClick={() => begin(move, [record])}
        >
          {label(move)}
        </PageAction>
      ))}
      {dialog}
    </>
  );
}
