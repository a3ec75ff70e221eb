import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { findField } from '../../../core/records/find-field';
import { stateAfter, stateOf } from '../../../core/transitions/decide-move';
import type { Move } from '../../../core/transitions/types';
import type { JsonObject } from '../../../core/types';
import type { DataRecord, Violation } from '../../../core/wire';
import { callApi } from '../../providers/api/dataProvider';
import { queryClient } from '../../providers/api/queryClient';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { callFailure, useProblemText } from '../useProblemText';
import { useViolationTexts } from '../form/useViolationTexts';
import { moveLabel } from './useMoves';

/** Why a move was refused, in words and by field. */
export interface RefusedMove {
  message: string;
  violations: Violation[];
}

/** Makes a move of one or several records, tells what became of it, and answers why it was refused. */
export function useMakeMove(generated: GeneratedScreen) {
  const { collection, resource } = generated;
  const notify = useNotify();
  const translate = useTranslate();
  const describe = useProblemText();
  const { label, choice } = useScreenLabels(collection);
  const { sentence } = useViolationTexts(generated);
  return useCallback(
    async (move: Move, records: readonly DataRecord[], asked: JsonObject = {}): Promise<RefusedMove | undefined> => {
      try {
        await callApi(pathOf(collection, move, records), 'POST', bodyOf(move, records, asked));
        const field = findField(resource, resource.transitions?.field ?? '');
        const isWhereItWas = records.some((record) => stateAfter(resource, move, record) === stateOf(resource, record));
        if (isWhereItWas)
          notify('screens.moves.noted', {
            type: 'success',
            messageArgs: { move: moveLabel(translate, collection, move) },
          });
        else if (field)
          notify('screens.moves.done', {
            type: 'success',
            messageArgs: { smart_count: records.length, field: label(field), state: choice(field, move.to) },
          });
        return undefined;
      } catch (error) {
        const violations = callFailure(error).body?.violations ?? [];
        const text = describe(error);
        return {
          message:
            violations.length === 0
              ? text
              : translate('screens.moves.refused', { text, reasons: violations.map(sentence).join(' · ') }),
          violations,
        };
      } finally {
        // Refused or not: what the page shows may be old.
        void queryClient.invalidateQueries();
      }
    },
    [collection, resource, notify, translate, describe, label, choice, sentence],
  );
}

function pathOf(collection: string, { name }: Move, records: readonly DataRecord[]): string {
  const [only, ...others] = records;
  if (only && others.length === 0) return `/api/${collection}/${only.id}/transitions/${name}`;
  return `/api/${collection}/transitions/${name}?filter=${encodeURIComponent(JSON.stringify({ id: records.map(({ id }) => id) }))}`;
}

/** Whoever was asked has looked at the record: another version of it is another question. */
function bodyOf(move: Move, records: readonly DataRecord[], asked: JsonObject): JsonObject {
  const [only, ...others] = records;
  return only && others.length === 0 && (move.confirm ?? move.ask) ? { ...asked, version: only.version } : asked;
}
