import Button from '@mui/material/Button';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { groupBy } from '../../../core/group-by';
import { stateAfter, stateOf } from '../../../core/transitions/decide-move';
import { isState, type Move } from '../../../core/transitions/types';
import { wayBack } from '../../../core/transitions/way-back';
import type { Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { useAbility } from '../../providers/session/useAbility';
import type { MakeMove } from './useMakeMove';

export interface UndoMovesProps {
  resource: Resource;
  ability: ReturnType<typeof useAbility>;
  move: Move;
  /** The records that were moved, as they were before. */
  done: readonly DataRecord[];
  make: MakeMove;
}

/**
 * In the notice of records that were moved together, for as long as it stands: takes them back by the moves that lead to where each was. Nothing where one
 * of them has no such move, or the person may not make it. What has moved on meanwhile stays, and is told of.
 */
export function UndoMoves({ resource, ability, move, done, make }: UndoMovesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
  const ways = done.map((record) => {
    const to = stateAfter(resource, move, record);
    const from = stateOf(resource, record);
    const back = isState(from) ? wayBack(resource, { from, to }) : undefined;
    return { back, record: { ...record, [resource.transitions?.field ?? '']: to } };
  });
  if (ways.some(({ back }) => back === undefined || !ability.can(back.name, resource.name))) return null;
  const undo = async () => {
    close();
    for (const [back, some] of groupBy(ways, (way) => way.back)) {
      if (back === undefined) continue;
      const { refused, left } = await make(
        back,
        some.map(({ record }) => record),
      );
      const stayed = refused ? [refused.message] : left.map(({ name, reason }) => `${name}: ${reason}`);
      if (stayed.length > 0) notify(stayed.join('\n'), { type: 'error', multiLine: true });
    }
  };
  return (
    <Button size="small" color="inherit" onClick={() => void undo()}>
      {translate('ra.action.undo')}
    </Button>
  );
}
