import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { ServiceAccount } from '../../../../../server/auth/service-accounts/service-authenticator';
import { compile, identifier } from '../../../../../server/database/builder';
import { tableName } from '../../../../../server/database/names';
import { interning } from '../../../../../server/database/statements/intern-statement';
import type { Runtime, WriteEvent } from '../../../../../server/operations/runtime';
import type { AnyEvent } from '../../../../events.gen';
import { NAMED, type Named, type NamedIds } from '../../rules/told-event';

/** Changes at another process are known after this at the latest. */
const FRESH_MS = 30_000;
/** A name that is unknown is looked for again after this, as it may just have been made. */
const AGAIN_MS = 1000;

/** Where names come from: `name` is the column that holds them, `id` the one that they stand for. */
interface Source {
  kind: Line['kind'];
  collection: string;
  name: string;
  id?: string;
}

const SOURCES: readonly Source[] = [
  { kind: 'agent', collection: 'agents', name: 'code' },
  { kind: 'agent', collection: 'agents', name: 'email' },
  { kind: 'device', collection: 'agents', name: 'extensionId' },
  { kind: 'extension', collection: 'extensions', name: 'number' },
  { kind: 'payer', collection: 'extensions', name: 'id', id: 'costCenterId' },
  { kind: 'payer', collection: 'campaigns', name: 'id', id: 'costCenterId' },
  { kind: 'payer', collection: 'dids', name: 'id', id: 'costCenterId' },
  { kind: 'trunk', collection: 'trunks', name: 'name' },
  { kind: 'queue', collection: 'queues', name: 'name' },
  { kind: 'queue', collection: 'queues', name: 'number' },
  { kind: 'menu', collection: 'uras', name: 'name' },
  { kind: 'menu', collection: 'uras', name: 'number' },
  { kind: 'did', collection: 'dids', name: 'number' },
  { kind: 'route', collection: 'outbound-routes', name: 'name' },
  { kind: 'campaign', collection: 'campaigns', name: 'name' },
  { kind: 'campaign', collection: 'campaigns', name: 'id' },
  { kind: 'costCenter', collection: 'cost-centers', name: 'name' },
  { kind: 'costCenter', collection: 'cost-centers', name: 'code' },
  { kind: 'reason', collection: 'pause-reasons', name: 'name' },
  { kind: 'reason', collection: 'pause-reasons', name: 'code' },
  { kind: 'room', collection: 'conference-rooms', name: 'name' },
  { kind: 'room', collection: 'conference-rooms', name: 'number' },
  { kind: 'survey', collection: 'surveys', name: 'name' },
];

/** Fields by which events name records, by collection. */
const NAMING_FIELDS = new Map<string, Set<string>>();
for (const { collection, name, id = 'id' } of SOURCES) {
  const fields = NAMING_FIELDS.get(collection) ?? new Set();
  NAMING_FIELDS.set(collection, fields.add(name).add(id));
}

/** Does the write make the books old? What records show of their state is written with every call, and is no name. */
export function isRenaming({ collection, action, fields }: WriteEvent): boolean {
  const naming = NAMING_FIELDS.get(collection);
  if (naming === undefined) return false;
  return action !== 'update' || fields === undefined || fields.some((field) => naming.has(field));
}

interface Line {
  kind: Named | 'device' | 'payer';
  name: string;
  id: string;
}

/** Case tells no two names apart, and the company's numbers are known with and without their sign. */
const keyOf = (kind: Line['kind'], name: string): string =>
  `${kind} ${kind === 'did' ? name.replace(/^\+/, '') : name.toLowerCase()}`;

/** The names that an exchange knows the records of a tenant by. */
export class NameBook {
  readonly #ids: ReadonlyMap<string, string>;
  readonly loadedAt: number;

  constructor(lines: readonly Line[], loadedAt: number) {
    this.#ids = new Map(lines.map(({ kind, name, id }) => [keyOf(kind, name), id]));
    this.loadedAt = loadedAt;
  }

  #find(kind: Line['kind'], name: string): string | undefined {
    return this.#ids.get(keyOf(kind, name));
  }

  /** The ids of what the event names, and which members name something unknown. An agent is found by the extension too, and who pays by the campaign, what calls, or what is called. */
  resolve(event: AnyEvent): { ids: NamedIds; unknown: Named[] } {
    const ids: NamedIds = {};
    const unknown: Named[] = [];
    const named: Readonly<Record<string, unknown>> = { ...event };
    for (const member of NAMED) {
      const name = named[member];
      // Queues are left for a reason too, which names no record.
      if (typeof name !== 'string' || (member === 'reason' && event.type !== 'agent.moved')) continue;
      const id = this.#find(member, name);
      if (id === undefined) unknown.push(member);
      else ids[member] = id;
    }
    const device = ids.extension;
    if (device !== undefined) {
      const agent = ids.agent ?? this.#find('device', device);
      if (agent !== undefined) ids.agent = agent;
    }
    const payer = event.type === 'call.started' ? (ids.costCenter ?? this.#payerOf(ids)) : undefined;
    if (payer !== undefined) ids.costCenter = payer;
    return { ids, unknown };
  }

  /** A campaign pays for what it dials, whoever's telephone rings first; the number that was called, for who pays nothing else. */
  #payerOf({ campaign, extension, did }: NamedIds): string | undefined {
    for (const id of [campaign, extension, did]) {
      const payer = id === undefined ? undefined : this.#find('payer', id);
      if (payer !== undefined) return payer;
    }
    return undefined;
  }
}

