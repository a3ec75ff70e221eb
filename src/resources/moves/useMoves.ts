import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { offeredMoves } from '../../../core/transitions/decide-move';
import type { Move } from '../../../core/transitions/types';
import type { DataRecord } from '../../../core/wire';
import { mayOnRecord } from '../../providers/session/recordRights';
import { useAbility } from '../../providers/session/useAbility';
import { useSession } from '../../providers/session/useSession';
import type { GeneratedScreen } from '../useGeneratedScreen';

export interface Moves {
  /** What the person may do with the state of the record now, as the server decides it too. */
  offered: (record: DataRecord) => Move[];
  /** What the person may do with the state of some record. */
  possible: Move[];
  label: (move: Move) => string;
  /** What a dialog explains; undefined where no language says anything. */
  help: (move: Move) => string | undefined;
}

/** What a move of a collection is called. */
export const moveLabel = (
  translate: ReturnType<typeof useTranslate>,
  collection: string,
  { name, label }: Move,
): string => translate(`resources.${collection}.moves.${name}`, { _: label ?? name });

/** The moves of a collection for the signed-in person. */
export function useMoves({ collection, resource }: GeneratedScreen): Moves {
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const translate = useTranslate();
  return {
    offered: useCallback(
      (record) =>
        offeredMoves(resource, record, {
          isSystem: false,
          may: (action) => mayOnRecord(ability, action, collection, { ...record }, tenantId),
        }),
      [resource, ability, collection, tenantId],
    ),
    possible: (resource.transitions?.moves ?? []).filter(
      ({ name, system }) => system !== true && ability.can(name, collection),
    ),
    label: (move) => moveLabel(translate, collection, move),
    help: (move) => translate(`resources.${collection}.moveHelp.${move.name}`, { _: '' }) || undefined,
  };
}
