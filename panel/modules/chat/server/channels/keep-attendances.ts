import { sql } from 'kysely';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { ATTENDANCES, OPEN } from '../../rules/attendances';
import { isBeyondWindow } from '../effects/reply-window';
import { UNOFFERED } from '../inbox/offer';
import { endAttendance } from './end-attendance';
import { greetInSector, tellSector } from './enter-sector';
import { recordOf } from './record-of';
import { say } from './say';
import { change, type Writing } from './writing';

/** In one pass; what is left waits for the next. */
const MOST = 200;
const MOST_LINES = 200;
/** A contact who was forgotten for longer hears nothing of the end. */
const TOLD_MINUTES = 60;

const NEEDS = {
  [ATTENDANCES]: ['status', 'sectorId', 'connectionId', 'waitingSince', 'lastMessageAt', 'transfers', 'closeReason'],
  sectors: ['overflowAfterMinutes', 'overflowSectorId'],
  'chat-connections': ['autoCloseMinutes', 'closingMessage'],
};

interface Due {
  id: string;
  tenantId: string;
}

/** Hands on attendances that have waited too long in a sector that says to which other, and ends those in which nobody has written for as long as their connection says. */
export async function keepAttendances(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const platform = runtime.database.as('platform');
  const overflowing = await platform.run(
    compile<Due>(sql`
      select attendance."id", attendance."tenantId" from "attendances" as attendance join "sectors" as sector on sector."id" = attendance."sectorId"
      where attendance."status" = 'waiting' and sector."overflowAfterMinutes" > 0 and sector."overflowSectorId" is not null
        and attendance."waitingSince" < now() - make_interval(mins => sector."overflowAfterMinutes") order by attendance."waitingSince" limit ${MOST}`),
  );
  for (const one of overflowing) if (!signal.aborted) await inTurn(runtime, one, overflow);
  const silent = await platform.run(
    compile<Due>(sql`
      select attendance."id", attendance."tenantId" from "attendances" as attendance join "chat-connections" as connection on connection."id" = attendance."connectionId"
      where attendance."status" = any(${OPEN}::text[]) and connection."autoCloseMinutes" > 0
        and coalesce(attendance."lastMessageAt", attendance."startedAt") < now() - make_interval(mins => connection."autoCloseMinutes")
      order by attendance."lastMessageAt" limit ${MOST}`),
  );
  for (const one of silent) if (!signal.aborted) await inTurn(runtime, one, end);
}

async function inTurn(
  runtime: Runtime,
  { id, tenantId }: Due,
  work: (writing: Writing, attendance: DataRecord) => Promise<void>,
): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  try {
    const events = await runtime.database.transaction(context.scope, async (executor) => {
      const writing: Writing = { context, executor, events: [] };
      const held = await executor.run(
        compile(sql`select 1 from "attendances" where "id" = ${id}::uuid for no key update skip locked`),
      );
      const attendance = held.length > 0 ? await recordOf(writing, ATTENDANCES, id) : undefined;
      if (attendance !== undefined) await work(writing, attendance);
      return writing.events;
    });
    announceAll(context, events);
  } catch (error) {
    runtime.report(error, `the attendance ${id}`);
  }
}

const minutesSince = (moment: unknown): number =>
  typeof moment === 'string' ? (Date.now() - Date.parse(moment)) / 60_000 : 0;

async function overflow(writing: Writing, attendance: DataRecord): Promise<void> {
  const sector = await recordOf(writing, 'sectors', attendance['sectorId']);
  const target = await recordOf(writing, 'sectors', sector?.['overflowSectorId']);
  const after = Number(sector?.['overflowAfterMinutes'] ?? 0);
  const { status, waitingSince } = attendance;
  if (status !== 'waiting' || target?.['active'] !== true || after === 0 || minutesSince(waitingSince) < after) return;
  const at = new Date().toISOString();
  const line = { at, fromSectorId: sector?.id ?? null, toSectorId: target.id };
  const known = Array.isArray(attendance['transfers']) ? attendance['transfers'].filter(isObject) : [];
  const moved = await change(writing, ATTENDANCES, attendance.id, {
    ...UNOFFERED,
    sectorId: target.id,
    waitingSince: at,
    transfers: [...known, line].slice(-MOST_LINES),
  });
  await tellSector(writing, moved, {
    event: 'transferred_out',
    sectorId: line.fromSectorId,
    agentId: null,
    at,
    since: waitingSince,
  });
  await tellSector(writing, moved, { event: 'transferred_in', sectorId: target.id, agentId: null, at });
  await greetInSector(writing, moved, at);
}

async function end(writing: Writing, attendance: DataRecord): Promise<void> {
  const connection = await recordOf(writing, 'chat-connections', attendance['connectionId']);
  const after = Number(connection?.['autoCloseMinutes'] ?? 0);
  const silence = minutesSince(attendance['lastMessageAt'] ?? attendance['startedAt']);
  if (attendance['status'] === 'closed' || after === 0 || silence < after) return;
  const at = new Date().toISOString();
  const isTold = silence < after + TOLD_MINUTES && !(await isBeyondWindow(writing.executor, attendance, at));
  if (isTold) await say(writing, attendance, connection?.['closingMessage']);
  await endAttendance(writing, attendance, 'inactivity', at);
}
