import { useQuery } from '@tanstack/react-query';
import { FACT_KINDS, type MoveFact, type MovePreview } from '../../../core/transitions/move-preview';
import type { Violation } from '../../../core/wire';
import { isObject } from '../../../core/is-object';
import type { DataRecord } from '../../../core/wire';
import { httpClient } from '../../providers/httpClient';
import { answerOf, isFlag, isNumber, isText, listOf, objectOf, oneOf, orNull, type Shape } from '../../providers/shape';

const isValue: Shape<number | string> = (value) => isNumber(value) || isText(value);

const isPreview = objectOf<MovePreview>({
  facts: listOf(
    objectOf<MoveFact>({
      key: isText,
      kind: oneOf(FACT_KINDS),
      value: isValue,
      of: orNull(isNumber),
      isConcern: isFlag,
    }),
  ),
  reasons: listOf(objectOf<Violation>({ path: isText, code: isText, message: isText, params: isObject })),
});

const NOTHING: MovePreview = { facts: [], reasons: [] };

/**
 * What a move would mean for the one record that it is asked for; nothing of several, and where the server cannot say: the
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
