import { sql } from 'kysely';
import { groupBy } from '../../../../core/group-by';
import { compile, identifier } from '../../../../server/database/builder';
import { columnsOf } from '../../../../server/database/table-columns';
import { repeat } from '../../../../server/repeat';
import { MAILING_CONTACTS, MAILINGS } from './effects/load-mailing';
import { DNC_NUMBERS } from './effects/load-number-list';
import { resetContact } from './effects/reset-contact';
import type { Runtime, WriteEvent } from '../../../../server/operations/runtime';
import { DNC_EXCEPTIONS } from './listed-numbers';
import { settleContacts, settleTenant } from './settle-contacts';
import { HIDDEN_COLUMNS } from '../../../../server/database/names';
import type { Executor } from '../../../../server/database/types';

/** Where numbers of lists are found. */
type NumberTable = 'blocked-phones' | 'dnc-numbers';

interface ListedNumber {
  number: string;
  tenantId: string | null;
  isPrefix: boolean;
}

/** Contacts that numbers of a list may concern. */
interface Concerned {
  contacts: { id: string; tenantId: string }[];
  /** Tenants, null for all, where more than these may be. */
  wide: (string | null)[];
}

/** Digits from the end by which a number is looked for: with its ninth digit and without, and whatever stands before, it is found. */
const TAIL = 8;

/** What the search of contacts must look in. */
const SEARCHED = 'phones.*.number';
const MOST_CONTACTS = 10_000;

const OWN_NUMBERS = 'blocked-phones';
/** Numbers that are looked for one by one; for more, all contacts are asked about. */
const MOST_NUMBERS = 100;
/** It is looked so often whether contacts are to be asked about, in milliseconds. */
const LOOK_MS = 250;
/** Who writes very many numbers is let finish first, but not for ever. */
const QUIET_MS = 500;
const LONGEST_MS = 30_000;
/** After all contacts of a tenant were asked about, so many times as long as it took passes until they are asked about again. */
const REST = 4;

/** All contacts of a tenant, or of everybody, are to be asked about. */
interface Due {
  which: 'all' | 'marked';
  since: number;
  last: number;
}

/** Fields of the tenant and of a mailing that say which lists count. */
const DECIDING: Readonly<Record<string, readonly string[]>> = {
  tenants: ['dncSources', 'dncEnforcement'],
  [MAILINGS]: ['dncFilter'],
};
const EVERYBODY = '';

