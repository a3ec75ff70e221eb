import { useQuery } from '@tanstack/react-query';
import { FACT_KINDS, type MoveFact, type MovePreview, type MovePreviews } from '../../../core/transitions/move-preview';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import type { DataRecord, Violation } from '../../../core/wire';
import { httpClient } from '../../providers/httpClient';
import { answerOf, isFlag, isNumber, isText, listOf, objectOf, oneOf, orNull, type Shape } from '../../providers/shape';

const isValue: Shape<number | string> = (value) => isNumber(value) || isText(value);

const TOLD = {
  facts: listOf(
    objectOf<MoveFact>({
      key: isText,
      kind: oneOf(FACT_KINDS),
      value: isValue,
      of: orNull(isNumber),
      isConcern: isFlag,
      adds: isFlag,
    }),
  ),
  reasons: listOf(objectOf<Violation>({ path: isText, code: isText, message: isText, params: isObject })),
};
const isPreview = objectOf<MovePreview>(TOLD);
const isPreviews = objectOf<MovePreviews>({ total: isNumber, previews: listOf(objectOf<MovePreviews['previews'][number]>({ id: isText, name: isText, ...TOLD })) });

const NOTHING: MovePreview = { facts: [], reasons: [] };

/**
 * What a move would mean for the one record that it is asked for; nothing of several, of which `useMovePreviews` tells, and where the server cannot say: the
 * move itself is refused then.
 */
export function useMovePreview(
  collection: string,
  move: string,
  records: readonly DataRecord[],
): MovePreview | undefined {
  const [only, ...others] = records;
  const id = others.length === 0 ? only?.id : undefined;
  const path = `/api/${collection}/${id}/transitions/${move}`;
  const { data, isError } = useQuery({
    queryKey: ['move preview', path],
    queryFn: async () => answerOf(`GET ${path}`, isPreview, (await httpClient(path)).json),
    enabled: id !== undefined,
    gcTime: 0,
    retry: false,
  });
  return data ?? (id === undefined || isError ? NOTHING : undefined);
}

const NONE: MovePreviews = { total: 0, previews: [] };

/** The same for several records that a filter finds, the first of them; of none without a filter. */
export function useMovePreviews(collection: string, move: string, filter: JsonObject | undefined): MovePreviews | undefined {
  const path = `/api/${collection}/transitions/${move}?filter=${encodeURIComponent(JSON.stringify(filter ?? {}))}`;
  const { data, isError } = useQuery({
    queryKey: ['move previews', path],
    queryFn: async () => answerOf(`GET ${path}`, isPreviews, (await httpClient(path)).json),
    enabled: filter !== undefined,
    gcTime: 0,
    retry: false,
  });
  return data ?? (filter === undefined || isError ? NONE : undefined);
}
