import { sql } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { localMoment } from '../../../../../core/within-hours';
import { compile } from '../../../../../server/database/builder';
import { recordOf } from './record-of';
import type { Writing } from './writing';

const DIGITS = 6;

/** The protocol of a new attendance: the day at the tenant, and a number that no other attendance has. */
export async function nextProtocol(
  writing: Pick<Writing, 'context' | 'executor'>,
  tenantId: string,
  at: string,
): Promise<string> {
  const tenant = await recordOf(writing, 'tenants', tenantId);
  const zone = typeof tenant?.['timezone'] === 'string' ? tenant['timezone'] : USUAL_ZONE;
  const day = localMoment(new Date(at), zone).date.replaceAll('-', '');
  for (;;) {
    const protocol = `${day}${(await nextNumber(writing, tenantId)).padStart(DIGITS, '0')}`;
    if (await isFree(writing, protocol)) return protocol;
  }
}

async function nextNumber({ executor }: Pick<Writing, 'executor'>, tenantId: string): Promise<string> {
  const [row] = await executor.run(
    compile<{ id: string }>(
      sql`insert into painel.chat_protocols ("tenantId", "at") values (${tenantId}::uuid, now()) returning "id"::text as "id"`,
    ),
  );
  return row?.id ?? '';
}

/** Attendances that came from another system have protocols of its own. */
async function isFree({ executor }: Pick<Writing, 'executor'>, protocol: string): Promise<boolean> {
  return (
    (await executor.run(compile(sql`select 1 from "attendances" where "protocol" = ${protocol} limit 1`))).length === 0
  );
}
