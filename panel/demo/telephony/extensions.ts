import type { JsonObject } from '../../../core/types';
import { FIRST_NAMES, LAST_NAMES } from '../people-names';
import type { DemoWorld } from '../demo-world';
import type { TelephonyBasics } from './telephony-basics';

const DEPARTMENTS = ['Recepção', 'Vendas', 'Suporte', 'Financeiro', 'Diretoria'] as const;
const DEVICES = [
  'Yealink T54W 96.86.0.100',
  'Grandstream GRP2614 1.0.9',
  'Zoiper 5.6',
  'MicroSIP 3.21.3',
  'Webphone',
] as const;

/** Which extensions there are: `count` numbers from `first` on. */
interface Series {
  first: number;
  count: number;
  /** Places in the series of those of agents: they have a telephone on the desk, which the simulated exchange has ring. */
  agents: { from: number; to: number };
}

/** Most of them are registered. Answers the ids in the order of the numbers. */
export async function seedExtensions(
  world: DemoWorld,
  basics: TelephonyBasics,
  { first, count, agents }: Series,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = String(first + index);
    const made = extension(world, basics, number, index);
    const isOnDesk = index >= agents.from && index <= agents.to && made['type'] !== 'virtual';
    const isInBrowser = index > agents.to && index % 2 === 0 && made['type'] === 'sip';
    const record = isOnDesk ? { ...made, type: 'sip' } : isInBrowser ? { ...made, type: 'webrtc' } : made;
    const { id } = await world.run.create('extensions', world.scope, record);
    await world.run.setComputed('extensions', world.scope, id, state(world, record['type'] === 'virtual'));
    ids.push(id);
  }
  return ids;
}

function extension(
  { random, code }: DemoWorld,
  { music, costCenters }: TelephonyBasics,
  number: string,
  index: number,
): JsonObject {
  const department = random.pick(DEPARTMENTS);
  const costCenter =
    department === 'Vendas'
      ? costCenters['sales']
      : department === 'Suporte'
        ? costCenters['support']
        : costCenters['admin'];
  const type = index % 9 === 8 ? 'virtual' : random.pick(['sip', 'sip', 'sip', 'webrtc', 'both'] as const);
  const hasVoicemail = random.chance(60);
  return {
    number,
    name: index === 0 ? 'Recepção' : `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    email: `ramal${number}@${code}.example.com`,
    type,
    enabled: index !== 11,
    department,
    costCenterId: costCenter ?? null,
    password: `Demo-${number}-${code.slice(0, 4)}-7x`,
    codecs: type === 'sip' ? ['alaw', 'ulaw', 'g729'] : ['opus', 'alaw', 'ulaw'],
    permissions: [
      'internal',
      'local_fixed',
      'local_mobile',
      'ld_fixed',
      'ld_mobile',
      'toll_free',
      ...(index < 3 ? ['international'] : []),
    ],
    pickupGroup: String(DEPARTMENTS.indexOf(department) + 1),
    mohId: music['main'] ?? null,
    voicemailEnabled: hasVoicemail,
    ...(hasVoicemail ? { voicemailPin: `${number}0`.slice(-4), voicemailEmail: true } : {}),
    ...(type === 'virtual' ? { forwardAlways: { type: 'external', value: `+551198${number.padStart(7, '0')}` } } : {}),
    ...(index === 4
      ? { doNotDisturb: true, followMe: [{ number: '+5511987654321', delaySeconds: 10, timeoutSeconds: 25 }] }
      : {}),
    ringSeconds: random.pick([20, 30, 45]),
    recordInbound: department === 'Vendas',
    recordOutbound: department === 'Vendas',
  };
}

function state({ random }: DemoWorld, isVirtual: boolean): JsonObject {
  if (isVirtual || random.chance(15)) return { registrationStatus: 'unregistered', deviceState: 'unavailable' };
  return {
    registrationStatus: 'registered',
    deviceState: random.pick(['not_in_use', 'not_in_use', 'not_in_use', 'in_use', 'ringing', 'on_hold'] as const),
    userAgent: random.pick(DEVICES),
    contactIp: `10.20.${random.integer(0, 3)}.${random.integer(10, 240)}`,
    latencyMs: random.integer(6, 80),
  };
}

/** Gives every second extension one of the tenant's numbers to call from, once the tenant has numbers. */
export async function seedCallerIds(
  { run, scope }: DemoWorld,
  extensions: readonly string[],
  numbers: readonly string[],
): Promise<void> {
  const callable = numbers.filter((number) => number.startsWith('+'));
  for (const [index, id] of extensions.entries()) {
    const callerIdNumber = callable[(index / 2) % callable.length];
    if (callerIdNumber !== undefined) await run.update('extensions', scope, id, { callerIdNumber });
  }
}
