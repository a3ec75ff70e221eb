import { sql } from 'kysely';
import { isDescribed } from '../../../../../../server/application/hooks-of';
import { compile } from '../../../../../../server/database/builder';
import { asSystem } from '../../../../../../server/operations/context';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { announceAll } from '../../../../../../server/operations/write/announce';
import { Problem } from '../../../../../../core/errors';
import { moveRecord } from '../../../../../../server/operations/transitions/move-record';
import { recordOf } from '../record-of';
import type { Writing } from '../writing';
import { takeStep } from './campaign-step';

const CAMPAIGNS = 'chat-campaigns';
/** In one look. */
const MOST = 100;
/** After a step that failed. */
const FAILED_SECONDS = 60;

const NEEDS = {
  [CAMPAIGNS]: [
    'connectionIds',
    'hours',
    'minDelaySeconds',
    'maxDelaySeconds',
    'dailyLimit',
    'respectDnc',
    'skipped',
    'pauseReason',
  ],
  'chat-messages': ['campaignId', 'attendanceId', 'templateParameters'],
  'chat-connections': ['status', 'active'],
  'contact-list-items': ['listId', 'vars'],
};

interface Due {
  id: string;
  tenantId: string;
}

/**
 * Starts the campaigns whose time has come, and has each that sends take its next step. All that is decided is stored, and a step is one transaction
 * that holds the lock of its campaign: any process takes the next one.
 */
export async function runCampaigns(
  runtime: Runtime,
  now = new Date(),
  chance: () => number = Math.random,
): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  for (const { id, tenantId } of await scheduled(runtime, now)) await start(runtime, id, tenantId);
  for (const { id, tenantId } of await running(runtime, now)) await step(runtime, { id, tenantId }, now, chance);
}

function scheduled({ database }: Runtime, now: Date): Promise<Due[]> {
  return database.as('platform').run(
    compile<Due>(sql`
      select campaign."id", campaign."tenantId" from "chat-campaigns" as campaign join "tenants" as tenant on tenant."id" = campaign."tenantId"
      where campaign."status" = 'scheduled' and campaign."scheduledAt" <= ${now.toISOString()}::timestamptz and campaign."deletedAt" is null and tenant."status" not in ('suspended', 'cancelled')
      order by campaign."scheduledAt" limit ${MOST}`),
  );
}

function running({ database }: Runtime, now: Date): Promise<Due[]> {
  return database.as('platform').run(
    compile<Due>(sql`
      select campaign."id", campaign."tenantId" from "chat-campaigns" as campaign left join painel.chat_campaign_runs as run on run."campaignId" = campaign."id"
      where campaign."status" = 'running' and campaign."deletedAt" is null and (run."nextAt" is null or run."nextAt" <= ${now.toISOString()}::timestamptz)
      order by run."nextAt" nulls first limit ${MOST}`),
  );
}

/** What stands in the way, as a list that is still loaded, is looked at again. */
async function start(runtime: Runtime, id: string, tenantId: string): Promise<void> {
  await moveRecord(asSystem(runtime, { tenantId }), CAMPAIGNS, { id, move: 'start', body: {} }).catch(
    (error: unknown) => {
      if (!(error instanceof Problem)) runtime.report(error, `the campaign ${id} of the chat`);
    },
  );
}

async function step(runtime: Runtime, { id, tenantId }: Due, now: Date, chance: () => number): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  try {
    const events = await runtime.database.transaction(context.scope, async (executor) => {
      const writing: Writing = { context, executor, events: [] };
      const [lock] = await executor.run(
        compile<{ held: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended('chat campaign ' || ${id}, 0)) as held`,
        ),
      );
      const [due] = await executor.run(
        compile(sql`
          select 1 from "chat-campaigns" as campaign left join painel.chat_campaign_runs as run on run."campaignId" = campaign."id"
          where campaign."id" = ${id}::uuid and campaign."status" = 'running' and (run."nextAt" is null or run."nextAt" <= ${now.toISOString()}::timestamptz)`),
      );
      const campaign = lock?.held === true && due !== undefined ? await recordOf(writing, CAMPAIGNS, id) : undefined;
      if (campaign === undefined) return [];
      const seconds = await takeStep(writing, campaign, now, chance);
      await leave(writing, id, seconds, now);
      return writing.events;
    });
    announceAll(context, events);
  } catch (error) {
    runtime.report(error, `the campaign ${id} of the chat`);
    await runtime.database
      .as(context.scope)
      .run(
        compile(
          sql`update painel.chat_campaign_runs set "nextAt" = now() + make_interval(secs => ${FAILED_SECONDS}) where "campaignId" = ${id}::uuid`,
        ),
      );
  }
}

/** @param seconds null: nothing more is to be done */
async function leave({ executor }: Writing, id: string, seconds: number | null, now: Date): Promise<void> {
  const nextAt = new Date(now.getTime() + (seconds ?? 0) * 1000).toISOString();
  await executor.run(
    compile(
      sql`update painel.chat_campaign_runs set "nextAt" = ${nextAt}::timestamptz where "campaignId" = ${id}::uuid`,
    ),
  );
}
