import { Problem } from '../../core/errors';
import { PLAIN_SIGNS, randomSigns } from '../../core/random-signs';
import type { JsonObject, Language } from '../../core/types';
import type { Executor } from '../database/types';
import { resourceOf, type OperationContext } from './context';
import { createMore, insertRecord } from './create-record';
import { setUpTenant } from './effects/set-up-tenant';
import { listRecords } from './list-records';
import { setComputed } from './set-computed';
import { withDenials } from './with-denials';

/** Who opens an account. */
export interface Applicant {
  company: string;
  name: string;
  email: string;
  /** CPF or CNPJ without punctuation. */
  document: string;
  password: string;
  language: Language;
}

/** Enough to try the panel out; an administrator gives more. */
const TRIAL: JsonObject = {
  status: 'trial',
  modules: ['pabx', 'callcenter'],
  maxExtensions: 5,
  maxAgents: 3,
  maxSupervisors: 1,
  maxChannels: 2,
  maxChatConnections: 0,
  storageQuotaGb: 1,
  billingMode: 'prepaid',
  creditLimit: '0.0000',
};

/**
 * Makes a tenant on trial and its first account, which waits until its e-mail address is confirmed. Answers the account's
 * id. `context` is the system's, on the platform.
 * @throws Problem `invalid`, where e-mail address or document are taken, or `unavailable` without a server and a rate plan.
 */
export async function openTrial(
  context: OperationContext,
  { company, name, email, document, password, language }: Applicant,
): Promise<string> {
  const { runtime } = context;
  const tenant: JsonObject = {
    ...TRIAL,
    ...(await placeForTrials(context)),
    code: codeFor(company),
    name: company,
    documentType: document.length === 11 ? 'cpf' : 'cnpj',
    document,
    email,
    contactName: name,
  };
  const account: JsonObject = { name, email, password, language, role: 'Cliente', status: 'pending' };
  const tenants = resourceOf(context, 'tenants');
  const work = async (executor: Executor) => {
    const { record, others } = await insertRecord(context, executor, tenants, tenant, undefined);
    const made = await setUpTenant(context, executor, { id: record.id, record, account }, (...more) =>
      createMore(context, executor, ...more),
    );
    return { record, events: [...made, ...others] };
  };
  const { record, events } = await withDenials(context, tenants, 'create', [], () =>
    runtime.database.transaction(context.scope, work),
  );
  runtime.written({ collection: 'tenants', ids: [record.id], tenantId: record.id, action: 'create' });
  for (const event of events) runtime.written(event);
  const accountId = events.find(({ collection }) => collection === 'users')?.ids[0];
  if (accountId === undefined) throw new Error('tenants: expected the first account among what was made, found none');
  // Nobody else chose the password.
  await setComputed(context, 'users', accountId, { firstLogin: false });
  return accountId;
}

/** The platform's first telephone server and its first rate plan for sale. */
async function placeForTrials(context: OperationContext): Promise<JsonObject> {
  const first = async (collection: string, filter: JsonObject) => {
    const { records } = await listRecords(context, collection, {
      filter,
      sort: { field: 'name', order: 'ASC' },
      range: { first: 0, last: 0 },
    });
    return records[0]?.id;
  };
  const serverId = await first('servers', { role: 'pabx' });
  const ratePlanId = await first('rate-plans', { purpose: 'sell', active: true, tenantId_null: true });
  if (serverId !== undefined && ratePlanId !== undefined) return { serverId, ratePlanId };
  throw new Problem('unavailable', {
    detail: 'SELF_REGISTRATION: expected a telephone server and a rate plan for sale, found none; create them first.',
  });
}

/** A short name that is most likely free: letters of the company's, and four at random. */
function codeFor(company: string): string {
  const plain = company
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 7);
  return `${plain || 'cliente'}-${randomSigns(PLAIN_SIGNS, 4)}`;
}
