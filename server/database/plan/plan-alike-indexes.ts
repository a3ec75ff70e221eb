import { derivedName } from '../names';
import { quoteName } from './quote';
import type { CounterPlan, IndexPlan } from './table-plan';

/** Where a trigger finds the other rows that have the same key. */
export function planAlikeIndexes(table: string, { by, alike = [] }: CounterPlan): IndexPlan[] {
  const definitions = new Set(alike.map(({ key }) => `(${quoteName(by)}, ${key})`));
  return [...definitions].map((definition) => ({ name: derivedName(table, 'ref', definition), unique: false, definition, columns: [by] }));
}
