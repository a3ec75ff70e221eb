import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { TEMPLATES, WAITING } from '../../rules/template-sync';
import type { OperationContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';

const PAGE = 1000;
/** More than an account of the platform may hold. */
const MOST = 20_000;

/** How the platform tells the templates of a connection apart. */
export const templateKey = (name: unknown, language: unknown): string => `${String(language)} ${String(name)}`;

export const keyOf = (record: JsonObject): string => templateKey(record['name'], record['language']);

/** The templates of a connection that have one of these names, by their key. */
export async function templatesNamed(
  context: OperationContext,
  connectionId: string,
  names: readonly string[],
): Promise<Map<string, DataRecord>> {
  const records = names.length === 0 ? [] : await templatesLike(context, { connectionId, name: [...names] });
  return new Map(records.map((record) => [keyOf(record), record]));
}

/** Those that the platform held when it was asked last. */
export const heldTemplates = (context: OperationContext, connectionId: string): Promise<DataRecord[]> =>
  templatesLike(context, { connectionId, status: ['pending', 'approved', 'paused'] });

/** Those that wait to be sent for approval, by their ids. */
export async function waitingTemplates(context: OperationContext, connectionId: string): Promise<DataRecord[]> {
  const waiting: DataRecord[] = [];
  for (const filter of Object.values(WAITING))
    waiting.push(...(await templatesLike(context, { connectionId, ...filter })));
  return waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function templatesLike(context: OperationContext, filter: JsonObject): Promise<DataRecord[]> {
  const found: DataRecord[] = [];
  for (let first = 0; first < MOST; first += PAGE) {
    const { records } = await listRecords(context, TEMPLATES, {
      filter,
      sort: { field: 'id', order: 'ASC' },
      range: { first, last: first + PAGE - 1 },
    });
    found.push(...records);
    if (records.length < PAGE) break;
  }
  return found;
}
