import { Suspense, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { Move } from '../../../core/transitions/types';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useMakeMove } from './useMakeMove';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog')).MoveDialog }));

export interface MoveFlow {
  /** Makes the move, after asking where the move wants that. */
  begin: (move: Move, records: readonly DataRecord[]) => void;
  isBusy: boolean;
  /** To be drawn beside the buttons. */
  dialog: ReactNode;
}

/** From the press of a button to the new state: at once, or through a dialog that confirms and asks. */
export function useMoveFlow(generated: GeneratedScreen, afterwards?: () => void): MoveFlow {
  const notify = useNotify();
  const make = useMakeMove(generated);
  const [asked, setAsked] = useState<{ move: Move; records: readonly DataRecord[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const makeNow = async (move: Move, records: readonly DataRecord[]) => {
    setBusy(true);
    const refused = await make(move, records);
    setBusy(false);
    if (refused) notify(refused.message, { type: 'error', multiLine: true });
    else afterwards?.();
  };
  const begin: MoveFlow['begin'] = (move, records) => {
    if (move.confirm || move.ask) setAsked({ move, records });
    else void makeNow(move, records);
  };
  const finish = () => {
    setAsked(null);
    afterwards?.();
  };
  const dialog = asked ? (
    <Suspense fallback={null}>
      <MoveDialog generated={generated} {...asked} onMoved={finish} onCancel={() => setAsked(null)} />
    </Suspense>
  ) : null;
  return { begin, isBusy, dialog };
}
