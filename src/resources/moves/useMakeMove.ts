import { createElement, useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { findField } from '../../../core/records/find-field';
import { stateAfter, stateOf } from '../../../core/transitions/decide-move';
import type { Move } from '../../../core/transitions/types';
import type { JsonObject } from '../../../core/types';
import type { DataRecord, Violation } from '../../../core/wire';
import { callApi } from '../../providers/api/dataProvider';
import { parseProblem } from '../../providers/api/problem';
import { queryClient } from '../../providers/api/queryClient';
import { answerOf, isJson, isText, listOf, objectOf } from '../../providers/api/shape';
import { useAbility } from '../../providers/session/useAbility';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { callFailure, useProblemText } from '../useProblemText';
import { useViolationTexts } from '../form/useViolationTexts';
import { UndoMoves } from './UndoMoves';
import { moveLabel } from './useMoves';

/** Why a move was refused, in words and by field. */
export interface RefusedMove {
  message: string;
  violations: Violation[];
}

/** One of several records that stayed as it was, and why, in words. */
export interface LeftRecord {
  id: string;
  name: string;
  reason: string;
}

/** What became of a move. */
export interface MadeMove {
  /** Why no record was moved; undefined where any was. */
  refused?: RefusedMove;
  /** Of several records those that stayed as they were. */
  left: LeftRecord[];
}

export type MakeMove = (move: Move, records: readonly DataRecord[], asked?: JsonObject) => Promise<MadeMove>;

interface MovedRecords {
  ids: string[];
  refused: { id: string; name: string; problem: unknown }[];
}

const isMoved = objectOf<MovedRecords>({
  ids: listOf(isText),
  refused: listOf(objectOf<MovedRecords['refused'][number]>({ id: isText, name: isText, problem: isJson })),
});

/** Makes a move of one or several records, tells what became of it, and answers which were refused. */
export function useMakeMove(generated: GeneratedScreen): MakeMove {
  const { collection, resource } = generated;
  const notify = useNotify();
  const translate = useTranslate();
  const describe = useProblemText();
  const { label, choice } = useScreenLabels(collection);
  const { sentence } = useViolationTexts(generated);
  const ability = useAbility();
  return useCallback(
    async function make(move, records, asked = {}) {
      const refusalOf = (failure: unknown): RefusedMove => {
        const violations = callFailure(failure).body?.violations ?? [];
        const text = describe(failure);
        const reasons = violations.map(sentence).join(' · ');
        return {
          message: violations.length === 0 ? text : translate('screens.moves.refused', { text, reasons }),
          violations,
        };
      };
      const tellDone = (done: readonly DataRecord[]) => {
        const field = findField(resource, resource.transitions?.field ?? '');
        const isWhereItWas = done.some((record) => stateAfter(resource, move, record) === stateOf(resource, record));
        if (isWhereItWas)
          notify('screens.moves.noted', {
            type: 'success',
            messageArgs: { move: moveLabel(translate, collection, move) },
          });
        else if (field)
          notify('screens.moves.done', {
            type: 'success',
            messageArgs: { smart_count: done.length, field: label(field), state: choice(field, move.to) },
            ...(records.length > 1 && { action: createElement(UndoMoves, { resource, ability, move, done, make }) }),
          });
      };
      try {
        const path = pathOf(collection, move, records);
        const answer = await callApi(path, 'POST', bodyOf(move, records, asked));
        if (records.length === 1) {
          tellDone(records);
          return { left: [] };
        }
        const { ids, refused } = answerOf(`POST ${path}`, isMoved, answer);
        const moved = new Set(ids);
        const done = records.filter(({ id }) => moved.has(id));
        if (done.length > 0) tellDone(done);
        const refusals = refused.map(({ id, name, problem }) => ({
          id,
          name,
          ...refusalOf({ body: parseProblem(problem) }),
        }));
        const [first, ...others] = refusals;
        // Said once, and of a form at its inputs.
        if (first && done.length === 0 && others.every(({ message }) => message === first.message))
          return { refused: first, left: [] };
        return { left: refusals.map(({ id, name, message: reason }) => ({ id, name, reason })) };
      } catch (error) {
        return { refused: refusalOf(error), left: [] };
      } finally {
        // Refused or not: what the page shows may be old.
        void queryClient.invalidateQueries();
      }
    },
    [collection, resource, notify, translate, describe, label, choice, sentence, ability],
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
