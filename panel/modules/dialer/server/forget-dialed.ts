import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import type { ForgottenPerson, PersonHook, Replacement } from '../../../../server/operations/person/person-hook';
import { withAlias } from '../../telephony/rules/person-number';
import { isNumberOf, numberForms } from '../../telephony/server/person-numbers';
import { CALLBACKS } from './callback-fields';
import { MAILING_CONTACTS } from './effects/load-mailing';

/** The records are of the person, and so is every number in them. */
const alias: Replacement = (value, field, _record, forgetting) =>
  typeof value === 'string' && ['number', 'phone'].includes(field) ? withAlias(value, forgetting.alias) : undefined;

const textOf = (value: JsonObject[string] | undefined): string | null => (typeof value === 'string' ? value : null);

/** The contacts of mailings that are the person: by a number, the document or the e-mail address. */
const isContact = ({ tenantId, person }: ForgottenPerson): RawBuilder<boolean> => sql<boolean>`
  contact."tenantId" = ${tenantId}::uuid and (contact."document" = ${textOf(person['document'])}::text or contact."email" = ${textOf(person['email'])}::text
    or exists (select from unnest(${numberForms(person)}::text[]) as own ("number")
      where contact."phones" @> jsonb_build_array(jsonb_build_object('number', own."number"))))`;

/** Who was dialed, or was to be, is known by a number: what campaigns and mailings keep of them stays, with letters in place of the last digits. */
export const forgetDialed: PersonHook = {
  needs: {
    contacts: ['phone', 'email', 'document'],
    [MAILING_CONTACTS]: ['phones', 'document', 'email', 'status'],
    'dial-attempts': ['phone'],
    [CALLBACKS]: ['phone', 'status', 'mailingContactId'],
  },
  async find(_context, executor, forgotten) {
    const rows = await executor.run(
      compile<{ collection: string; ids: string[] }>(sql`
        select ${MAILING_CONTACTS}::text as "collection", array_agg(contact."id"::text) as "ids" from "mailing-contacts" as contact
        where ${isContact(forgotten)} having count(*) > 0
        union all
        select 'dial-attempts', array_agg("id"::text) from "dial-attempts"
        where "tenantId" = ${forgotten.tenantId}::uuid and ${isNumberOf(forgotten.person, sql`"phone"`)} having count(*) > 0
        union all
        select ${CALLBACKS}::text, array_agg("id"::text) from "campaign-callbacks"
        where "tenantId" = ${forgotten.tenantId}::uuid and ${isNumberOf(forgotten.person, sql`"phone"`)} having count(*) > 0`),
    );
    return new Map(rows.map(({ collection, ids }) => [collection, ids]));
  },
  /** Nobody is forgotten whom a campaign is about to dial. */
  async open(_context, executor, forgotten) {
    return executor.run(
      compile<{ resource: string; count: number }>(sql`
        with own as (select contact."id", contact."status" from "mailing-contacts" as contact where ${isContact(forgotten)})
        select ${MAILING_CONTACTS}::text as "resource", count(*)::int as "count" from own
        where "status" in ('new', 'dialable', 'dialing', 'in_call', 'callback') having count(*) > 0
        union all
        select ${CALLBACKS}::text, count(*)::int from "campaign-callbacks"
        where "tenantId" = ${forgotten.tenantId}::uuid and "status" in ('pending', 'due', 'in_progress')
          and ("mailingContactId" in (select "id" from own) or ${isNumberOf(forgotten.person, sql`"phone"`)}) having count(*) > 0`),
    );
  },
  instead: { [MAILING_CONTACTS]: alias, 'dial-attempts': alias, [CALLBACKS]: alias },
};
