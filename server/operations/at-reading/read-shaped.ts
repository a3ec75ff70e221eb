import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { OperationContext } from '../context';
import { readShape } from '../lists/read-shape';
import { fillAtReading } from './fill-at-reading';

/** Stored records as this caller may see them now, among others. */
export async function readShaped(
  context: OperationContext,
  resource: Resource,
  records: readonly JsonObject[],
): Promise<DataRecord[]> {
  return (await fillAtReading(context, resource, records)).map(readShape(context, resource, 'list'));
}

/** One stored record as this caller may see it now, by itself. */
export async function readShapedOne(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
): Promise<DataRecord> {
  const [filled = record] = await fillAtReading(context, resource, [record]);
  return readShape(context, resource)(filled);
}
