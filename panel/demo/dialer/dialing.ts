import type { JsonObject } from '../../../core/types';
import { idOf, type DemoWorld, type Ids } from '../demo-world';
import { cpf } from '../documents';
import { AWKWARD_NAMES, FIRST_NAMES, LAST_NAMES } from '../people-names';

interface DialingParts {
  mailings: Ids;
  campaigns: Ids;
  dispositions: Ids;
  /** Agents who dial; the first is on a call. */
  agents: string[];
}

/** State of a contact, the result of its last attempt, and the disposition where there is one. */
const STATES: [status: string, lastResult?: string, disposition?: string][] = [
  ['in_call', 'answered'],
  ['new'],
  ['finished', 'answered', 'sale'],
  ['dialable', 'no_answer'],
  ['callback', 'answered', 'callback'],
  ['dialable', 'busy'],
  ['finished', 'answered', 'refusal'],
  ['new'],
  ['dialable', 'machine'],
  ['blocked', 'blocked'],
  ['exhausted', 'no_answer'],
  ['invalid', 'invalid'],
];
/** So many people stand behind each mailing. */
const PEOPLE = [36, 4, 24, 16, 20, 12];

/** The people behind the mailings, dialed to different ends, and the callbacks that some of them were promised. */
export async function seedDialing(world: DemoWorld, parts: DialingParts): Promise<void> {
  const contacts: string[] = [];
  const mailings = PEOPLE.flatMap((count, index) => Array<string>(count).fill(idOf(parts.mailings, `m${index}`)));
  for (const [index, mailing] of mailings.entries()) {
    const { id } = await world.run.record('mailing-contacts', world.scope, {
      mailingId: mailing,
      ...contact(world, index),
      ...state(parts, index),
    });
    contacts.push(id);
  }
  await seedCallbacks(world, parts, contacts);
  await seedAttempts(world, parts, contacts);
}

function contact({ random }: DemoWorld, index: number): JsonObject {
  const mobile = phoneOf(index);
  const landline = `+5511${random.integer(2, 5)}${String(2_000_000 + index * 6_133).slice(0, 7)}`;
  return {
    name: AWKWARD_NAMES[index] ?? `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    document: cpf(300_000_000 + index * 104_729),
    externalId: `CRM-${String(40_000 + index * 17)}`,
    phones: [
      { number: mobile, type: 'mobile', status: index % 12 === 9 ? 'dnc' : 'dialable' },
      ...(random.chance(35) ? [{ number: landline, type: 'landline', status: 'dialable' }] : []),
    ],
    priority: random.integer(3, 8),
    vars: { contrato: `C-${10_000 + index * 3}`, plano: random.pick(['Básico', 'Família', 'Empresarial']) },
  };
}

const phoneOf = (index: number): string => `+55119${String(81_000_000 + index * 7_919).slice(0, 8)}`;

function state({ dispositions, agents }: DialingParts, index: number): JsonObject {
  const [status, lastResult, disposition] = STATES[index % STATES.length] ?? ['new'];
  if (lastResult === undefined) return { status };
  const agent = index === 0 ? agents[0] : agents[index % agents.length];
  return {
    status: status === 'in_call' && index > 0 ? 'dialable' : status,
    lastResult,
    attempts: 1 + (index % 4),
    lastAttemptAt: new Date(Date.now() - (index + 1) * 2_340_000).toISOString(),
    ...(disposition && { dispositionId: idOf(dispositions, disposition) }),
    ...(lastResult === 'answered' && agent && { lastAgentId: agent }),
  };
}

async function seedCallbacks(
  { run, scope }: DemoWorld,
  { campaigns, agents }: DialingParts,
  contacts: string[],
): Promise<void> {
  const [first = '', second = ''] = agents;
  const lines: [index: number, days: number, more: JsonObject][] = [
    [4, 1, { recipient: 'agent', agentId: first, notes: 'Prefere depois do almoço' }],
    [16, 2, {}],
    [28, 3, { recipient: 'agent', agentId: second, notes: 'Vai falar com a esposa antes' }],
    [2, -2, { status: 'done', attempts: 1, agentId: first }],
    [6, -1, { status: 'missed', attempts: 2 }],
  ];
  for (const [index, days, more] of lines) {
    await run.record('campaign-callbacks', scope, {
      campaignId: idOf(campaigns, 'running'),
      mailingContactId: contacts[index] ?? '',
      phone: phoneOf(index),
      scheduledAt: atHour(days, 17),
      ...more,
    });
  }
}

async function seedAttempts(
  { run, scope }: DemoWorld,
  { mailings, campaigns, dispositions, agents }: DialingParts,
  contacts: string[],
): Promise<void> {
  const results = ['answered', 'no_answer', 'answered', 'busy', 'machine', 'blocked', 'answered', 'dropped'] as const;
  for (let index = 0; index < 12; index += 1) {
    const result = results[index % results.length] ?? 'answered';
    const isAnswered = result === 'answered';
    await run.record('dial-attempts', scope, {
      startedAt: new Date(Date.now() - (index + 1) * 1_140_000).toISOString(),
      campaignId: idOf(campaigns, 'running'),
      mailingId: idOf(mailings, 'm0'),
      mailingContactId: contacts[index] ?? '',
      phone: phoneOf(index),
      attemptNumber: 1 + (index % 4),
      result,
      callerId: '+551133224400',
      ...(result === 'blocked' ? { blockedBy: 'internal' } : { ringSeconds: 6 + (index % 20) }),
      ...(isAnswered && {
        waitAgentSeconds: 0.8,
        talkSeconds: 40 + index * 11,
        agentId: agents[index % agents.length] ?? '',
        dispositionId: idOf(dispositions, index % 2 === 0 ? 'sale' : 'talk'),
        hangupBy: 'customer',
        cost: '0.1850',
      }),
    });
  }
}

/** An hour of the clock of UTC, some days from now. */
function atHour(days: number, hour: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  date.setUTCHours(hour, 30, 0, 0);
  return date.toISOString();
}
