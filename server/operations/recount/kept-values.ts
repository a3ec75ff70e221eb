import { sql, type RawBuilder } from 'kysely';
import type { Field, Resource } from '../../../core/types';
import { isDescribed } from '../../application/hooks-of';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { compareCounts, countAgain } from '../../database/plan/counter-sql';
import { compareLatest, lookAgainFor } from '../../database/plan/looked-up-sql';
import { countersOf } from '../../database/plan/plan-counters';
import type { CountedTable, CounterPlan } from '../../database/plan/table-plan';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { columnOf, computeSql } from '../computed/compute-sql';
import { renewed } from '../computed/follow-computed';
import type { Runtime } from '../runtime';
import type { KeptHook } from './kept-hook';

/** What the comparison needs of the server. */
export type RecountPlace = Pick<Runtime, 'application' | 'catalog' | 'database'>;

/** Values of one collection that one statement compares with what they come from. */
export interface KeptValues {
  collection: string;
  fields: readonly string[];
  /** What a plug-in says that it equals. */
  equals?: string;
  /** A row for each record and field: "id", "field", "stored" and "expected" as texts, "differs", "keepsMore". */
  compared: RawBuilder<unknown>;
  /** Sets records right that are locked; a text says why nothing does. */
  repair: string | ((executor: Executor, ids: readonly string[]) => Promise<void>);
}

/** All that is kept: what schemas count, add up and look up, what they compute, and what plug-ins keep. */
export function keptValues({ application, catalog }: Pick<RecountPlace, 'application' | 'catalog'>): KeptValues[] {
  const inForce = catalog();
  const resources = [...inForce.resources.values()];
  const counted = [...countersOf(resources, application.endings)].flatMap(([name, counters]) =>
    counters.flatMap((counter) => ofCounter({ schema: 'public', name: tableName(name) }, counter)),
  );
  return [
    ...counted,
    ...resources.flatMap((resource) => ofComputed(inForce, resource)),
    ...[...application.kept].flatMap(([name, hook]) =>
      isDescribed(inForce, hook.needs) ? [ofHook(inForce, name, hook)] : [],
    ),
  ];
}

function ofCounter(table: CountedTable, counter: CounterPlan): KeptValues[] {
  const { collection, numbers, shares, latest = [] } = counter;
  const counts: KeptValues = {
    collection,
    fields: [...numbers, ...shares].map(({ column }) => column),
    compared: sql.raw(numbers.length === 0 ? '' : compareCounts(table, counter)),
    repair: async (executor, ids) => void (await executor.run(compile(sql.raw(countAgain(table, counter, ids))))),
  };
  return [
    ...(numbers.length > 0 ? [counts] : []),
    ...latest.map((one): KeptValues => ({
      collection,
      fields: [one.column],
      compared: sql.raw(compareLatest(table, counter, one)),
      repair: async (executor, ids) =>
        void (await executor.run(compile(sql.raw(lookAgainFor(table, counter, one, ids))))),
    })),
  ];
}

function ofComputed(catalog: Catalog, resource: Resource): KeptValues[] {
  const columns = columnsOf(resource);
  const fields = resource.fields.filter(({ name, compute }) => compute !== undefined && columns.has(name));
  if (fields.length === 0) return [];
  const line = (field: Field) => {
    const column = sql`"row".${identifier(columns.get(field.name)?.name ?? field.name)}`;
    const value = computeSql(catalog, resource, field, columnOf('row'));
    return sql`(${sql.lit(field.name)}, ${column}::text, (${value})::text)`;
  };
  return [
    {
      collection: resource.name,
      fields: fields.map(({ name }) => name),
      compared: sql`
        select "row"."id", one.*, one."stored" is distinct from one."expected" as "differs", false as "keepsMore"
        from ${identifier('public', tableName(resource.name))} as "row"
        cross join lateral (values ${sql.join(fields.map(line))}) as one ("field", "stored", "expected")`,
      async repair(executor, ids) {
        const concerned = sql`"row"."id" = any(${[...ids]}::uuid[])`;
        for (const field of fields) await executor.run(renewed(catalog, resource, field, concerned));
      },
    },
  ];
}

/** @param name collection and field, as plug-ins name what they keep */
function ofHook(catalog: Catalog, name: string, hook: KeptHook): KeptValues {
  const dot = name.indexOf('.');
  const [collection, field] = [name.slice(0, dot), name.slice(dot + 1)];
  const { equals, repair } = hook;
  const compared = sql`
    select "id", ${sql.lit(field)} as "field", "stored"::text as "stored", "expected"::text as "expected",
      "stored" is distinct from "expected" as "differs", false as "keepsMore"
    from (${hook.compared(catalog)}) as "told"`;
  return {
    collection,
    fields: [field],
    equals,
    compared,
    repair: typeof repair === 'string' ? repair : (executor, ids) => repair(catalog, executor, ids),
  };
}
