import { sql } from 'kysely';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { comparedValue } from '../../../../../server/database/statements/tolerant-text';
import { comparedPhone } from '../effects/chat-recipients';
import type { IncomingMessage } from './channel';
import { recordOf } from './record-of';
import { change, create, type Writing } from './writing';

const CONTACTS = 'contacts';
const LONGEST_NAME = 120;

type Sender = Pick<IncomingMessage, 'connectionId' | 'tenantId' | 'from'>;

/**
 * Who writes: whoever wrote under this name before, else whose telephone or e-mail address it is, else somebody new. Nobody else finds or makes the
 * contact of this name meanwhile, nor begins an attendance with it, until the transaction ends.
 */
export async function findContact(writing: Writing, sender: Sender): Promise<DataRecord> {
  const { executor } = writing;
  const { connectionId, tenantId, from } = sender;
  await executor.run(
    compile(
      sql`select pg_advisory_xact_lock(hashtextextended('chat ' || ${connectionId} || ' ' || ${from.sourceId}, 0))`,
    ),
  );
  const known = await byIdentity(writing, sender);
  if (known !== undefined) return holdContact(writing, known);
  const same = (await byPhone(writing, sender)) ?? (await byEmail(writing, sender));
  const identity = { connectionId, sourceId: from.sourceId };
  const contact =
    same === undefined
      ? await create(writing, CONTACTS, {
          tenantId,
          name: nameOf(from),
          identities: [identity],
          ...(from.phone !== null && { phone: from.phone }),
          ...(from.email !== null && { email: from.email }),
        })
      : await change(writing, CONTACTS, same.id, { identities: [...identitiesOf(same), identity] });
  await executor.run(
    compile(sql`
      insert into painel.chat_identities ("connectionId", "sourceId", "tenantId", "contactId")
      values (${connectionId}::uuid, ${from.sourceId}, ${tenantId}::uuid, ${contact.id}::uuid)
      on conflict ("connectionId", "sourceId") do update set "contactId" = excluded."contactId"`),
  );
  return holdContact(writing, contact);
}

/** Two channels may bring messages of one contact at the same time. */
async function holdContact({ executor }: Writing, contact: DataRecord): Promise<DataRecord> {
  await executor.run(compile(sql`select from "contacts" where "id" = ${contact.id}::uuid for no key update`));
  return contact;
}

const nameOf = ({ name, phone, email, sourceId }: Sender['from']): string =>
  (name?.trim() || phone || email || sourceId).slice(0, LONGEST_NAME);

const identitiesOf = ({ identities }: DataRecord) => (Array.isArray(identities) ? identities.filter(isObject) : []);

/** A contact that was merged into another took its names along; one whose data was taken away has none any more. */
async function byIdentity(writing: Writing, { connectionId, from }: Sender): Promise<DataRecord | undefined> {
  const [noted] = await writing.executor.run(
    compile<{ contactId: string }>(
      sql`select "contactId" from painel.chat_identities where "connectionId" = ${connectionId}::uuid and "sourceId" = ${from.sourceId}`,
    ),
  );
  const contact = await recordOf(writing, CONTACTS, noted?.contactId);
  const isStill = contact !== undefined && identitiesOf(contact).some(isOf(connectionId, from.sourceId));
  if (isStill) return contact;
  const pair = JSON.stringify([{ connectionId, sourceId: from.sourceId }]);
  const [found] = await writing.executor.run(
    compile<{ id: string }>(
      sql`select "id" from "contacts" where "identities" @> ${pair}::jsonb order by "id" limit 1`,
    ),
  );
  return recordOf(writing, CONTACTS, found?.id);
}

const isOf = (connectionId: string, sourceId: string) => (one: Record<string, unknown>) =>
  one['connectionId'] === connectionId && one['sourceId'] === sourceId;

async function byPhone(writing: Writing, { tenantId, from }: Sender): Promise<DataRecord | undefined> {
  if (from.phone === null) return undefined;
  const [found] = await writing.executor.run(
    compile<{ id: string }>(sql`
      select "id" from "contacts" where "tenantId" = ${tenantId}::uuid and ${comparedPhone()} = ${comparedValue(from.phone)} order by "id" limit 1`),
  );
  return recordOf(writing, CONTACTS, found?.id);
}

async function byEmail(writing: Writing, { tenantId, from }: Sender): Promise<DataRecord | undefined> {
  if (from.email === null) return undefined;
  const [found] = await writing.executor.run(
    compile<{ id: string }>(
      sql`select "id" from "contacts" where "tenantId" = ${tenantId}::uuid and lower("email") = ${from.email.toLowerCase()} order by "id" limit 1`,
    ),
  );
  return recordOf(writing, CONTACTS, found?.id);
}
