import { sql } from 'kysely';
import { groupBy } from '../../../../core/group-by';
import type { JsonObject } from '../../../../core/types';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { walkOnce } from '../../../../server/database/walk-once';
import type { Runtime } from '../../../../server/operations/runtime';
import { ATTENDANCES } from '../rules/attendances';
import {
  HANDLING_FIELDS,
  timesEnded,
  timesHeld,
  timesLeft,
  timesReopened,
  timesResumed,
  timesTaken,
  timesTakenUp,
} from '../rules/handling';

/** Conversations that are looked at in one transaction. */
const PORTION = 500;
const NEEDS = { [ATTENDANCES]: HANDLING_FIELDS, 'audit-logs': ['action', 'move', 'entity', 'entityId', 'changes'] };

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Gives conversations of a version before this one the times that their handling is made of, once, by the moves that the audit tells of. One whose
 * moves it does not tell, as those from outside, keeps its handling time: all of it is the part of the agent who had it. What this version has written
 * already stays, unless it did not know of an earlier taking.
 */
export async function fillHandling(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  await walkOnce(runtime.database, signal, { key: 'handling-times', portion: PORTION, work: fillPortion });
}

interface Stored {
  id: string;
  assignedAt: string | null;
  /** Null of one that is open. */
  closedAt: string | null;
  handleSeconds: number | null;
}

async function fillPortion(executor: Executor, after: string): Promise<string[]> {
  const stored = await executor.run(
    compile<Stored>(sql`
      select "id", ${iso('assignedAt')} as "assignedAt", case when "status" = 'closed' then ${iso('closedAt')} end as "closedAt", "handleSeconds"
      from "attendances" where "id" > ${after}::uuid order by "id" limit ${PORTION} for no key update`),
  );
  const ids = stored.map(({ id }) => id);
  const steps = await stepsOf(executor, ids);
  await write(
    executor,
    stored.map((one) => ({ id: one.id, ...timesOf(one, steps.get(one.id) ?? []) })),
  );
  return ids;
}

/** A conversation was made, or moved. */
interface Step {
  id: string;
  move: string | null;
  at: string;
  /** What the step itself wrote. */
  assignedAt: string | null;
}

async function stepsOf(executor: Executor, ids: readonly string[]): Promise<Map<string, Step[]>> {
  const lines = await executor.run(
    compile<Step>(sql`
      select "entityId" as "id", "move", ${iso('createdAt')} as "at",
        (select change ->> 'to' from jsonb_array_elements("changes") as change where change ->> 'field' = 'assignedAt') as "assignedAt"
      from "audit-logs" where "entityId" = any(${[...ids]}::text[]) and "entity" = ${ATTENDANCES} and "action" in ('create', 'transition')
      order by "createdAt", "id"`),
  );
  return groupBy(lines, ({ id }) => id);
}

const MEANS: Readonly<Record<string, (times: JsonObject, at: string) => JsonObject>> = {
  take: timesTaken,
  assign: timesTaken,
  hold: (_, at) => timesHeld(at),
  resume: timesResumed,
  transfer: timesLeft,
  enqueue: timesLeft,
  close: timesEnded,
  answer: timesReopened,
  reopen: timesTakenUp,
};

function timesOf({ assignedAt, closedAt, handleSeconds }: Stored, steps: readonly Step[]): JsonObject {
  let times: JsonObject = {};
  for (const step of steps) {
    const mean = step.move === null ? (step.assignedAt === null ? undefined : timesTaken) : MEANS[step.move];
    times = { ...times, ...mean?.(times, step.assignedAt ?? step.at) };
  }
  if (typeof times['firstAssignedAt'] !== 'string')
    return { firstAssignedAt: assignedAt, handleSeconds, agentHandleSeconds: handleSeconds };
  return { ...times, ...(closedAt !== null && timesEnded({ ...times, assignedAt }, closedAt)) };
}

const write = (executor: Executor, times: readonly JsonObject[]) =>
  executor.run(
    compile(sql`
      update "attendances" as own set "firstAssignedAt" = given."firstAssignedAt", "holdSince" = given."holdSince", "holdSeconds" = given."holdSeconds",
        "closedSeconds" = given."closedSeconds", "handleSeconds" = given."handleSeconds", "earlierHandleSeconds" = given."earlierHandleSeconds",
        "agentHandleSeconds" = given."agentHandleSeconds", "version" = own."version" + 1, "updatedAt" = now()
      from json_to_recordset(${JSON.stringify(times)}::json) as given ("id" uuid, "firstAssignedAt" timestamptz, "holdSince" timestamptz, "holdSeconds" integer,
        "closedSeconds" integer, "handleSeconds" integer, "earlierHandleSeconds" integer, "agentHandleSeconds" integer)
      where own."id" = given."id" and given."firstAssignedAt" is not null
        and (own."firstAssignedAt" is null or given."firstAssignedAt" < own."firstAssignedAt" - interval '1 second')`),
  );
