import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { asSystem } from '../../../../../server/operations/context';
import { createRecord } from '../../../../../server/operations/create-record';
import { listRecords } from '../../../../../server/operations/list-records';
import type { Runtime } from '../../../../../server/operations/runtime';

/** Ids by number, name or code. */
export type Ids = ReadonlyMap<string, string>;

export interface Maker {
  /** Makes the records that are not there yet, and answers the ids of all of them. @param key field that tells them apart */
  ensure(collection: string, key: string, records: readonly JsonObject[]): Promise<Ids>;
}

export function makerFor(runtime: Runtime, tenantId: string): Maker {
  const context = asSystem(runtime, { tenantId });
  return {
    async ensure(collection, key, records) {
      const names = records.map((record) => String(record[key]));
      const found = await listAll(runtime, tenantId, collection, key, names);
      const ids = new Map(found.map((record) => [String(record[key]), record.id]));
      for (const record of records) {
        const name = String(record[key]);
        if (!ids.has(name)) ids.set(name, (await createRecord(context, collection, record)).id);
      }
      return ids;
    },
  };
}

/** The records of a tenant whose field has one of the values. */
export async function listAll(
  runtime: Runtime,
  tenantId: string,
  collection: string,
  key: string,
  values: readonly string[],
): Promise<DataRecord[]> {
  const { records } = await listRecords(asSystem(runtime, { tenantId }), collection, {
    filter: { [key]: values },
    range: { first: 0, last: 999 },
  });
  return records;
}

export function idIn(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined)
    throw new Error(`simulator: expected a record called ${name}, found ${[...ids.keys()].join(', ')}`);
  return id;
}
