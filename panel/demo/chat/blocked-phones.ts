import type { JsonObject } from '../../../core/types';
import { daysFromNow, type DemoWorld } from '../demo-world';

/** A number of the own do-not-call list: number, how it got there and what differs from the usual. */
type BlockedLine = [number: string, origin: string, more: JsonObject];

const LINES: BlockedLine[] = [
  ['+5511987650011', 'disposition', { reason: 'Pediu para não receber mais ligações' }],
  ['+5511987650012', 'customer_request', { reason: 'Pedido por e-mail' }],
  ['+5521998760013', 'manual', { reason: 'Ameaçou registrar reclamação no PROCON' }],
  ['+551133445566', 'import', {}],
  ['+551133445567', 'import', {}],
  ['+5531991230016', 'manual', { channels: ['message'], reason: 'Só aceita ligação' }],
  ['+5511987650017', 'api', { channels: ['call'], reason: 'Recusou pelo site' }],
  ['+558006', 'manual', { matchType: 'prefix', reason: 'Números gratuitos não são discados' }],
];

/** The own do-not-call list; a tenant with a dialer also holds a number back from one campaign for a while. */
export async function seedBlockedPhones({ run, scope }: DemoWorld, campaignId?: string): Promise<void> {
  const own: BlockedLine[] = campaignId
    ? [
        [
          '+5541995550018',
          'disposition',
          { scope: 'campaign', campaignId, reason: 'Já comprou', expiresAt: daysFromNow(90).slice(0, 10) },
        ],
      ]
    : [];
  for (const [number, origin, more] of [...LINES, ...own]) {
    const { id } = await run.create('blocked-phones', scope, { number, ...more });
    await run.setComputed('blocked-phones', scope, id, { origin });
  }
}

/** Callers that one number does not let in. */
export async function seedBlockedCallers(
  { run, scope }: Pick<DemoWorld, 'run' | 'scope'>,
  didId: string,
): Promise<void> {
  const lines: JsonObject[] = [
    {
      number: '+5511955550021',
      name: 'Trote recorrente',
      action: 'reject',
      hitCount: 17,
      lastHitAt: daysFromNow(-1, 9),
    },
    { number: '+5521955550022', name: 'Ameaças', action: 'hangup', hitCount: 3, lastHitAt: daysFromNow(-8, 21) },
    { number: '+44*', name: 'Golpe do número estrangeiro', action: 'busy', hitCount: 41, lastHitAt: daysFromNow(0, 3) },
    {
      number: '+551131310023',
      name: 'Telemarketing',
      action: 'reject',
      expiresAt: daysFromNow(30).slice(0, 10),
      active: false,
    },
  ];
  for (const line of lines) await run.record('did-blocked-numbers', scope, { didId, ...line });
}
