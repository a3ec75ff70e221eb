import { Problem } from '../../../../core/errors';
import { PLAIN_SIGNS, randomSigns } from '../../../../core/password/random-signs';
import type { JsonObject } from '../../../../core/types';
import type { Registration } from '../../../../server/application/plugin';
import type { OperationContext } from '../../../../server/operations/context';
import { listRecords } from '../../../../server/operations/list-records';
import { setUpTenant } from './effects/set-up-tenant';

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

/** A company that registers itself tries the panel out. */
export const trial: Registration = {
  async tenantFor(context, { company, name, email, document = '' }) {
    return {
      ...TRIAL,
      ...(await placeForTrials(context)),
      code: codeFor(company),
      documentType: document.length === 11 ? 'cpf' : 'cnpj',
      email,
      contactName: name,
    };
  },
  setUp: setUpTenant,
};

/**
 * The platform's first telephone server and its first rate plan for sale.
 * @throws Problem `unavailable` without them
 */
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
