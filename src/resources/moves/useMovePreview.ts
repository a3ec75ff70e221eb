import { useQuery } from '@tanstack/react-query';
import { FACT_KINDS, type MoveFact, type MovePreview, type MovePreviews } from '../../../core/transitions/move-preview';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import type { DataRecord, Violation } from '../../../core/wire';
import { httpClient } from '../../providers/api/httpClient';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type Shape,
} from '../../providers/api/shape';

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
const isPreviews = objectOf<MovePreviews>({
  total: isNumber,
  previews: listOf(objectOf<MovePreviews['previews'][number]>({ id: isText, name: isText, ...TOLD })),
});

const NOTHING: MovePreview = { facts: [], reasons: [] };
const NONE: MovePreviews = { total: 0, previews: [] };

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
  return useAnswer(id === undefined ? undefined : `/api/${collection}/${id}/transitions/${move}`, isPreview, NOTHING);
}

/** The same for several records that a filter finds, the first of them; of none without a filter. */
export function useMovePreviews(
  collection: string,
  move: string,
  filter: JsonObject | undefined,
): MovePreviews | undefined {
  return useAnswer(
    filter && `/api/${collection}/transitions/${move}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    isPreviews,
    NONE,
  );
}

/** What is answered at a path, asked for anew each time; `otherwise` without a path and where there is no answer. */
function useAnswer<Answer>(path: string | undefined, shape: Shape<Answer>, otherwise: Answer): Answer | undefined {
  const { data, isError } = useQuery({
    queryKey: ['move preview', path],
    queryFn: async () => answerOf(`GET ${path}`, shape, (await httpClient(String(path))).json),
    enabled: path !== undefined,
    gcTime: 0,
    retry: false,
  });
  return data ?? (path === undefined || isError ? otherwise : undefined);
}
