import type { Opening, SitePlan } from './site-plan';
import { planTeam, type Rota } from './team';

const ALWAYS: Opening = [0, 1, 2, 3, 4, 5, 6].map(() => [0, 24] as const);
/** Calls may go out at these hours of every day. */
const DIALING: Opening = [0, 1, 2, 3, 4, 5, 6].map(() => [8, 22] as const);
const weekly = (from: number, until: number, saturday: readonly [number, number] | null): Opening => [
  null,
  ...[1, 2, 3, 4, 5].map(() => [from, until] as const),
  saturday,
];

const hours = (from: number, length = 6.34): Pick<Rota, 'from' | 'until'> => ({
  from: Math.round(from * 60),
  until: Math.round((from + length) * 60),
});
/** Students and the like work for less. */
const PART = 4.25;
const WORKDAYS = [1, 2, 3, 4, 5];
const DAILY = [0, 1, 2, 3, 4, 5, 6];

/** Who works when: shifts of six hours and twenty minutes, as the rules for operators in Brazil have it. Most help out in other queues. */
const HORIZONTE: Rota[] = [
  { count: 3, queues: ['7101', '7104', '7103', '7102'], ...hours(7.9), days: WORKDAYS },
  { count: 2, queues: ['7102', '7101'], ...hours(8.3), days: WORKDAYS },
  { count: 3, queues: ['7103', '7101', '7104'], ...hours(7.8), days: WORKDAYS },
  { count: 2, queues: ['7104', '7101', '7103'], ...hours(8), days: WORKDAYS },
  { count: 3, queues: ['7101', '7102', '7103'], ...hours(9.2, PART), days: WORKDAYS },
  { count: 2, queues: ['7102', '7101', '7104'], ...hours(10.3, PART), days: WORKDAYS },
  { count: 2, queues: ['7103', '7101', '7104'], ...hours(10.8, PART), days: WORKDAYS },
  { count: 2, queues: ['7101', '7104', '7103', '7102'], ...hours(13.8), days: WORKDAYS },
  { count: 2, queues: ['7101', '7102', '7103'], ...hours(14.2, PART), days: WORKDAYS },
  { count: 1, queues: ['7102', '7101', '7104'], ...hours(13.6), days: WORKDAYS },
  { count: 2, queues: ['7103', '7101', '7104', '7102'], ...hours(13.9), days: WORKDAYS },
  { count: 1, queues: ['7104', '7102', '7101'], ...hours(13.8), days: WORKDAYS },
  { count: 1, queues: ['7103'], ...hours(19.8), days: DAILY },
  { count: 1, queues: ['7103'], ...hours(1.7), days: DAILY },
  { count: 2, queues: ['7103', '7101'], ...hours(8), days: [0, 2, 4, 5, 6] },
  { count: 1, queues: ['7103', '7101'], ...hours(13.7), days: [0, 1, 3, 5, 6] },
];

const MARAVILHA: Rota[] = [
  { count: 3, queues: ['7101', '7102'], ...hours(7), days: WORKDAYS },
  { count: 1, queues: ['7102', '7101'], ...hours(7.5), days: WORKDAYS },
  { count: 2, queues: ['7102', '7101'], ...hours(9.5), days: WORKDAYS },
  { count: 3, queues: ['7101', '7102'], ...hours(12.9), days: WORKDAYS },
  { count: 1, queues: ['7101', '7102'], ...hours(12.8), days: [1, 2, 3, 5, 6] },
];

/** Who works for the dialer, which calls from eight in the morning to ten in the evening. */
const HORIZONTE_DIALING: Rota[] = [
  { count: 4, queues: ['7105'], ...hours(7.9), days: [1, 2, 3, 4, 5, 6] },
  { count: 3, queues: ['7105'], ...hours(9.2), days: [0, 1, 2, 4, 5, 6] },
  { count: 3, queues: ['7105'], ...hours(13.8), days: [1, 2, 3, 4, 5, 6] },
  { count: 2, queues: ['7105'], ...hours(15.6), days: [0, 1, 3, 4, 5, 6] },
];

const MARAVILHA_DIALING: Rota[] = [
  { count: 4, queues: ['7103'], ...hours(7.9), days: [1, 2, 3, 4, 5, 6] },
  { count: 2, queues: ['7103'], ...hours(13.8), days: [0, 1, 2, 3, 4, 5] },
  { count: 2, queues: ['7103'], ...hours(15.6), days: [0, 1, 2, 4, 5, 6] },
];

const talk = { talkSpread: 0.62, wrapUpSeconds: 20, maxWaitSeconds: 300, slaSeconds: 20, callsOut: 0 };

const DIDS = ['+551140028710', '08007702040', '+551140028720'];

