import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAbility } from '../../../core/access/build-ability';
import { Problem } from '../../../core/errors';
import type { Json, JsonObject } from '../../../core/types';
import { defineApp } from '../../../server/application/application';
import { compile } from '../../../server/database/builder';
import type { Executor } from '../../../server/database/types';
import { changeMany, putManyBack, takeManyAway, writeMany } from '../../../server/operations/batch/write-many';
import { asSystem, resourceOf, type OperationContext } from '../../../server/operations/context';
import { createRecord, insertRecord } from '../../../server/operations/create-record';
import { asRefusal } from '../../../server/operations/database-refusal';
import { effectOf } from '../../../server/application/hooks-of';
import { takeAway } from '../../../server/operations/remove-record';
import { putBack, removableRows } from '../../../server/operations/restore-record';
import type { WriteEvent } from '../../../server/operations/runtime';
import { changeRecord } from '../../../server/operations/update-record';
import { announceAll, announceRemoval, announceUpdate } from '../../../server/operations/write/announce';
import { areWrittenTogether } from '../../../server/operations/write/run';
import { differingOf } from '../../support/kept';
import fc from '../../support/property';
import { startTestApp, type TestApp } from '../../support/test-app';
import { COLLECTIONS, initials, marks, schemas, wish, type Collection, type Wish } from '../../support/write-wishes';

/** One tenant for each way: what one holds the other holds too, under ids that differ in their first block. */
interface Twin {
  way: 'alone' | 'together';
  prefix: string;
  context: OperationContext;
  events: WriteEvent[];
  /** Lines of the audit from before. */
  lines: string[];
  /** What was removed, as it is put back. */
  rows: Map<string, string | null>;
}

let app: TestApp;
let twins: Twin[];

beforeAll(async () => {
  app = await startTestApp({
    schemas,
    tenancy: 'tenants',
    application: defineApp({ plugins: [initials, marks] }),
    access: [
      { role: 'Clerk', rows: { '*': { tenantId: '${user.tenantId}' } }, rules: [{ action: 'manage', subject: 'all' }] },
    ],
  });
  twins = [await twin('alone', '11111111'), await twin('together', '22222222')];
});
afterAll(() => app.close());

async function twin(way: Twin['way'], prefix: string): Promise<Twin> {
  const tenantId = await app.tenant(way);
  const user = await app.user('Clerk', tenantId);
  const events: WriteEvent[] = [];
  const runtime = Object.assign(Object.create(app.runtime), {
    written: (event: WriteEvent) => void events.push(event),
  });
  const system = asSystem(runtime, { tenantId });
  for (const number of [1, 2])
    await createRecord(system, 'rooms', { id: idOf(prefix, 0, number), name: `Room ${number}`, size: number });
  for (const number of [1, 2, 3])
    await createRecord(system, 'right', { id: idOf(prefix, 1, number), name: `R${number}` });
  for (const word of ['red', 'blue']) await createRecord(system, 'words', { word });
  const context: OperationContext = {
    ...system,
    ability: buildAbility([{ action: 'manage', subject: 'all' }]),
    principal: {
      user: {
        id: user.id,
        name: 'Clerk',
        email: user.email,
        role: 'Clerk',
        tenantId,
        firstLogin: false,
        language: 'en',
      },
      tenant: { id: tenantId, modules: [] },
    },
  };
  return { way, prefix, context, events, lines: [], rows: new Map() };
}

const idOf = (prefix: string, kind: number, number: number): string =>
  `${prefix}-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`;

/** A body with the ids of the twin's own records. */
function bodyFor({ prefix }: Twin, body: JsonObject): JsonObject {
  const own = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(own);
    const [, kind, place] = typeof value === 'string' ? (/^(room|peer) (\d)$/.exec(value) ?? []) : [];
    return kind === undefined ? value : idOf(prefix, kind === 'room' ? 0 : 1, Number(place));
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, own(value)]));
}

const codeOf = (problem: Problem): string =>
  JSON.stringify([problem.code, (problem.errors ?? []).map(({ path, code }) => `${path} ${code}`).toSorted()]);

