import type pg from 'pg';

const PORTION = 500_000;

/** An id made of a time, as rows of month tables have it; `hash` tells those of one time apart. */
const idAt = (time: string, hash: string) =>
  `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7' || substr(${hash}, 1, 3) || '8' || substr(${hash}, 4, 15))::uuid`;

/** One of a tenant's records, by number. */
const oneOf = (collection: string, n: string) =>
  `(select "ids"[1 + (${n}) % cardinality("ids")] from "~${collection}")`;

const TEAMS = [
  'queues',
  'agents',
  'extensions',
  'trunks',
  'campaigns',
  'mailings',
  'dispositions',
  'sectors',
  'cost-centers',
  'pause-reasons',
];

/** Columns and values of one row in `made`, which has `n`, `at` and `hash`. */
interface Filling {
  table: string;
  columns: string;
  values: string;
  /** Rows for each call. */
  perCall: number;
}

const FILLINGS: Filling[] = [
  {
    table: 'calls',
    perCall: 1,
    columns:
      '"startedAt", "endedAt", "direction", "state", "disposition", "callType", "callerNumber", "calledNumber", "queueId", "agentId", "extensionId", "trunkId", "costCenterId", "campaignId", "waitSeconds", "ringSeconds", "pddMs", "duration", "talkSeconds", "billedSeconds", "price", "cost", "uniqueId", "linkedId"',
    values: `at, at + interval '90 seconds', (array['inbound', 'outbound'])[1 + n % 2], 'ended', (array['answered', 'answered', 'answered', 'no_answer', 'abandoned', 'busy'])[1 + n % 6],
      (array['local_fixed', 'local_mobile', 'ld_fixed', 'ld_mobile_vc2'])[1 + n % 4], '+55119' || (70000000 + n % 9999999), '+551130030000', ${oneOf('queues', 'n')}, ${oneOf('agents', 'n')}, ${oneOf('extensions', 'n')},
      ${oneOf('trunks', 'n')}, ${oneOf('cost-centers', 'n')}, ${oneOf('campaigns', 'n')}, n % 60, n % 20, 800 + n % 3000, 90, n % 70, n % 72, (n % 500) * 0.001, (n % 300) * 0.001, 'filled-' || n, 'filled-' || n`,
  },
  {
    table: 'queue-events',
    perCall: 1,
    columns: '"at", "queueId", "agentId", "event", "waitSeconds", "talkSeconds", "callerNumber"',
    values: `at, ${oneOf('queues', 'n')}, ${oneOf('agents', 'n')}, (array['enter', 'connect', 'enter', 'abandon', 'enter', 'complete_agent'])[1 + n % 6], n % 60, n % 300, '+55119' || (70000000 + n % 9999999)`,
  },
  {
    table: 'agent-status-log',
    perCall: 0.5,
    columns: '"agentId", "channel", "state", "startedAt", "endedAt", "seconds", "pauseReasonId", "exceeded"',
    // Far shorter than until the next row of the same agent: two states of one are never at a time.
    values: `${oneOf('agents', 'n')}, 'PABX', (array['available', 'ringing', 'on_call', 'wrap_up', 'paused'])[1 + n % 5], at, at + interval '1 second', 1, ${oneOf('pause-reasons', 'n')}, false`,
  },
  {
    table: 'dial-attempts',
    perCall: 1,
    columns:
      '"startedAt", "campaignId", "mailingId", "phone", "attemptNumber", "result", "ringSeconds", "talkSeconds", "agentId", "dispositionId", "trunkId"',
    values: `at, ${oneOf('campaigns', 'n')}, ${oneOf('mailings', 'n')}, '+55' || (11 + n % 20) || '9' || (70000000 + n % 9999999), 1 + n % 4, (array['answered', 'no_answer', 'busy', 'machine', 'answered', 'dropped'])[1 + n % 6], n % 20, n % 300, ${oneOf('agents', 'n')}, ${oneOf('dispositions', 'n')}, ${oneOf('trunks', 'n')}`,
  },
  {
    table: 'sector-events',
    perCall: 0.2,
    columns: '"at", "sectorId", "agentId", "event", "seconds"',
    values: `at, ${oneOf('sectors', 'n')}, ${oneOf('agents', 'n')}, (array['entered', 'assigned', 'first_response', 'closed'])[1 + n % 4], n % 600`,
  },
];

/** A year of a tenant: so many calls, and what belongs to as many. */
export async function fillHistory(owner: pg.Client, tenantId: string, calls: number): Promise<void> {
  await owner.query('set synchronous_commit = off');
  for (const collection of TEAMS)
    await owner.query(
      `create temporary table "~${collection}" as select array_agg("id" order by "id") as "ids" from "${collection}" where "tenantId" = $1`,
      [tenantId],
    );
  // The states of the demo go on to now.
  await owner.query(`delete from "agent-status-log" where "tenantId" = $1`, [tenantId]);
  for (const { table, columns, values, perCall } of FILLINGS) {
    const isByMonth = await owner.query<{ kind: string }>(
      `select relkind as kind from pg_class where oid = $1::regclass`,
      [`public."${table}"`],
    );
    if (isByMonth.rows[0]?.kind === 'p')
      await owner.query(`select painel.add_months($1::regclass, now() - interval '366 days')`, [`public."${table}"`]);
    const count = Math.round(calls * perCall);
    for (let first = 0; first < count; first += PORTION)
      await owner.query(
        `insert into "${table}" ("id", "tenantId", "version", "createdAt", "updatedAt", ${columns})
         select ${idAt('at', 'hash')}, $1, 1, at, at, ${values}
         from (select n, now() - n * (interval '365 days' / $2::float8) as at, md5('${table}' || n) as hash from generate_series($3::bigint, $4::bigint) as n) as made`,
        [tenantId, count, first + 1, Math.min(count, first + PORTION)],
      );
    await owner.query(`analyze "${table}"`);
  }
}