/** The two companies of the demo. Seeds are of names alone, so that the people are always the same. */
export const SITES: readonly SitePlan[] = [
  {
    tenant: 'horizonte',
    trunks: ['Operadora Litoral SIP', 'Reserva Cerrado SIP'],
    dids: DIDS,
    areas: ['11', '11', '11', '11', '13', '19', '21', '31', '41', '61'],
    menu: { number: '7200', name: 'Menu da central' },
    survey: 'Satisfação com o atendimento',
    callsPerHour: 40,
    queues: [
      {
        ...talk,
        number: '7101',
        name: 'Central de atendimento',
        color: '#8C57FF',
        opening: weekly(8, 20, [8, 18]),
        choice: { weight: 42, digit: '1', label: 'Atendimento' },
        talkMedian: 290,
        patience: 420,
        overflow: '7103',
      },
      {
        ...talk,
        number: '7102',
        name: 'Vendas por telefone',
        color: '#56CA00',
        opening: weekly(8.5, 19, [9, 18]),
        choice: { weight: 18, digit: '2', label: 'Contratar' },
        talkMedian: 400,
        wrapUpSeconds: 30,
        patience: 360,
        overflow: '7101',
        callsOut: 2.6,
      },
      {
        ...talk,
        number: '7103',
        name: 'Suporte residencial 24 h',
        color: '#16B1FF',
        opening: ALWAYS,
        choice: { weight: 24, digit: '3', label: 'Suporte técnico' },
        talkMedian: 470,
        patience: 520,
        maxWaitSeconds: 480,
        slaSeconds: 40,
      },
      {
        ...talk,
        number: '7104',
        name: 'Acordos e pagamentos',
        color: '#FFB400',
        opening: weekly(8, 20, null),
        choice: { weight: 16, digit: '4', label: 'Segunda via e acordos' },
        talkMedian: 355,
        wrapUpSeconds: 25,
        patience: 400,
        slaSeconds: 30,
        callsOut: 3,
      },
      {
        ...talk,
        number: '7105',
        name: 'Ofertas por telefone',
        color: '#FF4C51',
        opening: DIALING,
        choice: null,
        talkMedian: 150,
        wrapUpSeconds: 15,
        patience: 120,
      },
    ],
    campaign: {
      name: 'Fibra para clientes antigos',
      purpose: 'sales',
      mode: 'predictive',
      ratio: 1.8,
      queue: '7105',
      script: '# Abertura\nOlá, {var.nome}! Aqui é da **Horizonte**. O seu contrato dá direito à fibra.',
      mailing: 'Clientes antigos sem fibra',
      contacts: 3000,
      detail: { key: 'contrato', label: 'Contrato', prefix: 'C-' },
    },
    agents: [
      ...planTeam({ seed: 71, domain: 'horizonte.example.com', firstNumber: 3101, rotas: HORIZONTE }),
      ...planTeam({ seed: 73, domain: 'horizonte.example.com', firstNumber: 3151, rotas: HORIZONTE_DIALING }),
    ],
    offices: [
      { extension: '3201', name: 'Diretoria comercial' },
      { extension: '3202', name: 'Recursos humanos' },
      { extension: '3203', name: 'Financeiro interno' },
      { extension: '3204', name: 'Logística' },
      { extension: '3205', name: 'Segundo nível' },
    ],
    rooms: [
      { number: '7300', name: 'Sala dos gestores' },
      { number: '7301', name: 'Sala de projetos' },
    ],
  },
  {
    tenant: 'maravilha',
    trunks: ['Operadora Guanabara SIP', 'Reserva Serra SIP'],
    dids: ['+552130277610', '+552130277611'],
    areas: ['21', '21', '21', '21', '21', '22', '24', '11'],
    menu: { number: '7200', name: 'Menu da clínica' },
    survey: 'Satisfação com o agendamento',
    callsPerHour: 22,
    queues: [
      {
        ...talk,
        number: '7101',
        name: 'Agendamento de consultas',
        color: '#8C57FF',
        opening: weekly(7, 19, [8, 18]),
        choice: { weight: 68, digit: '1', label: 'Consultas' },
        talkMedian: 255,
        wrapUpSeconds: 15,
        patience: 440,
        overflow: '7102',
        callsOut: 1.2,
      },
      {
        ...talk,
        number: '7102',
        name: 'Exames e resultados',
        color: '#16B1FF',
        opening: weekly(7, 19, [8, 18]),
        choice: { weight: 32, digit: '2', label: 'Exames' },
        talkMedian: 285,
        patience: 440,
        callsOut: 1.8,
      },
      {
        ...talk,
        number: '7103',
        name: 'Confirmação de consultas',
        color: '#56CA00',
        opening: DIALING,
        choice: null,
        talkMedian: 110,
        wrapUpSeconds: 15,
        patience: 120,
      },
    ],
    campaign: {
      name: 'Confirmação de consultas e retornos',
      purpose: 'service',
      mode: 'power',
      ratio: 1.4,
      queue: '7103',
      script: '# Abertura\nOlá, {var.nome}! Aqui é da **Clínica Maravilha**. Podemos confirmar a sua consulta?',
      mailing: 'Consultas dos próximos meses',
      contacts: 1500,
      detail: { key: 'prontuario', label: 'Prontuário', prefix: 'P-' },
    },
    agents: [
      ...planTeam({ seed: 72, domain: 'maravilha.example.com', firstNumber: 3101, rotas: MARAVILHA }),
      ...planTeam({ seed: 74, domain: 'maravilha.example.com', firstNumber: 3151, rotas: MARAVILHA_DIALING }),
    ],
    offices: [
      { extension: '3201', name: 'Enfermagem' },
      { extension: '3202', name: 'Faturamento de convênios' },
      { extension: '3203', name: 'Direção clínica' },
    ],
    rooms: [{ number: '7300', name: 'Sala da direção' }],
  },
];