/** Does what is wished, and answers what became of each record. */
async function fulfil(twin: Twin, collection: Collection, wished: Wish, kind: number): Promise<string[]> {
  const { context, way } = twin;
  const resource = resourceOf(context, collection);
  const { database } = context.runtime;
  const id = (one: number) => idOf(twin.prefix, kind, one);
  const within = <Result>(work: (executor: Executor) => Promise<Result>) => database.transaction(context.scope, work);
  const each = async <Item>(items: Item[], write: (executor: Executor, item: Item) => Promise<() => unknown>) => {
    const results: string[] = [];
    for (const item of items) {
      try {
        const announce = await within((executor) => write(executor, item));
        await announce();
        results.push('done');
      } catch (error) {
        const refusal = asRefusal(error);
        if (!(refusal instanceof Problem)) throw error;
        results.push(codeOf(refusal));
      }
    }
    return results;
  };
  const told = (outcomes: readonly unknown[]) =>
    outcomes.map((outcome) => (outcome instanceof Problem ? codeOf(outcome) : 'done'));
  if (wished.kind === 'create') {
    const bodies = wished.records.map(({ number: one, body }) => ({ id: id(one), ...bodyFor(twin, body) }));
    if (way === 'alone')
      return each(bodies, async (executor, body) => {
        const made = await insertRecord(context, executor, resource, body, effectOf(context.runtime, resource));
        const { tenantId } = made.record as JsonObject;
        return () =>
          announceAll(context, [
            { collection, ids: [made.record.id], tenantId: String(tenantId), action: 'create' },
            ...made.others,
          ]);
      });
    const rows = bodies.map((body) => ({ body }));
    const answer = await within((executor) => writeMany(context, executor, resource, rows, 'import'));
    await answer.announce();
    return told(answer.outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.problem : outcome)));
  }
  if (wished.kind === 'change') {
    const requests = wished.records.map((one) => ({ id: id(one.number), body: bodyFor(twin, one.body) }));
    if (way === 'alone')
      return each(requests, async (executor, request) => {
        const changed = await changeRecord(context, executor, resource, { ...request, mode: 'merge' });
        return () => announceUpdate(context, resource, changed);
      });
    const outcomes = await within((executor) => changeMany(context, executor, resource, requests));
    for (const one of outcomes) if (!(one instanceof Problem)) await announceUpdate(context, resource, one);
    return told(outcomes);
  }
  if (wished.kind === 'remove') {
    const ids = wished.numbers.map(id);
    const rows = await removableRows(database.as(context.scope), resource, ids);
    for (const one of ids) if (resource.softDelete) twin.rows.set(one, null);
    for (const [one, row] of rows) twin.rows.set(one, row);
    if (way === 'alone')
      return each(ids, async (executor, one) => {
        const removed = await takeAway(context, executor, resource, { id: one });
        return () => announceRemoval(context, resource, removed);
      });
    const outcomes = await within((executor) =>
      takeManyAway(
        context,
        executor,
        resource,
        ids.map((one) => ({ id: one })),
      ),
    );
    for (const one of outcomes) if (!(one instanceof Problem)) await announceRemoval(context, resource, one);
    return told(outcomes);
  }
  const removed = [...new Set(wished.numbers.map(id))].flatMap((one) =>
    twin.rows.has(one) ? [{ id: one, row: twin.rows.get(one) ?? null }] : [],
  );
  if (way === 'alone')
    return each(removed, async (executor, one) => {
      const events = await putBack(context, executor, resource, one);
      return () => announceAll(context, events);
    });
  const outcomes = await within((executor) => putManyBack(context, executor, resource, removed));
  for (const one of outcomes) if (!(one instanceof Problem)) announceAll(context, one);
  return told(outcomes);
}