/** Follows the lists of numbers: what enters and leaves them reaches the contacts of mailings. */
export class ListFollower {
  readonly #runtime: Runtime;
  readonly #stopping = new AbortController();
  readonly #numbers = new Map<string, Set<string>>([
    [OWN_NUMBERS, new Set()],
    [DNC_NUMBERS, new Set()],
  ]);
  readonly #due = new Map<string, Due>();
  readonly #restsUntil = new Map<string, number>();
  readonly #few;
  readonly #all;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#few = repeat(
      LOOK_MS,
      () => this.#settleFew(),
      (error) => runtime.report(error, 'contacts of listed numbers'),
    );
    this.#all = repeat(
      LOOK_MS,
      () => this.#settleAll(),
      (error) => runtime.report(error, 'contacts on lists'),
    );
  }

  /** A write that may concern contacts. */
  notice({ collection, ids, tenantId, action, fields }: WriteEvent): void {
    const known = this.#numbers.get(collection);
    // They are few, and so are those who write them.
    if (collection === DNC_EXCEPTIONS) return this.#wait(tenantId ?? EVERYBODY, 'all');
    if (known === undefined) {
      const deciding = DECIDING[collection];
      const isDecided =
        action === 'update' &&
        deciding !== undefined &&
        (fields === undefined || fields.some((name) => deciding.includes(name)));
      if (isDecided)
        for (const tenant of collection === MAILINGS ? [tenantId ?? EVERYBODY] : ids) this.#wait(tenant, 'all');
      return;
    }
    const isFew = ids.length > 0 && known.size + ids.length <= MOST_NUMBERS;
    if (action !== 'delete' && isFew) {
      for (const id of ids) known.add(id);
      this.#few.now();
    } else this.#wait(tenantId ?? EVERYBODY, action === 'delete' ? 'marked' : 'all');
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#few.stop(), this.#all.stop()]);
  }

  #wait(tenant: string, which: Due['which']): void {
    const at = Date.now();
    const known = this.#due.get(tenant);
    this.#due.set(tenant, {
      which: known === undefined || known.which === which ? which : 'all',
      since: known?.since ?? at,
      last: at,
    });
  }

  /** Once more, when whatever it was may be over. */
  #retry(tenant: string, which: Due['which']): void {
    this.#wait(tenant, which);
    this.#restsUntil.set(tenant, Date.now() + LONGEST_MS);
  }

  async #settleFew(): Promise<void> {
    for (const [collection, known] of this.#numbers) {
      const ids = [...known];
      known.clear();
      if (ids.length === 0 || !isFollowed(this.#runtime)) continue;
      await this.#settleNumbers(collection, ids).catch((error: unknown) => {
        this.#retry(EVERYBODY, 'all');
        throw error;
      });
    }
  }

  async #settleNumbers(collection: string, ids: readonly string[]): Promise<void> {
    const found = await contactsWith(this.#runtime, collection === OWN_NUMBERS ? OWN_NUMBERS : DNC_NUMBERS, ids);
    for (const tenant of found.wide) this.#wait(tenant ?? EVERYBODY, 'all');
    for (const [tenantId, contacts] of groupBy(found.contacts, (one) => one.tenantId)) {
      await settleContacts(
        this.#runtime,
        tenantId,
        contacts.map(({ id }) => id),
        this.#stopping.signal,
      );
    }
  }

  async #settleAll(): Promise<void> {
    const now = Date.now();
    for (const [tenant, due] of this.#due) {
      if (this.#stopping.signal.aborted) return;
      const isBusy = now - due.last < QUIET_MS && now - due.since < LONGEST_MS;
      if (isBusy || now < (this.#restsUntil.get(tenant) ?? 0)) continue;
      this.#due.delete(tenant);
      await this.#settle(tenant, due).catch((error: unknown) => {
        this.#retry(tenant, due.which);
        this.#runtime.report(error, 'contacts on lists');
      });
    }
  }

  async #settle(tenant: string, { which }: Due): Promise<void> {
    const begun = Date.now();
    if (tenant === EVERYBODY) await settleEverybody(this.#runtime, this.#stopping.signal, which);
    else if (isFollowed(this.#runtime)) await settleTenant(this.#runtime, tenant, which, this.#stopping.signal);
    this.#restsUntil.set(tenant, Date.now() + Math.min(LONGEST_MS, REST * (Date.now() - begun)));
  }
}

/** Asks the lists about the contacts of all tenants. */
export async function settleEverybody(
  runtime: Runtime,
  signal: AbortSignal,
  which: 'all' | 'marked' = 'all',
): Promise<void> {
  if (!isFollowed(runtime)) return;
  const rows = await runtime.database
    .as('platform')
    .run(
      compile<{ id: string }>(
        sql`select "id" from "tenants" where exists (select from "mailings" where "tenantId" = "tenants"."id") order by "id"`,
      ),
    );
  for (const { id } of rows) {
    if (signal.aborted) return;
    await settleTenant(runtime, id, which, signal);
  }
}

const settledOn = new WeakMap<Runtime, string>();

/** Numbers begin and cease to hold by the day: once in a day, and after each start, everybody is asked about. */
export async function settleDaily(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const [{ today } = { today: '' }] = await runtime.database
    .as('platform')
    .run(compile<{ today: string }>(sql`select current_date::text as "today"`));
  if (settledOn.get(runtime) === today) return;
  await settleEverybody(runtime, signal);
  if (!signal.aborted) settledOn.set(runtime, today);
}

/** Do the schemas in force have contacts, mailings and lists as they are needed for that? */
function isFollowed(runtime: Runtime): boolean {
  const { resources } = runtime.catalog();
  const needs = {
    ...resetContact.needs,
    [MAILINGS]: ['dncFilter'],
    [MAILING_CONTACTS]: ['mailingId', 'phones', 'status'],
  };
  return Object.entries(needs).every(([collection, fields]) => {
    const needed = resources.get(collection);
    return (
      needed !== undefined &&
      fields.every((name) => columnsOf(needed).has(name)) &&
      (collection !== MAILINGS || needed.softDelete)
    );
  });
}

/** Finds the contacts that have one of the numbers by the index of the search, and rather too many than too few. */
async function contactsWith(runtime: Runtime, table: NumberTable, ids: readonly string[]): Promise<Concerned> {
  const executor = runtime.database.as('platform');
  const numbers = await numbersOf(executor, table, ids);
  const exact = numbers.filter(({ isPrefix }) => !isPrefix);
  const wide = numbers.filter(({ isPrefix }) => isPrefix).map(({ tenantId }) => tenantId);
  if (exact.length === 0) return { contacts: [], wide };
  const everywhere: Concerned = { contacts: [], wide: [...wide, ...exact.map(({ tenantId }) => tenantId)] };
  if (runtime.catalog().resources.get(MAILING_CONTACTS)?.search.includes(SEARCHED) !== true) return everywhere;
  const tails = JSON.stringify(exact.map(({ number, tenantId }) => ({ like: `%${number.slice(-TAIL)}%`, tenantId })));
  const contacts = await executor.run(
    compile<{ id: string; tenantId: string }>(sql`
      select distinct contact."id", contact."tenantId"
      from json_to_recordset(${tails}::json) as sought ("like" text, "tenantId" uuid),
        lateral (
          select "id", "tenantId" from "mailing-contacts" as own
          where own.${identifier(HIDDEN_COLUMNS.search)} like sought."like" and (sought."tenantId" is null or own."tenantId" = sought."tenantId")
            and exists (select from "mailings" where "mailings"."id" = own."mailingId" and "dncFilter") offset 0) as contact
      limit ${MOST_CONTACTS + 1}`),
  );
  return contacts.length <= MOST_CONTACTS ? { contacts, wide } : everywhere;
}

function numbersOf(executor: Executor, table: NumberTable, ids: readonly string[]): Promise<ListedNumber[]> {
  const known = [...ids];
  return executor.run(
    table === 'dnc-numbers'
      ? compile<ListedNumber>(
          sql`select "number", null as "tenantId", false as "isPrefix" from "dnc-numbers" where "id" = any(${known}::uuid[])`,
        )
      : compile<ListedNumber>(
          sql`select "number", "tenantId", "matchType" = 'prefix' as "isPrefix" from "blocked-phones" where "id" = any(${known}::uuid[])`,
        ),
  );
}
