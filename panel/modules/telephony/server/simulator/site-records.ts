import type { JsonObject } from '../../../../../core/types';
import { choicesOf, type AgentPlan, type QueuePlan, type SitePlan } from './model/site-plan';

export const GREETING = 'Saudação da central';
const HANGUP = { type: 'hangup' };

export const greeting = (plan: SitePlan): JsonObject => ({
  name: GREETING,
  description: plan.menu.name,
  source: 'tts',
  ttsText: `Olá! ${choicesOf(plan)
    .map(({ label, digit }) => `Para ${label.toLowerCase()}, digite ${digit}.`)
    .join(' ')}`,
  ttsVoice: 'camila',
  category: 'ura',
});

export const survey = ({ survey: name }: SitePlan, audioId: string): JsonObject => ({
  name,
  channel: 'call',
  metric: 'csat',
  introAudioId: audioId,
  active: true,
  questions: [{ position: 1, text: 'De 1 a 5, como foi o atendimento?', type: 'scale', min: 1, max: 5, audioId }],
});

export const trunk = (name: string, index: number): JsonObject => ({
  name,
  type: 'sip',
  direction: index === 0 ? 'both' : 'outbound',
  carrier: name.replace(/ SIP$/, ''),
  enabled: true,
  maxChannels: index === 0 ? 60 : 30,
  host: `sip${index + 1}.operadora.example.com`,
  port: 5060,
  transport: 'udp',
  authMode: 'ip',
  allowedIps: [`198.51.100.${128 + index * 32}/28`],
  codecs: ['alaw', 'ulaw'],
  dialFormat: 'national',
});

export const queue = ({ number, name, color, wrapUpSeconds, maxWaitSeconds, slaSeconds }: QueuePlan): JsonObject => ({
  number,
  name,
  color,
  strategy: 'leastrecent',
  enabled: true,
  record: false,
  ringSeconds: 20,
  wrapUpSeconds,
  maxWaitSeconds,
  timeoutDest: HANGUP,
  fullDest: HANGUP,
  emptyDest: HANGUP,
  slaSeconds,
  slaTargetPercent: 80,
});

export const menu = (plan: SitePlan, audioId: string, queueId: (number: string) => string): JsonObject => ({
  name: plan.menu.name,
  number: plan.menu.number,
  type: 'menu',
  greetingAudioId: audioId,
  enabled: true,
  timeoutSeconds: 5,
  maxDigits: 1,
  options: choicesOf(plan).map(({ digit, label, number }) => ({
    digits: digit,
    label,
    destination: { type: 'queue', id: queueId(number) },
  })),
  invalidDest: HANGUP,
  timeoutDest: HANGUP,
});

export const did = (
  number: string,
  index: number,
  { trunkId, menuId }: { trunkId: string; menuId: string },
): JsonObject => ({
  number,
  description: index === 0 ? 'Central' : `Central, linha ${index + 1}`,
  trunkId,
  destination: { type: 'ura', id: menuId },
  status: 'active',
});

export const rooms = ({ rooms: planned }: SitePlan): JsonObject[] =>
  planned.map(({ number, name }) => ({ number, name, maxMembers: 20, enabled: true }));

/** Telephones of agents and of offices. */
export const extensions = ({ agents, offices }: SitePlan): JsonObject[] => [
  ...agents.map(({ extension, name }) => telephone(extension, name, 'Atendimento')),
  ...offices.map(({ extension, name }) => telephone(extension, name, 'Administração')),
];

const telephone = (number: string, name: string, department: string): JsonObject => ({
  number,
  name,
  department,
  type: 'sip',
  enabled: true,
  password: `Simulado-${number}-7x`,
  codecs: ['alaw', 'ulaw'],
  permissions: ['internal', 'local_fixed', 'local_mobile', 'ld_fixed', 'ld_mobile', 'toll_free'],
});

/** Without its password. */
export const agent = (
  { name, email, code, queues }: AgentPlan,
  extensionId: string,
  queueId: (number: string) => string,
): JsonObject => ({
  name,
  email,
  code,
  status: 'active',
  channels: ['PABX'],
  loginMode: 'fixed',
  extensionId,
  // The simulation says itself who goes on a break.
  maxNoAnswer: 0,
  queueMemberships: queues.map((number, order) => ({ queueId: queueId(number), penalty: order, order })),
});
