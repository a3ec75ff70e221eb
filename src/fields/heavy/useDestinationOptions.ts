import { useQuery } from '@tanstack/react-query';
import { foldText } from '../../../core/fold-text';
import { parsePhone } from '../../../core/format/phone';
import type { Field } from '../../../core/types';
import { SEARCH_QUIET_MS, searchRecords, SHORTEST_SEARCH } from '../../providers/recordSearch';
import { useSettled } from '../../providers/useSettled';
import { nameInWords } from '../reference-name';
import { useDestinationTypes } from '../useDestinationTypes';

const NUMBER = /^\+?[\d\s().-]{8,}$/;

/** A type, with the record or number that was found for it while one typed. */
export interface DestinationOption {
  type: string;
  typeLabel: string;
  id?: string;
  value?: string;
  /** What was found. */
  name?: string;
}

/** What a text offers as a destination: types by their names, records of their collections, and the number that it is. */
export function useDestinationOptions(
  field: Field,
  resource: string,
  typed: string,
): { options: DestinationOption[]; isSearching: boolean } {
  const { typeLabel } = useDestinationTypes(field, resource);
  const destinations = field.destinations ?? [];
  const text = typed.trim();
  const sought = useSettled(text, SEARCH_QUIET_MS);
  const collections = [...new Set(destinations.flatMap(({ collection }) => collection ?? []))];
  const enabled = sought.length >= SHORTEST_SEARCH && collections.length > 0;
  const { data, isFetching } = useQuery({
    queryKey: ['destinationSearch', collections, sought],
    queryFn: () => searchRecords(sought, collections),
    enabled,
    staleTime: 10_000,
  });
  const optionOf = (type: string): DestinationOption => ({ type, typeLabel: typeLabel(type) });
  const types = destinations.map(({ type }) => optionOf(type));
  const byNumber = new Set(destinations.flatMap(({ type, value }) => (value === 'phone' ? [type] : [])));
  if (text === '') return { options: types, isSearching: false };
  const isSettled = sought === text;
  const found = destinations.flatMap(({ type, collection }) =>
    (isSettled && data ? data : [])
      .filter((hit) => hit.collection === collection)
      .map(({ id, name }): DestinationOption => ({ ...optionOf(type), id, name: nameInWords(name) })),
  );
  const number = NUMBER.test(text) ? parsePhone(text) : null;
  const numbers =
    number === null
      ? []
      : types
          .filter(({ type }) => byNumber.has(type))
          .map((option): DestinationOption => ({ ...option, value: number, name: nameInWords(number) }));
  const named = types.filter((option) => foldText(option.typeLabel).includes(foldText(text)));
  return { options: [...named, ...found, ...numbers], isSearching: !isSettled || isFetching };
}
