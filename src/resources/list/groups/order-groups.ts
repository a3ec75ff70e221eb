import type { SortPayload } from 'react-admin';
import type { Json } from '../../../../core/types';
import type { GroupChoice } from './group-choice';
import type { ListGroup } from './list-groups';

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function compare({ field, every }: GroupChoice): ((a: Json, b: Json) => number) | undefined {
  if (every !== undefined) return (a, b) => asText(b).localeCompare(asText(a));
  // Records are known by their names, which nobody has yet: the largest come first, as they came.
  if (field.kind === 'reference') return undefined;
  if (field.kind === 'boolean') return (a, b) => Number(b) - Number(a);
  if (field.kind === 'integer') return (a, b) => Number(a) - Number(b);
  const values = field.choices?.map(({ value }) => value);
  return values ? (a, b) => values.indexOf(a) - values.indexOf(b) : (a, b) => asText(a).localeCompare(asText(b));
}

/**
 * Groups as a person expects them: choices as the schema has them, times from the latest, other values upwards; the other way round where
 * the list is ordered by the field so. Rows without a value come last.
 */
export function orderGroups(
  groups: readonly ListGroup[],
  choice: GroupChoice,
  sort: readonly SortPayload[],
): ListGroup[] {
  const order = compare(choice);
  if (!order) return groups.toSorted((a, b) => Number(a.value === null) - Number(b.value === null));
  const asked = sort.find(({ field }) => field === choice.field.name)?.order;
  const usual = choice.every === undefined ? 'ASC' : 'DESC';
  const way = asked === undefined || asked === usual ? 1 : -1;
  return groups.toSorted(
    (a, b) =>
      Number(a.value === null) - Number(b.value === null) || (a.value === null ? 0 : way * order(a.value, b.value)),
  );
}
