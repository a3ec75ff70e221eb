/*
 * What is to be told of each transcript, in the order in which it happened; `extension.changed` of devices aside. Of uuids the beginnings.
 */

const NORMAL = 16;

const fromOutside = (call: string, called: string) => ({
  type: 'call.started',
  call,
  linked: call,
  direction: 'inbound',
  caller: '11987654321',
  callerName: 'Rita',
  called,
  did: called,
  trunk: 'Vivo SIP',
});

const choosesSales = (call: string) => [
  { type: 'ivr.entered', call, menu: 'principal' },
  {
    type: 'ivr.left',
    call,
    menu: 'principal',
    result: 'option',
    digits: '1',
    option: 'Vendas',
    destination: 'Fila vendas',
  },
];

interface Who {
  extension?: string;
  agent?: string;
  trunk?: string;
  number?: string;
}

/** Somebody is called, and answers. */
const answered = (call: string, leg: string, { number, ...who }: Who, pddMs: number) => [
  { type: 'leg.started', call, leg, ...who, ...(number === undefined ? {} : { number }) },
  { type: 'leg.answered', call, leg, ...who, pddMs },
];

const over = (call: string, leg: string) => ({ type: 'leg.ended', call, leg, cause: NORMAL });
const ended = (call: string, by: string) => ({ type: 'call.ended', call, cause: NORMAL, by, mos: 4.5 });

