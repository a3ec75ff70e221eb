import { sql, type CompiledQuery } from 'kysely';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import type { KeptValues, RecountPlace } from './kept-values';

/** So many of the records that differ are named. */
const NAMED = 20;

/** A record whose kept value is not what it comes from. */
export interface DifferingRecord {
  id: string;
  stored: string | null;
  expected: string | null;
}

/** What became of the comparison of one field. */
export interface Compared {
  /** Of the collection, `houses.rooms`. */
  field: string;
  records: number;
  differing: number;
  /** Records whose number stays when rows go, and says more than what is there: no fault. */
  keepsMore: number;
  /** The first of those that differ, by id. */
  first: readonly DifferingRecord[];
}

interface Told extends Omit<Compared, 'first'> {
  first: DifferingRecord[] | null;
}

/** Compares them in one statement, and so in one snapshot; only those that are named come here. */
export async function compareKept(
  place: RecountPlace,
  { collection, fields, compared }: KeptValues,
  signal: AbortSignal,
): Promise<Compared[]> {
  const told = await atLength(
    place,
    compile<Told>(sql`
      with compared as materialized (${compared})
      select "field", count(*)::float8 as "records", (count(*) filter (where "differs"))::float8 as "differing",
        (count(*) filter (where "keepsMore"))::float8 as "keepsMore",
        (select json_agg(json_build_object('id', one."id", 'stored', one."stored", 'expected', one."expected") order by one."id")
          from (select * from compared where "differs" and "field" = counted."field" order by "id" limit ${NAMED}) as one) as "first"
      from compared as counted group by "field"`),
    signal,
  );
  return fields.map((name) => {
    const { first = [], ...counts } = told.find(({ field }) => field === name) ?? {
      records: 0,
      differing: 0,
      keepsMore: 0,
    };
    return { ...counts, field: `${collection}.${name}`, first: first ?? [] };
  });
}

/** The ids of records that differ, in order, after one of them. */
export async function differingIds(
  place: RecountPlace,
  { compared }: KeptValues,
  after: string,
  most: number,
  signal: AbortSignal,
): Promise<string[]> {
  const rows = await atLength(
    place,
    compile<{ id: string }>(sql`
      select distinct "id" from (${compared}) as "compared" where "differs" and "id" > ${after}::uuid order by "id" limit ${most}`),
    signal,
  );
  return rows.map(({ id }) => id);
}

/** A statement that may take as long as it needs, until the signal aborts. */
async function atLength<Row>(
  { database }: RecountPlace,
  statement: CompiledQuery<Row>,
  signal: AbortSignal,
): Promise<Row[]> {
  signal.throwIfAborted();
  return database.transaction('platform', async (executor) => {
    const [own] = await executor.run(
      compile<{ pid: number }>(
        sql`select pg_backend_pid() as "pid", set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`,
      ),
    );
    const stop = () => void cancel(database.as('platform'), own?.pid);
    signal.addEventListener('abort', stop);
    try {
      return await executor.run(statement);
    } finally {
      signal.removeEventListener('abort', stop);
      signal.throwIfAborted();
    }
  });
}

/** The statement ends with an error, which is not told: the signal is. */
const cancel = (executor: Executor, pid: number | undefined): Promise<unknown> =>
  executor.run(compile(sql`select pg_cancel_backend(${pid})`)).catch(() => undefined);
