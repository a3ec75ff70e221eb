import type { Json, JsonObject } from '../../../../../core/types';
import { countRecords } from '../../../../../server/operations/count-records';
import { createRecord } from '../../../../../server/operations/create-record';
import { writeMany } from '../../../../../server/operations/batch/write-many';
import { asSystem, resourceOf } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import type { Runtime } from '../../../../../server/operations/runtime';
import { updateRecord } from '../../../../../server/operations/update-record';
import * as shape from './campaign-records';
import type { FoundSite } from './find-sites';
import { idIn, listAll, makerFor, type Ids } from './record-maker';

const CONTACTS = 'mailing-contacts';

/**
 * Makes the campaign that the dialer of a company works on, with the people whom it calls, as far as it is not there.
 * @throws Problem where a record is refused
 */
export async function makeCampaign(
  runtime: Runtime,
  { plan, tenantId }: FoundSite,
  { queues, trunks }: { queues: Ids; trunks: Ids },
): Promise<void> {
  await giveDialer(runtime, tenantId);
  const maker = makerFor(runtime, tenantId);
  await maker.ensure('mailing-vars', 'key', [shape.contactDetail(plan.campaign)]);
  const mailings = await maker.ensure('mailings', 'name', [shape.mailing(plan.campaign)]);
  const mailingId = idIn(mailings, plan.campaign.mailing);
  const { total } = await countRecords(asSystem(runtime, { tenantId }), CONTACTS, { mailingId }, 1);
  if (total === 0)
    await writeContacts(
      runtime,
      tenantId,
      shape.contacts(plan).map((contact) => ({ ...contact, mailingId })),
    );
  const known = await listAll(runtime, tenantId, 'campaigns', 'name', [plan.campaign.name]);
  if (known.length > 0) return;
  await payAhead(runtime, tenantId);
  const context = asSystem(runtime, { tenantId });
  const parts = {
    queueId: idIn(queues, plan.campaign.queue),
    mailingId,
    trunkIds: plan.trunks.map((name) => idIn(trunks, name)),
  };
  await createRecord(context, 'campaigns', shape.campaign(plan, parts));
}

/** A dialer makes more calls than the company has paid for: without credit it would stop within a day. */
async function payAhead(runtime: Runtime, tenantId: string): Promise<void> {
  await createRecord(asSystem(runtime, 'platform'), 'credits', {
    tenantId,
    type: 'recharge',
    paymentMethod: 'bank_transfer',
    amount: '20000.00',
    status: 'confirmed',
    description: 'Crédito para o discador',
  });
}

/** The company may use the dialer of the platform, where it may not yet. */
async function giveDialer(runtime: Runtime, tenantId: string): Promise<void> {
  const context = asSystem(runtime, 'platform');
  const one = { range: { first: 0, last: 0 } };
  const { records: tenants } = await listRecords(context, 'tenants', { filter: { id: tenantId }, ...one });
  const modules = listOf(tenants[0]?.['modules']);
  const { records: dialers } = await listRecords(context, 'dialers', { filter: {}, ...one });
  const [dialer] = dialers;
  if (modules.includes('dialer') || dialer === undefined) return;
  const body = { modules: [...modules, 'dialer'], dialerId: dialer.id };
  await updateRecord(context, 'tenants', { id: tenantId, body, mode: 'merge' });
  const tenantIds = [...new Set([...listOf(dialer['tenantIds']), tenantId])];
  await updateRecord(context, 'dialers', { id: dialer.id, body: { tenantIds }, mode: 'merge' });
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** All of them or none: what is there in part would stay so. @throws Problem why the first that was refused is */
async function writeContacts(runtime: Runtime, tenantId: string, contacts: readonly JsonObject[]): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const answer = await runtime.database.transaction(context.scope, async (executor) => {
    const rows = contacts.map((body) => ({ body }));
    const written = await writeMany(context, executor, resourceOf(context, CONTACTS), rows, 'import');
    for (const outcome of written.outcomes) if (outcome.kind === 'refused') throw outcome.problem;
    return written;
  });
  await answer.announce();
}