export interface NameBooks {
  /** The book of a tenant; a new one where the one at hand is older than that. */
  of(tenantId: string, notOlderThan?: number): Promise<NameBook>;
  /** Id of a tenant by its code; undefined for none. */
  tenantId(code: string): Promise<string | undefined>;
  /** A record that events name was written. */
  forget(tenantId: string | null): void;
}

const booksOf = new WeakMap<Runtime, NameBooks>();

/** The books of this process. */
export function nameBooksOf(runtime: Runtime): NameBooks {
  const known = booksOf.get(runtime) ?? createNameBooks(runtime);
  booksOf.set(runtime, known);
  return known;
}

/** Remembers what the records of tenants are called, so that an event costs no query. */
function createNameBooks(runtime: Runtime): NameBooks {
  const books = new Map<string, Promise<NameBook>>();
  let tenants: { at: number; ids: Promise<ReadonlyMap<string, string>> } | undefined;
  return {
    async of(tenantId, notOlderThan = Date.now() - FRESH_MS) {
      const present = books.get(tenantId);
      const known = await present;
      if (known !== undefined && known.loadedAt >= notOlderThan) return known;
      const other = books.get(tenantId);
      // Of those who find it old together one makes it anew.
      if (other !== undefined && other !== present) return other;
      const loading = loadBook(runtime, tenantId);
      books.set(tenantId, loading);
      loading.catch(() => books.delete(tenantId));
      return loading;
    },
    async tenantId(code) {
      const isOld = tenants === undefined || tenants.at < Date.now() - AGAIN_MS;
      if (tenants !== undefined && (await tenants.ids).has(code)) return (await tenants.ids).get(code);
      if (isOld) {
        const ids = loadTenants(runtime);
        tenants = { at: Date.now(), ids };
        ids.catch(() => (tenants = undefined));
      }
      return (await tenants?.ids)?.get(code);
    },
    forget(tenantId) {
      if (tenantId === null) books.clear();
      else books.delete(tenantId);
    },
  };
}

/** For an unknown name: the book, made anew where it may have been made since. */
export const again = (books: NameBooks, tenantId: string): Promise<NameBook> =>
  books.of(tenantId, Date.now() - AGAIN_MS);

/**
 * Whose exchange it is, where a call is about one tenant.
 * @param code of a tenant; a key of the platform has to name one
 * @throws Problem `bad_request` where a key of the platform names none, or a key of a tenant another
 */
export async function tenantOfKey(books: NameBooks, { tenantId }: ServiceAccount, code: unknown): Promise<string> {
  const named = typeof code === 'string' ? await books.tenantId(code) : undefined;
  if (code === undefined && tenantId !== null) return tenantId;
  if (named !== undefined && (tenantId === null || named === tenantId)) return named;
  throw new Problem('bad_request', { detail: 'tenant: expected the code of a tenant whose exchange this is.' });
}

async function loadTenants({ database }: Runtime): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .as('platform')
    .run(compile<{ code: string; id: string }>(sql`select "code", "id" from "tenants" where "deletedAt" is null`));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function loadBook(runtime: Runtime, tenantId: string): Promise<NameBook> {
  const loadedAt = Date.now();
  const { resources } = runtime.catalog();
  const parts = SOURCES.flatMap(({ kind, collection, name, id = 'id' }) => {
    const resource = resources.get(collection);
    if (resource === undefined) return [];
    const [named, meant] = [identifier(name), identifier(id)];
    const isThere = resource.softDelete ? sql`and "deletedAt" is null` : sql``;
    // Trunks of the platform are everybody's.
    const isOwn =
      collection === 'trunks'
        ? sql`("tenantId" = ${tenantId}::uuid or "tenantId" is null)`
        : sql`"tenantId" = ${tenantId}::uuid`;
    return sql`
      select ${sql.lit(kind)} as "kind", ${named}::text as "name", ${meant} as "id" from ${identifier('public', tableName(collection))}
      where ${isOwn} and ${named} is not null and ${meant} is not null ${isThere}`;
  });
  const lines = await interning(runtime.database.as('platform')).run(
    compile<Line>(sql`${sql.join(parts, sql` union all `)}`),
  );
  return new NameBook(lines, loadedAt);
}
