import { useCallback } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import type { Field, JsonObject } from '../../../../core/types';
import type { DataRecord, Violation } from '../../../../core/wire';
import { callFailure, useProblemText } from '../../useProblemText';

/** What became of a save. */
export type SaveOutcome =
  | { kind: 'saved'; record: DataRecord }
  | { kind: 'refused'; violations: Violation[]; message: string }
  /** Somebody saved it meanwhile: `current` is what is stored now. */
  | { kind: 'conflict'; current: DataRecord; message: string }
  | { kind: 'failed'; message: string };

/**
 * Saves pessimistically: creates without `base`, else replaces that version of the record. Never throws for an answer
 * of the server.
 * @param name react-admin's resource name
 * @param only the fields that are written where the others stay as they are
 */
export function useSaveRecord(
  name: string,
  only?: readonly Field[],
): (data: JsonObject, base?: DataRecord) => Promise<SaveOutcome> {
  const [create] = useCreate<DataRecord>();
  const [update] = useUpdate<DataRecord>();
  const describe = useProblemText();
  return useCallback(
    async (data, base): Promise<SaveOutcome> => {
      try {
        const record = base
          ? await update(
              name,
              {
                id: base.id,
                data,
                previousData: base,
                ...(only && { meta: { only: only.map((field) => field.name) } }),
              },
              { returnPromise: true, mutationMode: 'pessimistic' },
            )
          : await create(name, { data }, { returnPromise: true, mutationMode: 'pessimistic' });
        return { kind: 'saved', record: stored(record) };
      } catch (error) {
        return outcomeOf(error, describe(error));
      }
    },
    [name, only, create, update, describe],
  );
}

function stored(answer: DataRecord | void): DataRecord {
  if (!answer)
    throw new Error('useSaveRecord: expected the stored record, got nothing; let the data provider answer it');
  return answer;
}

function outcomeOf(error: unknown, message: string): SaveOutcome {
  const { body } = callFailure(error);
  if (body?.code === 'conflict' && body.current)
    return { kind: 'conflict', current: body.current as DataRecord, message };
  if (body?.violations && body.violations.length > 0) return { kind: 'refused', violations: body.violations, message };
  return { kind: 'failed', message };
}
