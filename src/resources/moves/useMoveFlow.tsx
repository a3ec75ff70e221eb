import { Suspense, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { Move } from '../../../core/transitions/types';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useMakeMove, type LeftRecord } from './useMakeMove';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog')).MoveDialog }));

const LeftRecords = lazy(async () => ({ default: (await import('./LeftRecords')).LeftRecords }));

export interface MoveFlow {
  /** Makes the move, after asking where the move wants that. */
  begin: (move: Move, records: readonly DataRecord[]) => void;
  isBusy: boolean;
  /** To be drawn beside the buttons. */
  dialog: ReactNode;
}

/**
 * From the press of a button to the new state: at once, or through a dialog that confirms and asks. Of several records it is shown which stayed as they were.
 * @param afterwards once any was moved, with the ids of those that were not
 */
export function useMoveFlow(generated: GeneratedScreen, afterwards?: (left: string[]) => void): MoveFlow {
  const notify = useNotify();
  const make = useMakeMove(generated);
  const [asked, setAsked] = useState<{ move: Move; records: readonly DataRecord[] } | null>(null);
  const [stayed, setStayed] = useState<{ left: readonly LeftRecord[]; total: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const finish = (left: readonly LeftRecord[], total: number) => {
    setAsked(null);
    if (left.length > 0) setStayed({ left, total });
    afterwards?.(left.map(({ id }) => id));
  };
  const makeNow = async (move: Move, records: readonly DataRecord[]) => {
    setBusy(true);
    const { refused, left } = await make(move, records);
    setBusy(false);
    if (refused) notify(refused.message, { type: 'error', multiLine: true });
    else finish(left, records.length);
  };
  const begin: MoveFlow['begin'] = (move, records) => {
    if (move.confirm || move.ask) setAsked({ move, records });
    else void makeNow(move, records);
  };
  const dialog =
    asked || stayed ? (
      <Suspense fallback={null}>
        {asked ? (
          <MoveDialog
            generated={generated}
            {...asked}
            onMoved={(left) => finish(left, asked.records.length)}
            onCancel={() => setAsked(null)}
          />
        ) : null}
        {stayed ? <LeftRecords {...stayed} onClose={() => setStayed(null)} /> : null}
      </Suspense>
    ) : null;
  return { begin, isBusy, dialog };
}
