import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import type { CreateMore, MovedRecord } from '../../../../../server/operations/effects/effect';

const BLOCKED = 'blocked-phones';

interface Asked {
  isNeeded: boolean;
  needsNotes: boolean;
  /** What the telephone of the contact is blocked for; null where it stays as it is. */
  reason: string | null;
  phone: string | null;
}

/**
 * What the disposition of an attendance that ends asks for, and what it does to the contact: whoever is not to be spoken to any more
 * is put among the blocked telephones, unless they are there.
 * @throws Problem `invalid` for an end without the disposition that the sector asks for, or without the notes that the disposition does.
 */
export async function disposeAttendance(
  executor: Executor,
  { record, tenantId }: MovedRecord,
  createMore: CreateMore,
): Promise<() => Promise<WriteEvent[]>> {
  const { sectorId = null, dispositionId = null, contactId = null, closeNotes = null } = record;
  const [asked] = await executor.run(
    compile<Asked>(sql`
      select exists (select from "sectors" where "id" = ${sectorId}::uuid and "dispositionRequired") and ${dispositionId}::uuid is null as "isNeeded",
        coalesce(given."requiresNotes", false) as "needsNotes", case when given."addToBlocked" then given."name" end as "reason",
        (select "phone" from "contacts" where "id" = ${contactId}::uuid and not exists (
          select from "blocked-phones" where "number" = "contacts"."phone" and "scope" = 'all' and ("expiresAt" is null or "expiresAt" >= current_date))) as "phone"
      from (select 1) as one left join "dispositions" as given on given."id" = ${dispositionId}::uuid`),
  );
  if (asked?.isNeeded === true) throw new Problem('invalid', { errors: [violation('dispositionId', 'required')] });
  if (asked?.needsNotes === true && closeNotes === null)
    throw new Problem('invalid', { errors: [violation('closeNotes', 'required')] });
  const { reason = null, phone = null } = asked ?? {};
  if (reason === null || phone === null) return () => Promise.resolve([]);
  return () => createMore(BLOCKED, { tenantId, number: phone, origin: 'disposition', reason });
}

/** Fields that it works with, by collection. */
export const DISPOSING: Readonly<Record<string, readonly string[]>> = {
  dispositions: ['name', 'requiresNotes', 'addToBlocked'],
  contacts: ['phone'],
  sectors: ['dispositionRequired'],
  [BLOCKED]: ['number', 'scope', 'origin', 'reason', 'expiresAt'],
};
