import type { AppAbility } from '../../../core/access/build-ability';
import type { JsonObject, Resource } from '../../../core/types';
import { HIDDEN_COLUMNS } from '../../database/names';
import { gatheredFields, keepsRest, type Column } from '../../database/table-columns';
import { collectLinks, type Link } from '../links/collect-links';
import type { CheckContext } from '../context';
import { prepareCreate } from './prepare-create';
import { isInRest, resourceFacts } from '../resource-facts';
import { jsonRow } from '../write/json-row';

/** System columns that all rows of a statement have alike. */
export const COMMON = ['tenantId', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const;

/** A new record for which only the database has to be asked any more. It is plain data, so that another thread can make it. */
export interface ReadyRow {
  id: string;
  tenantId: string | null;
  /** What its own columns hold, as JSON text. */
  text: string;
  links: readonly Link[];
  /** Values under `keysFrom`; null where there is none. */
  keyed: JsonObject | null;
  /** All of it, where a plug-in has a rule that a thread could not ask. */
  record?: JsonObject;
}

/** A new record that was checked with the rights of then; with others it is checked again. */
export interface RowMadeReady {
  ready: ReadyRow;
  ability: AppAbility;
  /** Where it has to be tried by itself. */
  body: () => Promise<JsonObject>;
}

/** A new record, as it was given or made ready. */
export type NewRow = { body: JsonObject } | RowMadeReady;

/** What was given of a new record. */
export const bodyOf = async ({ body }: NewRow): Promise<JsonObject> => (typeof body === 'function' ? body() : body);

/** Columns whose values differ from row to row. */
export function ownColumns(columns: Iterable<Column>): Column[] {
  return [...columns].filter(({ property }) => !COMMON.some((name) => name === property));
}

/**
 * Rights, defaults and validation of a new record of a plain resource.
 * @param columns as `ownColumns` has them
 * @param isRuled the rule of a plug-in is asked later
 * @throws Problem as `prepareCreate` does
 */
export function readyRow(
  context: CheckContext,
  resource: Resource,
  columns: readonly Column[],
  body: JsonObject,
  isRuled = false,
): ReadyRow {
  const { id, tenantId, record } = prepareCreate(context, resource, body);
  return {
    id,
    tenantId,
    text: textOf(resource, columns, { ...record, id }),
    links: collectLinks(resource, record),
    keyed: keyedOf(resource, record),
    ...(isRuled && { record }),
  };
}

function textOf(resource: Resource, columns: readonly Column[], row: JsonObject): string {
  const own = jsonRow(columns, row);
  if (keepsRest(resource)) own[HIDDEN_COLUMNS.additional] = restOf(resource, columns, row);
  return JSON.stringify(own);
}

function restOf(resource: Resource, columns: readonly Column[], row: JsonObject): JsonObject {
  const known = new Set<string>([...COMMON, ...columns.map(({ property }) => property)]);
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        !known.has(name) && isInRest(resource, name) && (value !== null || !gatheredFields(resource).has(name)),
    ),
  );
}

function keyedOf(resource: Resource, record: JsonObject): JsonObject | null {
  const { keyed } = resourceFacts(resource);
  if (keyed.length === 0) return null;
  const given = keyed.flatMap(({ name }) =>
    (record[name] ?? null) === null ? [] : [[name, record[name] ?? null] as const],
  );
  return given.length === 0 ? null : Object.fromEntries(given);
}
