import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { daysFromNow, type DemoWorld } from './demo-world';

/** Money moves in whole cents here; the records carry decimal strings. */
function money(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

const LINES: { type: string; paymentMethod?: string; description: string; cents: [number, number] }[] = [
  { type: 'recharge', paymentMethod: 'pix', description: 'Recarga por PIX', cents: [20_000, 150_000] },
  { type: 'recharge', paymentMethod: 'boleto', description: 'Recarga por boleto', cents: [30_000, 90_000] },
  { type: 'recharge', paymentMethod: 'card', description: 'Recarga no cartão', cents: [10_000, 50_000] },
  {
    type: 'recharge',
    paymentMethod: 'bank_transfer',
    description: 'Transferência da matriz',
    cents: [50_000, 200_000],
  },
  {
    type: 'bonus',
    paymentMethod: 'courtesy',
    description: 'Bônus de fidelidade – “obrigado por ficar”',
    cents: [1_000, 8_000],
  },
  { type: 'adjustment', description: 'Ajuste de fatura contestada', cents: [-6_000, -500] },
];

/** `count` credits of the last months; the server books them. After them come the calls of the last days, charged to what they left. */
export async function seedCredits(world: DemoWorld, count: number): Promise<void> {
  const { run, random, tenantId } = world;
  let balance = '0';
  for (let index = 0; index < count; index += 1) {
    const line = LINES[index % 5 === 4 ? random.integer(4, 5) : random.integer(0, 3)];
    if (line === undefined) continue;
    const cents = random.integer(...line.cents);
    const status = index === count - 1 ? 'pending' : index % 13 === 12 ? 'cancelled' : 'confirmed';
    const data: JsonObject = {
      tenantId,
      type: line.type,
      amount: money(cents),
      status,
      description: line.description,
      ...(line.paymentMethod ? { paymentMethod: line.paymentMethod } : {}),
      ...(line.paymentMethod === 'pix'
        ? { reference: `E2E${tenantId.slice(-6)}${String(index).padStart(4, '0')}` }
        : {}),
    };
    const booked = await run.create('credits', 'platform', data, daysFromNow((index - count) * 5, 9 + (index % 9)));
    if (typeof booked['balanceAfter'] === 'string') balance = booked['balanceAfter'];
  }
  await seedCallCharges(world, Math.round(Number(balance) * 100));
}

const CHARGED_DAYS = 5;
const CALLS_A_DAY = 4;

/** Calls that the telephony would have charged, and those that there are: what takes from the balance has its line, as anything that adds to it. */
async function seedCallCharges({ run, scope, tenantId }: DemoWorld, cents: number): Promise<void> {
  let left = cents;
  for (let index = 0; index < CHARGED_DAYS * CALLS_A_DAY; index += 1) {
    const seconds = 30 + ((index * 42) % 300);
    const price = 12 + ((index * 7) % 60);
    left -= price;
    const at = daysFromNow(Math.floor(index / CALLS_A_DAY) - CHARGED_DAYS, 13 + (index % CALLS_A_DAY));
    await run.record(
      'statement-entries',
      scope,
      {
        occurredAt: at,
        kind: 'call',
        description: `Ligação 1198${String(7_000_000 + index * 7_919)} – 00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
        quantity: seconds,
        unit: 's',
        amount: money(-price),
        balanceAfter: money(left),
      },
      at,
    );
  }
  const last = daysFromNow(-1, 13 + CALLS_A_DAY - 1);
  const priced = await run.find('calls', scope, { price_null: false });
  for (const { id: callId, price, billedSeconds = null, costCenterId = null, endedAt } of priced.toSorted(byEnd)) {
    const cents = Math.round(Number(price) * 100);
    left -= cents;
    const at = String(endedAt) > last ? String(endedAt) : last;
    await run.record(
      'statement-entries',
      scope,
      {
        occurredAt: at,
        kind: 'call',
        description: 'Ligação para celular',
        quantity: billedSeconds,
        unit: 's',
        amount: money(-cents),
        balanceAfter: money(left),
        callId,
        costCenterId,
      },
      at,
    );
  }
  await run.setComputed('tenants', 'platform', tenantId, { balance: money(left) });
}

const byEnd = ({ endedAt: one }: DataRecord, { endedAt: other }: DataRecord): number =>
  Date.parse(String(one)) - Date.parse(String(other));
