import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** A message that is to go out. */
export interface Waiting {
  messageId: string;
  tenantId: string;
  attendanceId: string;
  tries: number;
}

/** So long the process that sends for a connection has it for itself without saying so again. */
export const LEASE_SECONDS = 15;

/** A message goes out at the connection of its attendance, in the transaction that writes it. */
export async function putInOutbox(executor: Executor, messageId: string, attendanceId: unknown): Promise<void> {
  await executor.run(
    compile(sql`
      insert into painel.chat_outbox ("messageId", "tenantId", "connectionId", "attendanceId")
      select ${messageId}::uuid, "tenantId", "connectionId", "id" from "attendances" where "id" = ${attendanceId}::uuid and "connectionId" is not null
      on conflict do nothing`),
  );
}

/** Connections that can send and have something to, none twice. */
export async function connectionsDue(executor: Executor, most: number): Promise<{ id: string; tenantId: string }[]> {
  return executor.run(
    compile<{ id: string; tenantId: string }>(sql`
      select connection."id", connection."tenantId" from "chat-connections" as connection
      where connection."status" = 'connected' and connection."active" and connection."deletedAt" is null
        and exists (select from painel.chat_outbox as one where one."connectionId" = connection."id"
          and ((one."state" = 'waiting' and one."dueAt" <= now()) or (one."state" = 'sending' and one."takenAt" < now() - make_interval(secs => ${LEASE_SECONDS * 2}))))
      limit ${most}`),
  );
}

/** Takes the connection, or keeps it; false while another process has it. */
export async function holdConnection(
  executor: Executor,
  { id, tenantId }: { id: string; tenantId: string },
  holder: string,
): Promise<boolean> {
  const held = await executor.run(
    compile(sql`
      insert into painel.chat_senders as row ("connectionId", "tenantId", "holder", "until")
      values (${id}::uuid, ${tenantId}::uuid, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict ("connectionId") do update set "holder" = excluded."holder", "until" = excluded."until"
      where row."holder" = excluded."holder" or row."until" < now()
      returning true`),
  );
  return held.length > 0;
}

/** Another process may have it at once. */
export async function leaveConnection(executor: Executor, id: string, holder: string): Promise<void> {
  await executor.run(
    compile(sql`delete from painel.chat_senders where "connectionId" = ${id}::uuid and "holder" = ${holder}`),
  );
}

/** The next message whose turn it is: in an attendance nothing overtakes what was written before it. Whoever has the connection alone asks. */
export async function takeNext(executor: Executor, connectionId: string, holder: string): Promise<Waiting | undefined> {
  const [next] = await executor.run(
    compile<Waiting>(sql`
      update painel.chat_outbox as taken set "state" = 'sending', "takenAt" = now(), "takenBy" = ${holder}
      from (
        select one."messageId" from painel.chat_outbox as one
        where one."connectionId" = ${connectionId}::uuid and one."state" = 'waiting' and one."dueAt" <= now()
          and exists (select from painel.chat_senders as sender where sender."connectionId" = one."connectionId" and sender."holder" = ${holder} and sender."until" > now())
          and not exists (select from painel.chat_outbox as before
            where before."attendanceId" = one."attendanceId" and before."place" < one."place" and before."state" in ('waiting', 'sending'))
        order by one."place" limit 1 for update skip locked) as next
      where taken."messageId" = next."messageId"
      returning taken."messageId", taken."tenantId", taken."attendanceId", taken."tries"`),
  );
  return next;
}

/** Messages that another process had taken when it ended: whether they went out nobody knows. */
export async function takeAbandoned(executor: Executor, connectionId: string, holder: string): Promise<Waiting[]> {
  return executor.run(
    compile<Waiting>(sql`
      update painel.chat_outbox set "state" = 'unknown' where "connectionId" = ${connectionId}::uuid and "state" = 'sending' and "takenBy" <> ${holder}
      returning "messageId", "tenantId", "attendanceId", "tries"`),
  );
}

/** It is tried again after so long. */
export async function putBack(executor: Executor, messageId: string, seconds: number): Promise<void> {
  await executor.run(
    compile(sql`
      update painel.chat_outbox set "state" = 'waiting', "tries" = "tries" + 1, "takenAt" = null, "takenBy" = null, "dueAt" = now() + make_interval(secs => ${seconds})
      where "messageId" = ${messageId}::uuid`),
  );
}

export async function leaveOutbox(executor: Executor, messageId: string): Promise<void> {
  await executor.run(compile(sql`delete from painel.chat_outbox where "messageId" = ${messageId}::uuid`));
}
