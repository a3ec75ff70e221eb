import type { JsonObject } from '../../core/types';
import { idOf, type DemoWorld, type Ids } from './demo-world';
import type { DemoRun } from './demo-run';

type RateLine = [callType: string, price: string, description: string, more?: JsonObject];

const SELL: RateLine[] = [
  ['local_fixed', '0.0600', 'Fixo na mesma área'],
  ['local_mobile', '0.2900', 'Celular na mesma área'],
  ['ld_fixed', '0.0900', 'Fixo em outra área'],
  ['ld_mobile_vc2', '0.3300', 'Celular, mesmo primeiro dígito do DDD'],
  ['ld_mobile_vc3', '0.3700', 'Celular, outro primeiro dígito do DDD'],
  ['international', '1.9000', 'Demais países'],
  ['international', '0.4500', 'Estados Unidos e Canadá', { prefix: '1' }],
  ['international', '0.5200', 'Portugal', { prefix: '351', minimumSeconds: 60, incrementSeconds: 60 }],
  ['inbound', '0.0400', 'Chamadas ao 0800', { prefix: '0800' }],
  ['internal', '0.0000', 'Entre ramais'],
];
const START: RateLine[] = [
  ['local_fixed', '0.0900', 'Fixo na mesma área'],
  ['local_mobile', '0.3900', 'Celular, horário normal', { timeBand: 'peak' }],
  ['local_mobile', '0.2500', 'Celular, horário reduzido', { timeBand: 'offpeak' }],
];
const COST: RateLine[] = [
  ['local_fixed', '0.0250', 'Atacado fixo'],
  ['local_mobile', '0.1350', 'Atacado celular'],
];

/** Prices are there before the calls that they are of. */
const SINCE = '2026-01-01T03:00:00.000Z';

/** The prices of the platform's plans. */
export async function seedRates(run: DemoRun, plans: Ids): Promise<void> {
  for (const [plan, lines] of [
    ['sell', SELL],
    ['start', START],
    ['cost', COST],
  ] as const) {
    for (const line of lines) await run.create('rates', 'platform', rate(idOf(plans, plan), line), SINCE);
  }
}

/** A plan of the tenant's own, by which it shares costs out among its cost centers. */
export async function seedInternalPlan({ run, scope }: DemoWorld): Promise<void> {
  const { id } = await run.create('rate-plans', scope, {
    name: 'Rateio interno',
    purpose: 'internal',
    defaultMinimum: 30,
    validFrom: '2026-01-01',
  });
  const lines: RateLine[] = [
    ['local_fixed', '0.1000', 'Repasse fixo'],
    ['local_mobile', '0.3500', 'Repasse celular'],
  ];
  for (const line of lines) await run.create('rates', scope, rate(id, line), SINCE);
}

function rate(ratePlanId: string, [callType, pricePerMinute, description, more]: RateLine): JsonObject {
  return { ratePlanId, callType, pricePerMinute, description, ...more };
}
