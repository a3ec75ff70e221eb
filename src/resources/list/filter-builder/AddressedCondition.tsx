import { useMemo, type ReactNode } from 'react';
import type { Json } from '../../../../core/types';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useAbility } from '../../../providers/session/useAbility';
import { useRemote } from '../../../providers/api/useRemote';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { builderFields, pathTest } from './builder-fields';
import { FilterSentence } from './FilterSentence';
import { fromFilter } from './filter-tree';

export interface AddressedConditionProps {
  generated: GeneratedScreen;
  /** Name on the wire: `bookId_null`. */
  source: string;
  value: Json;
  /** Stands in place of a condition on what the person may not read, or on no field. */
  children: ReactNode;
}

/** One condition that came by the address, in the words that the builder has for it. */
export function AddressedCondition({ generated, source, value, children }: AddressedConditionProps) {
  useRemote(pageTexts('list-tools'));
  const ability = useAbility();
  const fields = useMemo(() => builderFields(generated.resource, ability), [generated.resource, ability]);
  const tree = useMemo(() => fromFilter({ $and: [{ [source]: value }] }, pathTest(fields)), [source, value, fields]);
  return tree ? <FilterSentence group={tree} fields={fields} collection={generated.collection} /> : children;
}
