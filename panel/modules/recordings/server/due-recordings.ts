import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../server/database/builder';
import { HIDDEN_COLUMNS } from '../../../../server/database/names';
import { identifier } from '../../../../server/database/builder';
import type { OperationContext } from '../../../../server/operations/context';
import type { BackupSettings } from './backup-settings';

/** A recording that waits to be copied, with what its copy is called by. Without the upload its bytes are gone. */
export interface DueRecording {
  id: string;
  tenantId: string;
  startedAt: string;
  durationSeconds: number | null;
  locked: boolean | null;
  /** No backup could copy it so far. */
  hasFailed: boolean;
  upload: { id: string; name: string; type: string; size: number; sha256: string; tenantId: string | null } | null;
  direction: string | null;
  callerNumber: string | null;
  calledNumber: string | null;
  callId: string | null;
  queue: string | null;
  agent: string | null;
}

const PORTION = 50;

/** Which recordings the settings mean: those with a sound that was not copied yet. */
function isDue({ tenantId, queueIds, minSeconds }: BackupSettings): RawBuilder<unknown> {
  const queues = queueIds !== null && queueIds.length > 0 ? sql`and rec."queueId" = any(${queueIds}::uuid[])` : sql``;
  return sql`rec."tenantId" = ${tenantId} and rec.${identifier(HIDDEN_COLUMNS.deletedAt)} is null and rec."file" is not null
    and rec."backupStatus" is distinct from 'done' and coalesce(rec."durationSeconds", 0) >= ${minSeconds ?? 0}::integer ${queues}`;
}

/** How many there are. */
export async function countDue({ runtime, scope }: OperationContext, settings: BackupSettings): Promise<number> {
  const [row] = await runtime.database
    .as(scope)
    .run(compile<{ n: number }>(sql`select count(*)::int as "n" from "recordings" as rec where ${isDue(settings)}`));
  return row?.n ?? 0;
}

/** All of them, the oldest first, a portion at a time; each once, whatever becomes of it. */
export async function* dueRecordings(
  { runtime, scope }: OperationContext,
  settings: BackupSettings,
): AsyncGenerator<DueRecording> {
  for (let after: { startedAt: string; id: string } | undefined; ;) {
    const beyond: RawBuilder<unknown> = after
      ? sql`and (coalesce(rec."startedAt", rec."createdAt"), rec."id") > (${after.startedAt}::timestamptz, ${after.id}::uuid)`
      : sql``;
    const rows: DueRecording[] = await runtime.database.as(scope).run(
      compile<DueRecording>(sql`
        select rec."id", rec."tenantId", coalesce(rec."startedAt", rec."createdAt") as "startedAt", rec."durationSeconds", rec."locked",
          rec."backupStatus" is not distinct from 'failed' as "hasFailed",
          case when up."id" is not null then json_build_object('id', up."id", 'name', up."name", 'type', up."type", 'size', up."size", 'sha256', up."sha256", 'tenantId', up."tenantId") end as "upload",
          call."direction", call."callerNumber", call."calledNumber", coalesce(call."uniqueId", call."id"::text) as "callId", "queues"."name" as "queue", "agents"."name" as "agent"
        from "recordings" as rec
        left join painel.files as up on up."id" = rec."file"::uuid
        left join "calls" as call on call."id" = rec."callId"
        left join "queues" on "queues"."id" = rec."queueId"
        left join "agents" on "agents"."id" = rec."agentId"
        where ${isDue(settings)} ${beyond}
        order by coalesce(rec."startedAt", rec."createdAt"), rec."id" limit ${PORTION}`),
    );
    yield* rows;
    after = rows.at(-1);
    if (after === undefined || rows.length < PORTION) return;
  }
}