/** What a twin holds, without what differs from twin to twin. */
async function stateOf(twin: Twin, collection: Collection): Promise<unknown> {
  const { context, prefix, events } = twin;
  const executor = context.runtime.database.as(context.scope);
  const same = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value ?? null)
        .replaceAll(prefix, 'ours')
        .replaceAll(String(context.principal?.user.id), 'clerk'),
    );
  const rows = async (name: string) => {
    const found = await executor.run(
      compile<{ row: JsonObject }>(
        sql`select to_jsonb(t) - 'createdAt' - 'updatedAt' - 'tenantId' - 'pin' as "row" from ${sql.table(name)} as t order by "id"`,
      ),
    );
    return found.map(({ row }) => ({ ...row, deletedAt: (row['deletedAt'] ?? null) !== null }));
  };
  const pins =
    collection === 'sealed'
      ? await executor.run(compile<{ pin: string | null }>(sql`select "pin" from "sealed" order by "id"`))
      : [];
  const lines = await executor.run(
    compile<{ line: JsonObject }>(sql`
      select jsonb_build_array("action", "entity", "entityId", "entityLabel", "changes") as "line" from "audit-logs"
      where "userId" = ${context.principal?.user.id} and "id" <> all(${twin.lines}::uuid[])`),
  );
  // New records have a line for all that one statement made.
  const made = lines.reduce((sum, { line }) => {
    const [action, , , , changes] = line as unknown as [string, string, string, string, { to: number }[]];
    return sum + (action === 'create' ? 1 : action === 'import' ? Number(changes[0]?.to) : 0);
  }, 0);
  const others = lines.filter(({ line }) => !['create', 'import'].includes(String((line as unknown as Json[])[0])));
  const heard = events.flatMap(({ collection: of, ids, action, fields }) =>
    ids.map((id) => JSON.stringify(same([of, id, action, fields?.toSorted()]))),
  );
  return {
    rows: same(await rows(collection)),
    otherEnds: same(await rows('right')),
    pins: pins.map(({ pin }) => (pin === null ? null : context.runtime.secrets.open(pin))),
    made,
    audit: others.map(({ line }) => JSON.stringify(same(line))).toSorted(),
    heard: heard.toSorted(),
  };
}

async function linesOf({ context }: Twin): Promise<string[]> {
  const executor = context.runtime.database.as(context.scope);
  return (await executor.run(compile<{ id: string }>(sql`select "id" from "audit-logs"`))).map(({ id }) => id);
}

/** What goes together of each: without these the test would compare one way with itself. */
const TOGETHER: Record<Collection, readonly ('create' | 'change' | 'remove' | 'restore')[]> = {
  plain: ['create', 'change', 'remove', 'restore'],
  hidden: ['create', 'change', 'remove', 'restore'],
  open: ['create', 'change', 'remove', 'restore'],
  mapped: ['create', 'change', 'remove', 'restore'],
  labelled: ['change', 'remove'],
  limited: ['change', 'remove'],
  sealed: ['change', 'remove', 'restore'],
  ruled: ['change', 'remove'],
  exclusive: ['create', 'change', 'remove', 'restore'],
  booked: ['create', 'change', 'remove', 'restore'],
  left: ['change'],
  judged: ['create', 'change', 'remove', 'restore'],
  hooked: ['create', 'change', 'remove', 'restore'],
  marked: ['create', 'change', 'remove', 'restore'],
};

/** How often something was done, and refused. */
const tally = { done: 0, refused: 0 };
let round = 10;

describe('the same writes, one by one and many together', () => {
  it('go together where nothing is asked of each', () => {
    for (const collection of COLLECTIONS) {
      const { context } = twins[0] ?? { context: asSystem(app.runtime, 'platform') };
      const kinds = (['create', 'change', 'remove', 'restore'] as const).filter((kind) =>
        areWrittenTogether(context, resourceOf(context, collection), kind, kind === 'change' ? ['size'] : undefined),
      );
      expect([collection, kinds]).toEqual([collection, TOGETHER[collection]]);
    }
  });

  for (const collection of COLLECTIONS)
    it(`leave the same rows, audit, events and what is kept beside rows: ${collection}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(wish(collection), { minLength: 3, maxLength: 9 }), async (wishes) => {
          round += 1;
          for (const one of twins) {
            await app.database.owner.script(`truncate "${collection}"; update "right" set "peers" = '{}'`);
            one.events.length = 0;
            one.rows.clear();
            one.lines = await linesOf(one);
          }
          const outcomes: Record<string, string[][]> = {};
          const states: unknown[] = [];
          for (const one of twins) {
            outcomes[one.way] = [];
            for (const wished of wishes) outcomes[one.way]?.push(await fulfil(one, collection, wished, round % 1000));
            states.push(await stateOf(one, collection));
          }
          for (const one of outcomes['alone']?.flat() ?? []) tally[one === 'done' ? 'done' : 'refused'] += 1;
          expect(outcomes['together']).toEqual(outcomes['alone']);
          expect(states[1]).toEqual(states[0]);
          expect(await differingOf(app)).toEqual([]);
        }),
        { numRuns: 20 },
      );
    });

  it('are done, and refused, often enough to tell', () => {
    expect(Math.min(tally.done, tally.refused)).toBeGreaterThan(300);
  });
});
