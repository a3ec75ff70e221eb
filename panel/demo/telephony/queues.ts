import type { JsonObject } from '../../../core/types';
import { createAll, idOf, type DemoWorld, type Ids } from '../demo-world';
import type { TelephonyBasics } from './telephony-basics';

const HANGUP = { type: 'hangup' };

/** A queue of the demo: number, name, strategy and what differs from the usual. */
type QueueLine = [key: string, number: string, name: string, strategy: string, more: JsonObject];

const LINES: QueueLine[] = [
  [
    'sales',
    '700',
    'Vendas',
    'rrmemory',
    { color: '#8C57FF', slaSeconds: 20, slaTargetPercent: 85, dispositionRequired: true },
  ],
  [
    'support',
    '701',
    'Suporte técnico',
    'leastrecent',
    { color: '#16B1FF', slaSeconds: 30, announcePosition: 'yes', maxLength: 40, alertWaitingCalls: 8 },
  ],
  [
    'billing',
    '702',
    'Financeiro e cobrança',
    'fewestcalls',
    { color: '#56CA00', slaSeconds: 45, alertWaitSeconds: 180 },
  ],
  ['reception', '703', 'Recepção', 'ringall', { color: '#FFB400', wrapUpSeconds: 0 }],
  [
    'retention',
    '704',
    'Retenção – “não vá embora”',
    'wrandom',
    { color: '#FF4C51', weight: 10, callbackOffer: true, callbackDigit: '5' },
  ],
  ['dialer', '705', 'Discador ativo', 'rrordered', { color: '#8A8D93', wrapUpSeconds: 30, dispositionRequired: true }],
];

/** The first `count` queues of the demo; agents join when they are made, and calls for sales overflow into support. */
export async function seedQueues(world: DemoWorld, basics: TelephonyBasics, count: number): Promise<Ids> {
  const { timetables, audios, music, costCenters } = basics;
  const closed = { type: 'audio', id: idOf(audios, 'closed') };
  const records = LINES.slice(0, count).map(([key, number, name, strategy, more]): [string, JsonObject] => [
    key,
    {
      number,
      name,
      strategy,
      enabled: true,
      record: true,
      costCenterId: idOf(costCenters, key === 'sales' || key === 'dialer' ? 'sales' : 'support'),
      ringSeconds: 20,
      maxWaitSeconds: 300,
      mohId: idOf(music, 'main'),
      timeoutDest: HANGUP,
      fullDest: HANGUP,
      emptyDest: closed,
      slaSeconds: 20,
      slaTargetPercent: 80,
      timetableId: idOf(timetables, 'business'),
      closedDest: closed,
      ...more,
    },
  ]);
  const queues = await createAll(world, 'queues', Object.fromEntries(records));
  for (const id of Object.values(queues)) {
    await world.run.setComputed('queues', world.scope, id, {
      callsWaiting: world.random.integer(0, 6),
      agentsAvailable: world.random.integer(0, 4),
    });
  }
  await world.run.update('queues', world.scope, idOf(queues, 'sales'), {
    timeoutDest: { type: 'queue', id: idOf(queues, 'support') },
  });
  return queues;
}
