import type { JsonObject } from '../../core/types';
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
  { type: 'recharge', paymentMethod: 'bank_transfer', description: 'Transferência da matriz', cents: [50_000, 200_000] },
  { type: 'bonus', paymentMethod: 'courtesy', description: 'Bônus de fidelidade – “obrigado por ficar”', cents: [1_000, 8_000] },
  { type: 'adjustment', description: 'Ajuste de fatura contestada', cents: [-6_000, -500] },
];

/** `count` credits of the last months; the server books them. */
export async function seedCredits({ run, random, tenantId }: DemoWorld, count: number): Promise<void> {
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
      ...(line.paymentMethod === 'pix' ? { reference: `E2E${tenantId.slice(-6)}${String(index).padStart(4, '0')}` } : {}),
    };
    await run.create('credits', 'platform', data, daysFromNow((index - count) * 5, 9 + (index % 9)));
  }
}
