import { sql } from 'kysely';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Follower, TimedWork } from '../../../../../server/application/plugin';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime, WriteEvent } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { ATTENDANCES } from '../../rules/attendances';
import type { FlowInput } from '../../rules/flow/session';
import { recordOf } from '../channels/record-of';
import type { Writing } from '../channels/writing';
import { advance } from './advance';
import { doOutside } from './do-outside';
import { dropSession, lockSession, type SessionRow } from './session-rows';

/** Conversations that go on together. */
const MOST_AT_ONCE = 10;
/** A process that has been at it for longer is lost. */
const CLAIM = sql.raw(`interval '5 minutes'`);

type Claimed = Pick<SessionRow, 'attendanceId' | 'tenantId' | 'pending' | 'step'> & { isAgain: boolean };

/** Goes on with conversations that are due: what is to be done outside is done, and who waits for time has it. Several processes may do so. */
export const goOnWithFlows: TimedWork = async (runtime, signal) => {
  while (!signal.aborted) {
    const due = await claim(runtime);
    await Promise.all(due.map((claimed) => goOn(runtime, claimed, signal)));
    if (due.length < MOST_AT_ONCE) return;
  }
};

async function claim(runtime: Runtime): Promise<Claimed[]> {
  return runtime.database.as('platform').run(
    compile<Claimed>(sql`
      with due as materialized (
        select "attendanceId", "claimedAt" is not null as "isAgain" from painel.chat_flow_sessions
        where "dueAt" <= now() and ("claimedAt" is null or "claimedAt" < now() - ${CLAIM})
        order by "dueAt" limit ${MOST_AT_ONCE} for update skip locked)
      update painel.chat_flow_sessions as session set "claimedAt" = now() from due where session."attendanceId" = due."attendanceId"
      returning session."attendanceId", session."tenantId", session."pending", session."step", due."isAgain"`),
  );
}

async function goOn(runtime: Runtime, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { attendanceId, tenantId, pending, isAgain } = claimed;
  try {
    // Nobody knows whether a lost process has asked: it is not asked twice.
    const outcome =
      pending === null
        ? undefined
        : isAgain
          ? { ok: false, value: null }
          : await doOutside(runtime, { tenantId, attendanceId }, pending, signal);
    if (signal.aborted) return;
    await answer(runtime, claimed, outcome ? { kind: 'result', ...outcome } : { kind: 'time' });
  } catch (error) {
    runtime.report(error, `the flow of the attendance ${attendanceId}`);
  }
}

async function answer(runtime: Runtime, { attendanceId, tenantId, step }: Claimed, input: FlowInput): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const events = await runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    // In the order in which messages lock them.
    await executor.run(compile(sql`select 1 from "attendances" where "id" = ${attendanceId}::uuid for update`));
    const row = await lockSession(executor, attendanceId);
    // It went on meanwhile.
    if (row?.step !== step) return writing.events;
    const attendance = await recordOf(writing, ATTENDANCES, attendanceId);
    const contact = await recordOf(writing, 'contacts', attendance?.['contactId']);
    const connection = await recordOf(writing, 'chat-connections', attendance?.['connectionId']);
    if (attendance?.['status'] !== 'bot' || !contact || !connection) {
      await dropSession(executor, attendanceId);
      return writing.events;
    }
    const around: { attendance: DataRecord; contact: DataRecord; connection: DataRecord } = {
      attendance,
      contact,
      connection,
    };
    await advance(writing, { tenantId, at: new Date().toISOString(), ...around }, row, input);
    return writing.events;
  });
  announceAll(context, events);
}

/** What flows have to ask outside is asked right after the message that led there, and not at the next look of the clock. */
export function followFlows(runtime: Runtime): Follower {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = async () => {
    while (isAsked && !stopped.signal.aborted) {
      isAsked = false;
      await goOnWithFlows(runtime, stopped.signal).catch((error: unknown) =>
        runtime.report(error, 'flows of the chat'),
      );
    }
    running = undefined;
  };
  return {
    notice({ collection, action }: WriteEvent) {
      if (collection !== 'chat-messages' || action !== 'create' || stopped.signal.aborted) return;
      isAsked = true;
      running ??= run();
    },
    async stop() {
      stopped.abort(new Error('the server stops'));
      await running;
    },
  };
}

/** Removes versions that no conversation goes on with, a day after the last began with it. */
export const forgetFlowVersions: TimedWork = async ({ database }) => {
  await database.as('platform').run(
    compile(sql`
      delete from painel.chat_flow_versions as version where "at" < now() - interval '1 day' and not exists (
        select from painel.chat_flow_sessions as session where session."flowId" = version."flowId" and session."contentVersion" = version."contentVersion")`),
  );
};
