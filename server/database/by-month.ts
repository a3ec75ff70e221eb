import type { Resource } from '../../core/types';
import { tableName } from './names';

/** Those whose rows still stand in one table, because nobody has had them written anew. */
const inOneTable = new WeakSet<Resource>();

/** Makes the resources work on a table that was not made of months yet: ids of its rows may be of any time. */
export function keepInOneTable(resources: readonly Resource[], table: string): void {
  for (const resource of resources) if (tableName(resource.name) === table) inOneTable.add(resource);
}

/** Is the table made of months, so that the id of each row is of its time? */
export const isByMonth = (resource: Resource): boolean =>
  resource.period?.partition !== undefined && !inOneTable.has(resource);
