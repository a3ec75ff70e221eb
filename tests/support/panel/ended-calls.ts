import { v7 as createId } from 'uuid';
import panel from '../../../panel/panel.config';
import { awaitSettlement } from '../../../panel/modules/billing/server/settlement/await-settlement';
import { settleCalls } from '../../../panel/modules/billing/server/settlement/settle-calls';
import { isOver, type JobView } from '../../../core/jobs';
import type { DataRecord } from '../../../core/wire';
import { expect } from 'vitest';
import type { Runtime } from '../../../server/operations/runtime';
import type { JsonObject } from '../../../core/types';
import { startDemoApp, type DemoApp } from './demo-app';

/** What billing keeps beside the statement. */
export const MONEY = ['tenants.balance', 'statement-entries.balanceAfter', 'calls.price'];

/** The demo without what runs by itself, so that a test says what is settled when. */
export const startQuietApp = (): Promise<DemoApp> => startDemoApp({ application: { ...panel, opens: [] } });

/** What a test says of a call; the rest is that of one of two minutes from São Paulo, which has just ended. */
export interface EndedCallOptions extends JsonObject {
  calledNumber: string;
  talkSeconds: number;
}

export interface CallWorld {
  tenantId: string;
  /** A row of `calls`, as the engine leaves it. */
  call(options: EndedCallOptions): JsonObject & { id: string };
  /** Writes rows, in one statement. */
  write(calls: readonly JsonObject[]): Promise<void>;
  /** Has them wait. */
  wait(calls: readonly (JsonObject & { id: string })[]): Promise<void>;
  /** A sell plan of 30+6 with 3 seconds of grace, and these rates, that there have always been. */
  plan(rates: readonly JsonObject[], more?: JsonObject): Promise<string>;
  sql(text: string): Promise<JsonObject[]>;
  /** Settles all that waits. @param runtime undefined: that of the app */
  settle(runtime?: Runtime): Promise<void>;
  /** Of the tenant. */
  balance(): Promise<string>;
  /** How many calls wait, of whichever tenant. */
  waiting(): Promise<number>;
  /** What the row of a call says of its price. */
  rowOf(id: unknown): Promise<JsonObject | undefined>;
  /** Lines of the statement about these calls, in its order. */
  entriesOf(ids: readonly unknown[]): Promise<JsonObject[]>;
}

/** An amount in ten-thousandths. */
export const units = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''));

export async function callWorld(app: DemoApp, code = 'horizonte'): Promise<CallWorld> {
  const tenantId = (await app.one(app.admin, 'tenants', { code })).id;
  const sql = (text: string) => app.database.owner.script<JsonObject>(text);
  let plans = 0;
  return {
    tenantId,
    sql,
    settle: (runtime = app.runtime) => settleCalls(runtime, new AbortController().signal),
    balance: async () =>
      String((await sql(`select "balance" from "tenants" where "id" = '${tenantId}'`))[0]?.['balance']),
    waiting: async () => Number((await sql('select count(*)::int as n from painel.calls_to_settle'))[0]?.['n']),
    rowOf: async (id) =>
      (
        await sql(
          `select "callType", "billedSeconds", "price"::text, "cost"::text, "ratePlanId", "version" from "calls" where "id" = '${String(id)}'`,
        )
      )[0],
    entriesOf: (ids) =>
      sql(
        `select "callId", "amount"::text, "balanceAfter"::text from "statement-entries" where "callId" in (${ids.map((id) => `'${String(id)}'`).join(', ')}) order by "occurredAt", "id"`,
      ),
    call: ({ startedAt = new Date(Date.now() - 120_000).toISOString(), ...options }) => ({
      id: createId({ msecs: Date.parse(String(startedAt)) }),
      tenantId,
      version: 1,
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
      direction: 'outbound',
      callerNumber: '+551133224400',
      state: 'ended',
      disposition: 'answered',
      startedAt,
      endedAt: new Date().toISOString(),
      ...options,
    }),
    async write(calls) {
      const rows = JSON.stringify(calls).replaceAll("'", "''");
      const names = Object.keys(calls[0] ?? {})
        .map((name) => `"${name}"`)
        .join(', ');
      await sql(
        `insert into "calls" (${names}) select ${names} from json_populate_recordset(null::"calls", '${rows}'::json)`,
      );
    },
    wait: (calls) =>
      awaitSettlement(
        app.runtime.database.as('platform'),
        calls.map((call) => ({
          tenantId: String(call['tenantId']),
          callId: call.id,
          endedAt: String(call['endedAt']),
        })),
      ),
    async plan(rates, more = {}) {
      plans += 1;
      const { id } = await app.make(app.admin, 'rate-plans', {
        name: `Plano de teste ${plans} ${tenantId.slice(-4)}`,
        purpose: 'sell',
        validFrom: '2020-01-01',
        ...more,
      });
      for (const rate of rates) await app.make(app.admin, 'rates', { ratePlanId: id, ...rate });
      await sql(`update "rates" set "createdAt" = '2020-01-01' where "ratePlanId" = '${id}'`);
      return id;
    },
  };
}

/** Has the calls of a period rated again by a person of the platform. The record when that is done, and its job. */
export async function rateCallsAgain(app: DemoApp, body: JsonObject): Promise<{ record: DataRecord; job: JobView }> {
  const made = await app.make(app.admin, 'reratings', { reason: 'Preço corrigido', ...body });
  const jobs = async () => (await app.call<JobView[]>(app.admin, 'GET', '/api/jobs')).body;
  const find = async () => (await jobs()).find(({ params }) => params['rerating'] === made.id);
  await expect
    .poll(async () => isOver((await find())?.status ?? 'queued'), { timeout: 20_000, interval: 20 })
    .toBe(true);
  const job = await find();
  if (!job) throw new Error('expected the job');
  return { job, record: (await app.call<DataRecord>(app.admin, 'GET', `/api/reratings/${made.id}`)).body };
}
