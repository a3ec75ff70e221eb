import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { groupBy } from '../../../core/group-by';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { amending } from '../amending';
import { readShapedOne } from '../at-reading/read-shaped';
import { updateRows } from '../write/rows';
import { followComputed } from '../computed/follow-computed';
import { resourceOf, type OperationContext, tenantOfRow } from '../context';
import type { PreparedUpdate } from '../preparing/prepare-update';
import { personsOf } from '../../application/hooks-of';
import type { WriteEvent, Runtime } from '../runtime';
import { withDenials } from '../rights/with-denials';
import { assertSettled } from './assert-settled';
import { countOf, type PersonCount } from './count-of';
import { heldOf, type Held } from './held-records';
import { permittedPerson } from './permitted-person';
import type { Forgetting } from './person-hook';
import { goneRecords, mergedRecords, redactHistory, redactMentions } from './redact-history';
import { lookSoon } from './look-soon';
import { personalNames, withoutPerson, type Impersonal } from './without-person';
import { announceAll } from '../write/announce';

/** Shorter texts stand in too much that is of nobody. */
const SHORTEST = 5;

const PORTION = 500;

/**
 * Takes from a person's records, hidden ones too and whoever may see them, what says who it is: for good, also from what the audit and
 * the undo of jobs keep of them. The records stay, so that figures do. One transaction, a line in the audit for each record.
 * @throws Problem `forbidden`, `not_found`, or `unsettled` while something of the person is still open.
 */
export async function anonymisePerson(context: OperationContext, collection: string, id: string): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const { stored, record, collections, events } = await withDenials(context, resource, 'anonymise', [id], () =>
    context.runtime.database.transaction(context.scope, (executor) => anonymise(context, executor, resource, id)),
  );
  announceAll(context, events);
  const texts = saidOf(context, resource, stored);
  await forgetCopies(context.runtime, { texts, collections }, tenantOfRow(stored));
  return readShapedOne(context, resource, record);
}

/** How many records that would change, by collection: those alone that the caller may read. @throws Problem as `anonymisePerson` */
export async function previewAnonymising(
  context: OperationContext,
  collection: string,
  id: string,
): Promise<PersonCount[]> {
  const resource = resourceOf(context, collection);
  const executor = context.runtime.database.as(context.scope);
  const stored = await permittedPerson(context, executor, resource, { id, act: 'anonymise' });
  const held = await heldOf(context, executor, resource, stored);
  await assertSettled(context, executor, { person: resource, stored, held });
  return countOf(
    context,
    executor,
    new Map([...held].filter(([one]) => one === resource || personalNames(one).length > 0)),
  );
}

const ALIAS_LENGTH = 6;

const newAlias = (): string =>
  Array.from({ length: ALIAS_LENGTH }, () => String.fromCodePoint(97 + randomInt(26))).join('');

/** What the first of them says that says anything. */
function firstOf<Item, Said>(items: readonly Item[], say: (item: Item) => Said | undefined): Said | undefined {
  for (const item of items) {
    const said = say(item);
    if (said !== undefined) return said;
  }
  return undefined;
}

interface Anonymised {
  /** The person as it was. */
  stored: JsonObject;
  record: JsonObject;
  /** Whose records were of the person. */
  collections: string[];
  events: WriteEvent[];
}

async function anonymise(
  context: OperationContext,
  executor: Executor,
  person: Resource,
  id: string,
): Promise<Anonymised> {
  const stored = await permittedPerson(context, executor, person, { id, act: 'anonymise' });
  const known = String(stored['id']);
  await lock(executor, person, known);
  const held = await heldOf(context, executor, person, stored);
  await assertSettled(context, executor, { person, stored, held });
  const word = context.runtime.translator.screenText(context.language, 'person', ['person', 'anonymous']) ?? '***';
  const events: WriteEvent[] = [];
  const forgetting: Forgetting = { tenantId: tenantOfRow(stored), person: stored, alias: newAlias() };
  const hooks = personsOf(context.runtime, person);
  for (const hook of hooks) await hook.forget?.(context, executor, forgetting);
  for (const [resource, ids] of held) {
    const replacements = hooks.flatMap(({ instead }) => instead?.[resource.name] ?? []);
    const impersonal: Impersonal = {
      word,
      instead: (...of) => firstOf(replacements, (replacement) => replacement(...of, forgetting)),
    };
    const marks = resource === person;
    events.push(...(await clearAll(context, executor, { resource, ids: [...ids], impersonal, marks })));
  }
  for (const [resource, ids] of await withGone(context, executor, person, held)) {
    await redactHistory(context, executor, { resource, ids, word });
    await context.runtime.forgetRecords(executor, { collection: resource.name, ids, label: word });
  }
  await redactMentions(context, executor, {
    tenantId: tenantOfRow(stored),
    texts: ownTextsOf(context, person, stored),
    word,
  });
  const [row] = await executor.run(
    compile<Row>(
      sql`select ${selection(person)} from ${identifier('public', tableName(person.name))} where "id" = ${known}::uuid`,
    ),
  );
  return {
    stored,
    record: row ? fromRow(person, row) : stored,
    collections: [...held.keys()].map(({ name }) => name),
    events,
  };
}

