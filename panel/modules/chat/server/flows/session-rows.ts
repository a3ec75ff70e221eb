import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { FLOW_CONTENT } from '../../rules/flow/flow';
import type { AiCommand, FlowSession, HttpCommand } from '../../rules/flow/session';

/** What a flow waits for outside. */
export type Pending = HttpCommand | AiCommand;

/** A conversation as it is kept. */
export interface SessionRow {
  attendanceId: string;
  tenantId: string;
  flowId: string;
  contentVersion: number;
  session: FlowSession;
  pending: Pending | null;
  step: number;
}

const COLUMNS = sql.raw(
  ['attendanceId', 'tenantId', 'flowId', 'contentVersion', 'session', 'pending', 'step']
    .map((name) => `"${name}"`)
    .join(', '),
);

/** The conversation of an attendance, which nobody else goes on with until the transaction ends. */
export async function lockSession(executor: Executor, attendanceId: string): Promise<SessionRow | undefined> {
  const [row] = await executor.run(
    compile<SessionRow>(
      sql`select ${COLUMNS} from painel.chat_flow_sessions where "attendanceId" = ${attendanceId}::uuid for update`,
    ),
  );
  return row;
}

/** Keeps where the conversation stands. */
export async function keepSession(executor: Executor, row: SessionRow, dueAt: string): Promise<void> {
  const { attendanceId, tenantId, flowId, contentVersion, session, pending, step } = row;
  await executor.run(
    compile(sql`
      insert into painel.chat_flow_sessions ("attendanceId", "tenantId", "flowId", "contentVersion", "session", "pending", "dueAt", "claimedAt", "step")
      values (${attendanceId}::uuid, ${tenantId}::uuid, ${flowId}::uuid, ${contentVersion}, ${JSON.stringify(session)}::jsonb,
        ${pending === null ? null : JSON.stringify(pending)}::jsonb, ${dueAt}::timestamptz, null, ${step})
      on conflict ("attendanceId") do update set "session" = excluded."session", "pending" = excluded."pending", "dueAt" = excluded."dueAt",
        "claimedAt" = null, "step" = excluded."step"`),
  );
}

export async function dropSession(executor: Executor, attendanceId: string): Promise<void> {
  await executor.run(compile(sql`delete from painel.chat_flow_sessions where "attendanceId" = ${attendanceId}::uuid`));
}

/** Keeps what a flow is now, for whoever begins with it. Answers the number of the version. */
export async function keepVersion(executor: Executor, flow: DataRecord): Promise<number> {
  const content: JsonObject = Object.fromEntries(FLOW_CONTENT.map((name) => [name, flow[name] ?? null]));
  const version = typeof flow['contentVersion'] === 'number' ? flow['contentVersion'] : 1;
  await executor.run(
    compile(sql`
      insert into painel.chat_flow_versions ("flowId", "contentVersion", "tenantId", "content", "at")
      values (${flow.id}::uuid, ${version}, ${String(flow['tenantId'])}::uuid, ${JSON.stringify(content)}::jsonb, now())
      on conflict ("flowId", "contentVersion") do update set "at" = excluded."at"`),
  );
  return version;
}

/** What a version of a flow was; undefined where it is gone. */
export async function versionOf(
  executor: Executor,
  { flowId, contentVersion }: Pick<SessionRow, 'flowId' | 'contentVersion'>,
): Promise<JsonObject | undefined> {
  const [row] = await executor.run(
    compile<{ content: JsonObject }>(
      sql`select "content" from painel.chat_flow_versions where "flowId" = ${flowId}::uuid and "contentVersion" = ${contentVersion}`,
    ),
  );
  return row?.content;
}
