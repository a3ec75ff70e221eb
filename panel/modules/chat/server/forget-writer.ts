import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import type { PersonHook } from '../../../../server/operations/person/person-hook';
import { isNumberOf } from '../../telephony/server/person-numbers';

/** What channels, campaigns, surveys and the web chat know a contact by, which no record says. */
export const forgetWriter: PersonHook = {
  needs: {
    contacts: ['phone', 'identities'],
    attendances: ['contactId'],
    'chat-messages': ['attendanceId'],
    'chat-campaigns': ['status'],
  },
  find: () => Promise.resolve(new Map()),
  /** Nobody is forgotten whom a campaign is about to write to. */
  async open(_context, executor, { tenantId, person }) {
    const [found] = await executor.run(
      compile<{ count: number }>(sql`
        select count(distinct "campaignId")::int as "count" from painel.chat_campaign_people
        where "tenantId" = ${tenantId}::uuid and "state" = 'waiting'
          and ("contactId" = ${String(person['id'])}::uuid or ${isNumberOf(person, sql`"phone"`)})`),
    );
    return found !== undefined && found.count > 0 ? [{ resource: 'chat-campaigns', count: found.count }] : [];
  },
  async forget(_context, executor, { tenantId, person }) {
    const contactId = sql`${String(person['id'])}::uuid`;
    const isOfTenant = sql`"tenantId" = ${tenantId}::uuid`;
    for (const statement of [
      sql`delete from painel.chat_identities where ${isOfTenant} and "contactId" = ${contactId}`,
      sql`delete from painel.webchat_visitors where ${isOfTenant} and "contactId" = ${contactId}`,
      sql`update painel.chat_campaign_people set "phone" = null, "name" = null, "vars" = null
        where ${isOfTenant} and ("contactId" = ${contactId} or ${isNumberOf(person, sql`"phone"`)})`,
      sql`delete from painel.chat_surveys where ${isOfTenant} and "attendanceId" in (select "id" from "attendances" where "contactId" = ${contactId})`,
      sql`delete from painel.chat_sources where ${isOfTenant} and "messageId" in (
        select "id" from "chat-messages" where "attendanceId" in (select "id" from "attendances" where "contactId" = ${contactId}))`,
    ])
      await executor.run(compile(statement));
  },
};
