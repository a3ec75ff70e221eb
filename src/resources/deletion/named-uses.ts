import { isObject } from '../../../core/is-object';

/** Records of one collection that name another, such as what is to be deleted, with those that the person may read. */
export interface NamedUse {
  resource: string;
  count: number;
  /** Five at most. */
  names: { id: string; name: string }[];
  /** They lose it once somebody has said so; others keep it. */
  clears: boolean;
  /** There are others, which were not counted. */
  hasMore: boolean;
  /** They are in the trash. */
  isDeleted: boolean;
}

/**
 * `usedBy` of an answer.
 * @throws Error where the answer is not what the door promises
 */
export function namedUses(answer: unknown): NamedUse[] {
  const uses = isObject(answer) ? answer['usedBy'] : undefined;
  if (!Array.isArray(uses)) throw new Error(`expected {"usedBy": […]}, got ${JSON.stringify(answer)}`);
  return uses.filter(isObject).map(({ resource, count, ids, representations, clears, more, deleted }) => ({
    resource: String(resource),
    count: Number(count),
    names: (Array.isArray(ids) ? ids : []).map((id, at) => ({
      id: String(id),
      name: Array.isArray(representations) ? String(representations[at]) : '',
    })),
    clears: clears === true,
    hasMore: more === true,
    isDeleted: deleted === true,
  }));
}