/** Of two calls one waits; what a third writes meanwhile is found. */
async function lock(executor: Executor, person: Resource, id: string): Promise<void> {
  await executor.run(
    compile(sql`select "id" from ${identifier('public', tableName(person.name))} where "id" = ${id}::uuid for update`),
  );
}

/** Those that became the person, and those that are gone, are told of in the audit alone. */
async function withGone(
  context: OperationContext,
  executor: Executor,
  person: Resource,
  held: Held,
): Promise<Map<Resource, string[]>> {
  const all = new Map([...held].map(([resource, ids]): [Resource, string[]] => [resource, [...ids]]));
  const people = all.get(person) ?? [];
  people.push(...(await mergedRecords(context, executor, person, people)));
  for (const [resource, ids] of await goneRecords(context, executor, person, people)) {
    all.set(resource, [...new Set([...(all.get(resource) ?? []), ...ids])]);
  }
  return all;
}

interface Clearing {
  resource: Resource;
  ids: string[];
  impersonal: Impersonal;
  /** Is this the collection whose records say that they were anonymised? */
  marks: boolean;
}

async function clearAll(context: OperationContext, executor: Executor, clearing: Clearing): Promise<WriteEvent[]> {
  const { resource, ids, impersonal, marks } = clearing;
  const events: WriteEvent[] = [];
  if (!marks && personalNames(resource).length === 0) return events;
  for (let first = 0; first < ids.length; first += PORTION) {
    const rows = await executor.run(
      compile<Row>(
        sql`select ${selection(resource)} from ${identifier('public', tableName(resource.name))} where "id" = any(${ids.slice(first, first + PORTION)}::uuid[]) order by "id" for update`,
      ),
    );
    const cleared = rows
      .map((row) => withMark(resource, withoutPerson(resource, fromRow(resource, row), impersonal), marks))
      .filter(({ changed }) => changed.length > 0);
    await lookSoon(executor, resource, cleared);
    for (const alike of groupBy(cleared, ({ changed }) => JSON.stringify(changed)).values())
      events.push(...(await write(context, executor, resource, alike)));
  }
  return events;
}

function withMark({ person }: Resource, prepared: PreparedUpdate, marks: boolean): PreparedUpdate {
  if (!marks || person === undefined || prepared.stored[person.marks] === true) return prepared;
  return {
    ...prepared,
    record: { ...prepared.record, [person.marks]: true },
    changed: [...prepared.changed, person.marks],
  };
}

async function write(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  alike: PreparedUpdate[],
): Promise<WriteEvent[]> {
  const update = () => updateRows(context, executor, resource, alike, { action: 'anonymise' }, 'deleted too');
  const written = await (resource.appendOnly === true ? amending(executor, update) : update());
  if (written.size < alike.length)
    throw new Error(`${resource.name}: expected ${alike.length} locked records to be anonymised, ${written.size} were`);
  const [{ changed } = { changed: [] }] = alike;
  await followComputed(context, executor, { resource, ids: [...written.keys()], changed });
  return alike.map(({ stored }) => ({
    collection: resource.name,
    ids: [String(stored['id'])],
    tenantId: tenantOfRow(stored),
    action: 'update',
    fields: changed,
  }));
}

/**
 * Ends what copies of a person's records there still are, after these were anonymised: files that jobs made of their collections, and live
 * events of the last hour that say who it was.
 * @param texts that say who it was
 */
async function forgetCopies(
  { database }: Runtime,
  { texts, collections }: { texts: readonly string[]; collections: readonly string[] },
  tenantId: string | null,
): Promise<void> {
  const isOfTenant = sql`("tenantId" is null or "tenantId" is not distinct from ${tenantId}::uuid)`;
  await database.transaction('platform', async (executor) => {
    // Nobody is given a file whose time is over; the hourly pass removes it.
    await executor.run(
      compile(sql`
        update painel.jobs set "resultUntil" = now()
        where "resultUntil" > now() and "collection" = any(${[...collections]}::text[]) and ${isOfTenant}`),
    );
    await executor.run(
      compile(sql`
        delete from painel.outbox
        where ${isOfTenant} and exists (select from unnest(${[...texts]}::text[]) as said ("text") where strpos("payload"::text, said."text") > 0)`),
    );
  });
}

/**
 * Texts that say who a person is.
 * @param names of the fields that count
 */
function textsOf(
  { runtime }: Pick<OperationContext, 'runtime'>,
  person: Resource,
  stored: JsonObject,
  names: string[],
): string[] {
  const forgotten = { tenantId: tenantOfRow(stored), person: stored };
  const texts = [
    ...names.map((name) => stored[name]),
    ...personsOf(runtime, person).flatMap((hook) => hook.says?.(forgotten) ?? []),
  ];
  return [...new Set(texts.filter((text): text is string => typeof text === 'string' && text.length >= SHORTEST))];
}

/** All that the record says of the person. */
const saidOf = (context: Pick<OperationContext, 'runtime'>, person: Resource, stored: JsonObject): string[] =>
  textsOf(context, person, stored, personalNames(person));

/** What nobody else has, as a document: wherever it stands it is of this person. */
function ownTextsOf(context: Pick<OperationContext, 'runtime'>, person: Resource, stored: JsonObject): string[] {
  const unique = new Set(person.unique.flatMap(({ fields }) => (fields.length === 1 ? fields : [])));
  return textsOf(
    context,
    person,
    stored,
    personalNames(person).filter((name) => unique.has(name)),
  );
}
