import type { JsonObject } from '../../../../../core/types';
import { cpf } from '../../../../demo/documents';
import { FIRST_NAMES, LAST_NAMES } from '../../../../demo/people-names';
import { createChance } from './model/chance';
import type { CampaignPlan, SitePlan } from './model/site-plan';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

export const contactDetail = ({ detail }: CampaignPlan): JsonObject => ({
  key: detail.key,
  label: detail.label,
  type: 'text',
});

export const mailing = ({ mailing: name }: CampaignPlan): JsonObject => ({ name, active: true, priority: 5 });

interface CampaignParts {
  queueId: string;
  mailingId: string;
  trunkIds: string[];
}

export const campaign = ({ campaign: plan, dids }: SitePlan, parts: CampaignParts): JsonObject => ({
  name: plan.name,
  purpose: plan.purpose,
  mode: plan.mode,
  ratio: plan.ratio,
  maxRatio: 3,
  targetDropRate: 3,
  maxChannels: 24,
  cps: 2,
  ringTimeoutSeconds: 25,
  amdMode: 'hangup',
  leadOrder: 'random',
  hours: EVERY_DAY.map((weekday) => ({ weekday, start: '08:00', end: '22:00' })),
  skipHolidays: false,
  recycleRules: [
    { result: 'busy', delayMinutes: 30, maxAttempts: 4 },
    { result: 'no_answer', delayMinutes: 180, maxAttempts: 3 },
    { result: 'machine', delayMinutes: 240, maxAttempts: 3 },
  ],
  queueId: parts.queueId,
  mailingIds: [parts.mailingId],
  trunkIds: parts.trunkIds,
  callerIdMode: 'pool',
  // Services that nobody pays for to call are none to call from.
  callerIdNumbers: dids.filter((number) => number.startsWith('+')),
  dispositionGroupIds: ['Sucesso', 'Insucesso', 'Improdutivo'],
  // Not all agents say what came of a call: such a one would never be done with it.
  requireDisposition: false,
  wrapUpSeconds: 15,
  dncSources: ['procon_sp', 'internal'],
  script: plan.script,
  recordCalls: false,
});

/** People with numbers that no two of them share; the same for the same company. */
export function contacts({ tenant, areas, campaign: { contacts: count, detail } }: SitePlan): JsonObject[] {
  const chance = createChance(tenant.length);
  return Array.from({ length: count }, (_, index): JsonObject => {
    const area = chance.pick(areas);
    const mobile = { number: `+55${area}9${8 + (index % 2)}${spread(index)}`, type: 'mobile' };
    const landline = { number: `+55${area}3${spread(index)}`, type: 'landline' };
    return {
      name: `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)} ${chance.pick(LAST_NAMES)}`,
      document: cpf(400_000_000 + index * 7_919),
      externalId: `CRM-${tenant.slice(0, 3).toUpperCase()}-${60_000 + index}`,
      phones: chance.happens(0.25) ? [mobile, landline] : [mobile],
      priority: chance.whole(3, 8),
      vars: { [detail.key]: `${detail.prefix}${20_000 + index * 3}` },
    };
  });
}

/** Seven digits: the factor has no divisor in common with the number of them, so that they are others for each. */
const spread = (index: number): string => String(((index + 1) * 3_678_913) % 10_000_000).padStart(7, '0');
