import { sql, type RawBuilder } from 'kysely';
import { numberKind } from '../../../../brazil/numbering-plan';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { livingRows } from '../../../../../server/operations/lists/load-rows';
import { comparedPhone, idsAmong, REACHABLE } from './chat-recipients';
import {
  UNTOUCHED,
  type ChangedNow,
  type Effect,
  type NewRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';

export const CONTACT_LISTS = 'contact-lists';
export const LIST_CONTACTS = 'contact-list-items';
const CONTACTS = 'contacts';

/** Of a contact of a list, who that is, and whether a message can reach it. */
interface Recognised {
  id: string;
  phone: string | null;
  contactId: string | null;
  isReachable: boolean;
}

/** By a number that can be one, or as a contact that has an address. */
const isValid = ({ phone, isReachable }: Pick<Recognised, 'phone' | 'isReachable'>): boolean =>
  isReachable || (phone !== null && numberKind(phone) !== undefined);

/** The contacts that the caller may read, with `number` as their numbers are compared. */
function knownContacts(context: OperationContext, tenantId: string | null): RawBuilder<unknown> {
  const living = livingRows(context, 'read', resourceOf(context, CONTACTS));
  const conditions = living === 'nothing' ? [sql`false`] : [sql`"tenantId" = ${tenantId}::uuid`, ...living];
  return sql`select "id", "phone", ${REACHABLE} as "isReachable", ${comparedPhone()} as "number" from "contacts" where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Who the given are: the contact that they name, else that with their number.
 * @param given SQL of rows with `id`, `phone` and `contactId`
 */
function recognised(
  context: OperationContext,
  executor: Executor,
  tenantId: string | null,
  given: RawBuilder<unknown>,
): Promise<Recognised[]> {
  return executor.run(
    compile<Recognised>(sql`
      with given as materialized (select *, ${comparedPhone()} as "number" from (${given}) as "row"),
      known as not materialized (${knownContacts(context, tenantId)})
      select given."id"::text as "id", given."phone", coalesce(given."contactId", same."id")::text as "contactId", coalesce(named."isReachable", same."isReachable", false) as "isReachable"
      from given left join known as named on named."id" = given."contactId" left join known as same on given."contactId" is null and same."number" = given."number"`),
  );
}

async function recognise(
  context: OperationContext,
  executor: Executor,
  { id, tenantId, record }: NewRecord,
): Promise<Prepared> {
  const [contactId = null] = idsAmong([record['contactId']]);
  const phone = typeof record['phone'] === 'string' ? record['phone'] : null;
  const [found] = await recognised(
    context,
    executor,
    tenantId,
    sql`select ${id}::uuid as "id", ${phone}::text as "phone", ${contactId}::uuid as "contactId"`,
  );
  const values: JsonObject = {
    valid: found !== undefined && isValid(found),
    ...(contactId === null && { contactId: found?.contactId ?? null }),
  };
  return { ...UNTOUCHED, values };
}

/** Another number may be somebody else's: who that is, is asked anew. */
function beforeChange(context: OperationContext, executor: Executor, item: ChangedNow): Promise<Prepared> {
  const isOther = (name: string) => item.changed.includes(name);
  if (!isOther('phone') && !isOther('contactId')) return Promise.resolve(UNTOUCHED);
  const isSaid = isOther('contactId') || (item.stored['phone'] ?? null) === null;
  return recognise(context, executor, isSaid ? item : { ...item, record: { ...item.record, contactId: null } });
}

/** Whoever is in the list already stays there once: a further number of the same contact names nobody. */
async function recogniseMany(
  context: OperationContext,
  executor: Executor,
  { tenantId, ids }: { tenantId: string | null; ids: readonly string[] },
): Promise<void> {
  const found = await recognised(
    context,
    executor,
    tenantId,
    sql`select "id", "phone", "contactId" from "contact-list-items" where "id" = any(${[...ids]}::uuid[])`,
  );
  await executor.run(
    compile(sql`
      update "contact-list-items" as item set "valid" = known."valid",
        "contactId" = case when known."contactId" is not null and exists (select from "contact-list-items" as other where other."listId" = item."listId" and other."contactId" = known."contactId" and other."id" <> item."id")
          then item."contactId" else known."contactId" end
      from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ contactId }) => contactId)}::uuid[], ${found.map(isValid)}::boolean[]) as known ("id", "contactId", "valid")
      where item."id" = known."id" and (known."valid" or known."contactId" is not null)`),
  );
}

/** The contacts of a list are recognised by their numbers, and say whether a message can reach them: as they were when they were written. */
export const recogniseContact: Effect = {
  needs: { [LIST_CONTACTS]: ['listId', 'contactId', 'phone', 'valid'], [CONTACTS]: ['phone', 'identities'] },
  beforeCreate: recognise,
  afterCreateMany: recogniseMany,
  beforeChange,
};
