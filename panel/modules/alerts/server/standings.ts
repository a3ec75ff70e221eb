import { sql } from 'kysely';
import { crossings, type KnownStanding } from '../../../../core/live/crossings';
import type { Standing } from '../../../../core/live/standing';
import { compile } from '../../../../server/database/builder';
import { INSTANT, table } from '../../../../server/database/system-table';
import type { Executor } from '../../../../server/database/types';

/**
 * How what alerts tell of stood when it was looked at last, so that neither a restart nor a second process tells of it again. What is fine has
 * no row, but where it matters that it once was.
 */
export const alertStandings = table('alert_standings', {
  shape: {
    what: 'text | not null',
    recordId: 'uuid | not null',
    standing: 'text | not null',
    betterSince: INSTANT,
    at: `${INSTANT} | not null`,
  },
  key: ['what', 'recordId'],
  access: 'platform',
});

/** When was looked last: of several processes one looks. */
export const alertLooks = table('alert_looks', {
  shape: { what: 'text | not null', at: `${INSTANT} | not null` },
  key: ['what'],
  access: 'platform',
});

/** What swings around its limit is told of once: on a server people are told for longer than on a page. */
export const CALM_MS = 60_000;

/** How something of a record stands. */
export interface Seen {
  what: string;
  recordId: string;
  /** Whose record it is; null for the platform's. */
  tenantId: string | null;
  standing: Standing;
}

/** What is to be noted of something: absent `after` is nothing. */
export interface Turn extends Seen {
  before: KnownStanding | undefined;
  after: KnownStanding | undefined;
  turned: 'worse' | 'better' | undefined;
}

/**
 * Whose turn it is: answers whether nobody has looked for so long, and whether it is the first look of all, which tells of nothing, as it finds
 * what has been so for long.
 */
export async function takeLook(
  executor: Executor,
  what: string,
  leastSeconds: number,
): Promise<'first' | 'due' | 'taken'> {
  const [look] = await executor.run(
    compile<{ isFirst: boolean }>(sql`
      insert into painel.alert_looks as row ("what", "at") values (${what}, now())
      on conflict ("what") do update set "at" = now() where row."at" < now() - make_interval(secs => ${leastSeconds})
      returning row.xmax = 0 as "isFirst"`),
  );
  if (look === undefined) return 'taken';
  return look.isFirst ? 'first' : 'due';
}

interface Stored {
  what: string;
  recordId: string;
  standing: Standing;
  betterSince: number | null;
}

interface Kinds {
  whats: readonly string[];
  /** Records of which nothing can be said now: what is known of them stays. */
  held?: ReadonlySet<string>;
  /** What is seen for the first time is noted and told of later, as only what was well once can be lost. */
  onlyAfterFine?: boolean;
}

/** What has changed since the last look. What is known of and was not seen any more is forgotten. @param now milliseconds since 1970 */
export async function turnsOf(
  executor: Executor,
  seen: readonly Seen[],
  { whats, held, onlyAfterFine = false }: Kinds,
  now: number,
): Promise<Turn[]> {
  const stored = await executor.run(
    compile<Stored>(sql`
      select "what", "recordId", "standing", (extract(epoch from "betterSince") * 1000)::double precision as "betterSince"
      from painel.alert_standings where "what" = any(${whats}::text[])`),
  );
  const known = new Map(
    stored.map(({ standing, betterSince, ...one }): [string, KnownStanding] => [
      keyOf(one),
      { standing, betterSince: betterSince ?? undefined },
    ]),
  );
  const marks = seen.map((one) => ({ ...one, id: keyOf(one) }));
  const assumed = onlyAfterFine
    ? known
    : new Map(marks.map(({ id }): [string, KnownStanding] => [id, known.get(id) ?? WELL]));
  const { worse, known: next } = crossings(assumed, marks, now, CALM_MS);
  const worseIds = new Set(worse.map(({ id }) => id));
  const turns = marks.map(({ id, ...one }): Turn => {
    const [before, found] = [known.get(id), next.get(id)];
    const after = found?.standing === 'fine' && !onlyAfterFine ? undefined : found;
    const isBetter = before !== undefined && before.standing !== 'fine' && found?.standing === 'fine';
    return { ...one, before, after, turned: worseIds.has(id) ? 'worse' : isBetter ? 'better' : undefined };
  });
  const there = new Set(marks.map(({ id }) => id));
  const gone = stored
    .filter((one) => !there.has(keyOf(one)) && held?.has(one.recordId) !== true)
    .map(({ what, recordId }): Turn => ({
      what,
      recordId,
      tenantId: null,
      standing: 'fine',
      before: known.get(keyOf({ what, recordId })),
      after: undefined,
      turned: undefined,
    }));
  return [...turns, ...gone].filter(
    ({ before, after }) => before?.standing !== after?.standing || before?.betterSince !== after?.betterSince,
  );
}

const WELL: KnownStanding = { standing: 'fine', betterSince: undefined };

export const keyOf = ({ what, recordId }: Pick<Seen, 'what' | 'recordId'>): string => `${what} ${recordId}`;

/** Notes what has changed. Answers the keys of what nobody else had noted meanwhile, which this process is to tell. */
export async function noteTurns(executor: Executor, turns: readonly Turn[]): Promise<ReadonlySet<string>> {
  const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  const rows = turns.map(({ what, recordId, before, after }) => ({
    what,
    recordId,
    before: before?.standing ?? null,
    beforeSince: moment(before?.betterSince),
    standing: after?.standing ?? null,
    betterSince: moment(after?.betterSince),
  }));
  const noted = await executor.run(
    compile<{ what: string; recordId: string }>(sql`
      with turn as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as one
          ("what" text, "recordId" uuid, "before" text, "beforeSince" timestamptz, "standing" text, "betterSince" timestamptz)),
      gone as (
        delete from painel.alert_standings as row using turn
        where turn."standing" is null and row."what" = turn."what" and row."recordId" = turn."recordId" and row."standing" = turn."before"
          and row."betterSince" is not distinct from turn."beforeSince" returning row."what", row."recordId"),
      changed as (
        update painel.alert_standings as row set "standing" = turn."standing", "betterSince" = turn."betterSince", "at" = now() from turn
        where turn."standing" is not null and row."what" = turn."what" and row."recordId" = turn."recordId" and row."standing" = turn."before"
          and row."betterSince" is not distinct from turn."beforeSince" returning row."what", row."recordId"),
      added as (
        insert into painel.alert_standings as row ("what", "recordId", "standing", "betterSince", "at")
        select "what", "recordId", "standing", "betterSince", now() from turn where "before" is null and "standing" is not null
        order by "what", "recordId" on conflict ("what", "recordId") do nothing returning row."what", row."recordId")
      select * from gone union all select * from changed union all select * from added`),
  );
  return new Set(noted.map(keyOf));
}
