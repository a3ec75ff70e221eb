import { meets } from '../../../core/records/meets';
import { findField } from '../../../core/records/find-field';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import { validateRecord } from '../../../core/validation/validate-record';
import type { DataRecord } from '../../../core/wire';
import type { Scope } from '../../../server/database/types';
import panel from '../../../panel/panel.config';
import type { DemoRun } from '../../../panel/demo/demo-run';
import type { PlacedEvent } from '../../../panel/modules/telephony/server/door/event-store';
import { resourceCalled } from '../../schemas/project-schemas';

type Stored = DataRecord & { tenantId: string | null };

/** Server in memory: checks what the schemas say and that references and unique values hold; refusals are collected. */
export class FakeRun implements DemoRun {
  readonly refusals: string[] = [];
  readonly told: PlacedEvent[] = [];
  readonly #tables = new Map<string, Map<string, Stored>>();
  readonly #files = new Set<string>();
  #next = 0;

  records(collection: string): Stored[] {
    return [...(this.#tables.get(collection)?.values() ?? [])];
  }

  everything(): Record<string, Stored[]> {
    return Object.fromEntries([...this.#tables].map(([name, rows]) => [name, [...rows.values()]]));
  }

  async create(collection: string, scope: Scope, data: JsonObject): Promise<DataRecord> {
    const computed = Object.keys(data).filter((name) => findField(resourceCalled(collection), name)?.readOnly === true);
    this.#report(
      collection,
      data,
      computed.map((name) => `${name} readOnly`),
    );
    return this.record(collection, scope, data);
  }

  async record(collection: string, scope: Scope, data: JsonObject): Promise<DataRecord> {
    const resource = resourceCalled(collection);
    const given = data['tenantId'];
    const tenantId = scope !== 'platform' ? scope.tenantId : typeof given === 'string' ? given : null;
    const values = applyDefaults(resource, data);
    this.#report(
      collection,
      data,
      validateRecord(resource, values, { mode: 'create', rule: panel.rules.get(collection) }).map(
        ({ path, code }) => `${path} ${code}`,
      ),
    );
    const record = this.#store(collection, values, tenantId);
    this.#checkLinks(resource, record);
    this.#checkUnique(resource, record);
    if (resource.account !== undefined)
      this.#store('users', { ...account(data), role: resource.account, firstLogin: true }, tenantId, record.id);
    return record;
  }

  async find(collection: string, scope: Scope, filter: JsonObject): Promise<DataRecord[]> {
    const tenantId = scope === 'platform' ? null : scope.tenantId;
    return this.records(collection).filter((record) => record.tenantId === tenantId && meets(filter, record));
  }

  async update(collection: string, scope: Scope, id: string, changes: JsonObject): Promise<DataRecord> {
    const resource = resourceCalled(collection);
    const record = this.#get(collection, scope, id);
    Object.assign(record, changes);
    this.#report(
      collection,
      record,
      validateRecord(resource, record, { mode: 'update', rule: panel.rules.get(collection) }).map(
        ({ path, code }) => `${path} ${code}`,
      ),
    );
    this.#checkLinks(resource, record);
    return record;
  }

  async tell(events: readonly PlacedEvent[]): Promise<void> {
    this.told.push(...events);
  }

  async storeFile(_scope: Scope, file: { content: Uint8Array }): Promise<string> {
    const id = this.#id();
    this.#files.add(id);
    if (file.content.length < 44) this.refusals.push('file without content');
    return id;
  }

  async setComputed(collection: string, scope: Scope, id: string, values: JsonObject): Promise<void> {
    const resource = resourceCalled(collection);
    const written = Object.keys(values).filter((name) => findField(resource, name)?.readOnly !== true);
    this.#report(
      collection,
      values,
      written.map((name) => `${name} is not computed`),
    );
    const record = this.#get(collection, scope, id);
    Object.assign(record, values);
    this.#report(
      collection,
      record,
      validateRecord(resource, record, { mode: 'update', rule: panel.rules.get(collection) }).map(
        ({ path, code }) => `${path} ${code}`,
      ),
    );
    this.#checkLinks(resource, record);
  }

  #id(): string {
    this.#next += 1;
    return `019a0000-0000-7000-8000-${String(this.#next).padStart(12, '0')}`;
  }

  #store(collection: string, values: JsonObject, tenantId: string | null, id = this.#id()): Stored {
    const at = '2026-03-10T15:00:00.000Z';
    const record: Stored = { ...values, id, tenantId, version: 1, createdAt: at, updatedAt: at };
    const table = this.#tables.get(collection) ?? new Map<string, Stored>();
    table.set(id, record);
    this.#tables.set(collection, table);
    return record;
  }

  #get(collection: string, scope: Scope, id: string): Stored {
    const record = this.#tables.get(collection)?.get(id);
    if (record === undefined || (scope !== 'platform' && record.tenantId !== scope.tenantId))
      throw new Error(`${collection} ${id}: no such record in the scope`);
    return record;
  }

  #report(collection: string, data: JsonObject, refusals: string[]): void {
    for (const refusal of refusals)
      this.refusals.push(
        `${collection} ${asText(data['name'] ?? data['number'] ?? data['description'] ?? '')}: ${refusal}`,
      );
  }

  #checkLinks(resource: Resource, record: Stored): void {
    const missing = linksOf(resource.fields, record).filter(([collection, id]) => {
      if (collection === 'files') return !this.#files.has(id);
      const target = this.#tables.get(collection)?.get(id);
      return (
        target === undefined ||
        (target.tenantId !== null && record.tenantId !== null && target.tenantId !== record.tenantId)
      );
    });
    this.#report(
      resource.name,
      record,
      missing.map(([collection, id]) => `no ${collection} ${id}`),
    );
  }

  #checkUnique(resource: Resource, record: Stored): void {
    for (const { fields, scope, absent, when = {} } of resource.unique) {
      if (!meets(when, record)) continue;
      const values = fields.map((name) => record[name] ?? null);
      if (absent === true ? values.every((value) => value === null) : values.includes(null)) continue;
      const twin = this.records(resource.name).find(
        (other) =>
          other.id !== record.id &&
          meets(when, other) &&
          (scope === 'platform' || other.tenantId === record.tenantId) &&
          fields.every((name, index) => (other[name] ?? null) === values[index]),
      );
      if (twin) this.#report(resource.name, record, [`${fields.join(', ')} unique`]);
    }
    for (const { field, pool } of resource.pools) {
      const taken = [...this.#tables].some(([name, rows]) =>
        resourceCalled(name).pools.some(
          (rule) =>
            rule.pool === pool &&
            [...rows.values()].some(
              (other) =>
                other.id !== record.id && other.tenantId === record.tenantId && other[rule.field] === record[field],
            ),
        ),
      );
      if (taken) this.#report(resource.name, record, [`${field} is taken in the pool ${pool}`]);
    }
  }
}

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function account(profile: JsonObject): JsonObject {
  return { name: profile['name'] ?? null, email: profile['email'] ?? null, status: 'active' };
}

/** Every `[collection, id]` that the values name. */
function linksOf(fields: readonly Field[], object: JsonObject): [string, string][] {
  return fields.flatMap((field) => linksIn(field, object[field.name] ?? null));
}

function linksIn(field: Field, value: Json): [string, string][] {
  if (value === null) return [];
  if (Array.isArray(value)) {
    if (field.reference) return value.map((id) => [field.reference?.collection ?? '', asText(id)]);
    const { item } = field;
    return item ? value.flatMap((one) => linksIn(item, one)) : [];
  }
  if (field.reference) return [[field.reference.collection, asText(value)]];
  if (field.file) return [['files', asText(value)]];
  if (typeof value !== 'object') return [];
  const target = field.destinations?.find(({ type }) => type === value['type'])?.collection;
  if (target !== undefined) return [[target, asText(value['id'] ?? null)]];
  return linksOf(field.fields ?? [], value);
}
