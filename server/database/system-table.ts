import { derivedName } from './names';
import type { ColumnPlan, IndexPlan, RowAccess, TablePlan } from './plan/table-plan';

export const INSTANT = 'timestamp(3) with time zone';

type Shape = Record<string, string>;

/** `type | modifiers` per column. */
function columns(shape: Shape): ColumnPlan[] {
  return Object.entries(shape).map(([name, definition]) => {
    const [type = '', modifiers] = definition.split(' | ');
    return { name, type, ...(modifiers ? { modifiers } : {}) };
  });
}

/** A table of the schema `painel`. */
export function table(
  name: string,
  {
    shape,
    key,
    indexes = [],
    access,
  }: { shape: Shape; key: string[]; indexes?: { on: string; unique?: boolean }[]; access: RowAccess },
): TablePlan {
  const planned: IndexPlan[] = indexes.map(({ on, unique = false }) => ({
    name: derivedName(name, unique ? 'unique' : 'sort', on),
    unique,
    definition: on,
    columns: [],
  }));
  return {
    schema: 'painel',
    name,
    columns: columns(shape),
    key,
    indexes: planned,
    foreignKeys: [],
    access,
    counters: [],
    appendOnly: false,
    amendable: [],
  };
}
