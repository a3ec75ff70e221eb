import { sql } from 'kysely';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { ValidatedRecord } from '../../../../../server/operations/effects/effect';
import { OFFICIAL } from '../whatsapp/official';
import { idsAmong } from './chat-recipients';

/** Official connections of a campaign send its template, the others its message: what one of them has to send and has not. */
export async function contentMissing(executor: Executor, { record, changed }: ValidatedRecord): Promise<Violation[]> {
  const isLookedAt = (name: string) => changed.includes(name) || changed.includes('connectionIds');
  const missing = ['templateId', 'message'].filter((name) => isLookedAt(name) && (record[name] ?? null) === null);
  if (missing.length === 0) return [];
  const { connectionIds } = record;
  const rows = await executor.run(
    compile<{ sends: string }>(sql`
      select distinct case when "type" = ${OFFICIAL} then 'templateId' else 'message' end as "sends" from "chat-connections"
      where "id" = any(${idsAmong(Array.isArray(connectionIds) ? connectionIds : [])}::uuid[]) and "deletedAt" is null`),
  );
  return missing.filter((name) => rows.some(({ sends }) => sends === name)).map((name) => violation(name, 'required'));
}
