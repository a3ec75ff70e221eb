import type { SortPayload } from 'react-admin';

/** Stands between the fields of an order of several, where react-admin has room for the name of one. */
const BETWEEN = '~,';
const DOWN = '-';

/** How many fields a list may be ordered by. */
export const MOST_SORTS = 3;

/** The fields that a list is ordered by, the first first: `type~,-number` is the type and, among equals, the number downwards. */
export function sortKeys({ field, order }: SortPayload): SortPayload[] {
  const [first = field, ...others] = field.split(BETWEEN);
  return [
    { field: first, order },
    ...others.map((key): SortPayload =>
      key.startsWith(DOWN) ? { field: key.slice(1), order: 'DESC' } : { field: key, order: 'ASC' },
    ),
  ];
}

/** The order as react-admin keeps it, in its state and in the address. */
export function asSort(keys: readonly SortPayload[]): SortPayload {
  const [first = { field: 'id', order: 'ASC' as const }, ...others] = keys;
  return {
    field: [first.field, ...others.map(({ field, order }) => `${order === 'DESC' ? DOWN : ''}${field}`)].join(BETWEEN),
    order: first.order,
  };
}

/** The address of a list with the order of several fields in the words of the API. */
export function withSorts(url: string, sort: unknown): string {
  const { field, order } = (sort ?? {}) as Partial<SortPayload>;
  if (typeof field !== 'string' || !field.includes(BETWEEN)) return url;
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(
    'sort',
    JSON.stringify(sortKeys({ field, order: order ?? 'ASC' }).map((key) => [key.field, key.order])),
  );
  return `${path}?${parameters.toString()}`;
}