export const TOLD: Readonly<Record<string, readonly object[]>> = {
  'direct-call': [
    fromOutside('336c99f4', '551133334444'),
    ...answered('336c99f4', '153a5083', { extension: '1001' }, 0),
    over('336c99f4', '153a5083'),
    ended('336c99f4', 'caller'),
  ],
  busy: [
    fromOutside('c108fae3', '551133334409'),
    { type: 'leg.started', call: 'c108fae3', leg: '59bc645a', extension: '1009' },
    { type: 'leg.ended', call: 'c108fae3', leg: '59bc645a', cause: 17 },
    { type: 'call.ended', call: 'c108fae3', cause: 17, sipCode: 486, by: 'system' },
  ],
  'no-answer': [
    fromOutside('ed6b16ba', '551133334408'),
    { type: 'leg.started', call: 'ed6b16ba', leg: '67c25a06', extension: '1008' },
    { type: 'leg.ended', call: 'ed6b16ba', leg: '67c25a06', cause: 19 },
    { type: 'call.ended', call: 'ed6b16ba', cause: 19, by: 'system' },
  ],
  outbound: [
    {
      type: 'call.started',
      call: '5a845a22',
      linked: '5a845a22',
      direction: 'outbound',
      source: 'extension',
      caller: '1002',
      called: '5511912345678',
      extension: '1002',
    },
    ...answered('5a845a22', '10aa1f45', { trunk: 'Vivo SIP', number: '5511912345678' }, 0),
    over('5a845a22', '10aa1f45'),
    ended('5a845a22', 'caller'),
  ],
  'queue-answered': [
    fromOutside('585b65ff', '551133337900'),
    ...choosesSales('585b65ff'),
    { type: 'queue.entered', call: '585b65ff', queue: '7900', position: 1 },
    ...answered('585b65ff', '8931704a', { extension: '1001', agent: '7001' }, 0),
    over('585b65ff', '8931704a'),
    ended('585b65ff', 'callee'),
  ],
  'queue-abandoned': [
    fromOutside('132df3bd', '551133337900'),
    ...choosesSales('132df3bd'),
    { type: 'queue.entered', call: '132df3bd', queue: '7900', position: 1 },
    { type: 'queue.left', call: '132df3bd', queue: '7900', reason: 'abandon', position: 1 },
    ended('132df3bd', 'caller'),
    { type: 'agent.moved', agent: '7001', move: 'login' },
  ],
  'queue-timeout': [
    { type: 'agent.moved', agent: '7001', move: 'login' },
    { type: 'agent.moved', agent: '7001', move: 'pause' },
    fromOutside('d0ac88df', '551133337900'),
    ...choosesSales('d0ac88df'),
    { type: 'queue.entered', call: 'd0ac88df', queue: '7900', position: 1 },
    { type: 'queue.left', call: 'd0ac88df', queue: '7900', reason: 'timeout', position: 1 },
    ended('d0ac88df', 'system'),
    { type: 'agent.moved', agent: '7001', move: 'resume' },
  ],
  'queue-loopback': [
    fromOutside('47a51124', '551133337900'),
    ...choosesSales('47a51124'),
    { type: 'queue.entered', call: '47a51124', queue: '7900', position: 1 },
    ...answered('47a51124', '4c9595da', { extension: '1001', agent: '7001' }, 20),
    over('47a51124', '4c9595da'),
    ended('47a51124', 'caller'),
  ],
  'members-and-pause': [
    { type: 'agent.moved', agent: '7002', move: 'login' },
    { type: 'agent.moved', agent: '7002', move: 'pause' },
    { type: 'agent.moved', agent: '7002', move: 'resume' },
    { type: 'agent.moved', agent: '7002', move: 'logout' },
  ],
  'blind-transfer': [
    fromOutside('96e87145', '551133334444'),
    ...answered('96e87145', 'ebaeeba0', { extension: '1001' }, 0),
    over('96e87145', 'ebaeeba0'),
    { type: 'call.transferred', call: '96e87145', to: '1003', kind: 'blind' },
    ...answered('96e87145', '0afcafb8', { extension: '1003' }, 0),
    over('96e87145', '0afcafb8'),
    ended('96e87145', 'caller'),
  ],
  'attended-transfer': [
    fromOutside('271040af', '551133334444'),
    ...answered('271040af', 'daed4e7a', { extension: '1001' }, 0),
    ...answered('271040af', '7565730e', { extension: '1003' }, 0),
    { type: 'call.transferred', call: '271040af', to: '1003', kind: 'attended' },
    over('271040af', 'daed4e7a'),
    over('271040af', '7565730e'),
    ended('271040af', 'caller'),
  ],
  'attended-transfer-refer': [
    fromOutside('3813bd64', '551133334444'),
    ...answered('3813bd64', 'bc4e1a36', { extension: '1001' }, 0),
    {
      type: 'call.started',
      call: '57ca972c',
      linked: '57ca972c',
      direction: 'internal',
      source: 'extension',
      caller: '1001',
      called: '1003',
      extension: '1001',
    },
    ...answered('57ca972c', '1e7497fb', { extension: '1003' }, 0),
    over('3813bd64', 'bc4e1a36'),
    { type: 'call.transferred', call: '3813bd64', to: '1003', kind: 'attended' },
    { type: 'leg.ended', call: '57ca972c', leg: '1e7497fb' },
    ended('57ca972c', 'system'),
    ...answered('3813bd64', '1e7497fb', { extension: '1003' }, 0),
    over('3813bd64', '1e7497fb'),
    ended('3813bd64', 'caller'),
  ],
  intercept: [
    fromOutside('8a2d75af', '551133334408'),
    { type: 'leg.started', call: '8a2d75af', leg: '7c884434', extension: '1008' },
    over('8a2d75af', '7c884434'),
    { type: 'leg.started', call: '8a2d75af', leg: 'b3085a7f', extension: '1002' },
    { type: 'leg.answered', call: '8a2d75af', leg: 'b3085a7f', extension: '1002' },
    over('8a2d75af', 'b3085a7f'),
    ended('8a2d75af', 'caller'),
  ],
  conference: [
    {
      type: 'call.started',
      call: '824fcad0',
      linked: '824fcad0',
      direction: 'internal',
      source: 'extension',
      caller: '1001',
      called: '3100',
      extension: '1001',
    },
    { type: 'conference.joined', room: '3000', member: '824fcad0', number: '1001', name: '1001', role: 'moderator' },
    {
      type: 'call.started',
      call: '77dedfdd',
      linked: '77dedfdd',
      direction: 'internal',
      source: 'extension',
      caller: '1002',
      called: '3000',
      extension: '1002',
    },
    { type: 'conference.joined', room: '3000', member: '77dedfdd', number: '1002', name: '1002', role: 'participant' },
    { type: 'conference.changed', room: '3000', member: '77dedfdd', muted: true },
    { type: 'conference.changed', room: '3000', member: '77dedfdd', muted: false },
    { type: 'conference.left', room: '3000', member: '77dedfdd' },
    ended('77dedfdd', 'caller'),
    { type: 'conference.left', room: '3000', member: '824fcad0' },
    ended('824fcad0', 'caller'),
  ],
  eavesdrop: [
    fromOutside('570c180e', '551133334444'),
    ...answered('570c180e', '886da19c', { extension: '1001' }, 0),
    over('570c180e', '886da19c'),
    ended('570c180e', 'caller'),
  ],
  recording: [
    fromOutside('a80256e7', '551133334445'),
    ...answered('a80256e7', '997dc253', { extension: '1001' }, 0),
    over('a80256e7', '997dc253'),
    {
      type: 'recording.ended',
      call: 'a80256e7',
      recording: '/var/lib/freeswitch/recordings/a80256e7.wav',
      startedAt: '2026-11-27T16:22:27.020Z',
      seconds: 2,
      format: 'wav',
    },
    ended('a80256e7', 'caller'),
  ],
  hold: [
    fromOutside('2f020bc3', '551133334444'),
    ...answered('2f020bc3', '10f8825c', { extension: '1001' }, 0),
    { type: 'call.held', call: '2f020bc3' },
    { type: 'call.resumed', call: '2f020bc3' },
    over('2f020bc3', '10f8825c'),
    ended('2f020bc3', 'caller'),
  ],
  dialer: [
    {
      type: 'call.started',
      call: 'tentativa-1',
      linked: 'tentativa-1',
      direction: 'outbound',
      source: 'dialer',
      caller: '+551140028922',
      called: '+5511912345678',
      trunk: 'Vivo SIP',
      campaign: '0190a0a0',
    },
    ...answered('tentativa-1', 'tentativa-1', { trunk: 'Vivo SIP', number: '+5511912345678' }, 0),
    ...answered('tentativa-1', 'f000e457', { extension: '1003' }, 0),
    over('tentativa-1', 'f000e457'),
    over('tentativa-1', 'tentativa-1'),
    ended('tentativa-1', 'callee'),
  ],
  gateway: [
    { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'down', error: '503 Service Unavailable' },
    { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'up' },
  ],
  register: [
    {
      type: 'extension.changed',
      extension: '1001',
      registration: 'registered',
      contactIp: '127.0.0.1',
      userAgent: 'Fone 1.0',
    },
    { type: 'extension.changed', extension: '1001', registration: 'unregistered' },
    {
      type: 'extension.changed',
      extension: '1001',
      registration: 'registered',
      contactIp: '127.0.0.1',
      userAgent: 'Fone 1.0',
    },
  ],
};
