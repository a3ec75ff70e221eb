import type { Page } from 'playwright';
import { say, type LiveWorld, type Person } from './live-world';

/** A page that follows what goes on. */
export interface LivePage {
  /** Who looks at it. */
  who: Person;
  path: string;
  /** What is pressed on it first. */
  open?: (page: Page) => Promise<void>;
  /** Where an event is seen. */
  place: string;
  /** What has to be so before, and is not seen there. */
  before?: () => Promise<unknown>;
  /** Something happens that the page shows there, each time something else; absent where no delay is measured. */
  event?: () => Promise<unknown>;
}

/** Every page of clients, supervisors and agents that follows what goes on, under its name in reports. */
export function livePages({ places, as, tell }: LiveWorld): Record<string, LivePage> {
  const { queue, campaign, board, kanban, room, trunk, extension, conversation, disposition, agentCode, member } =
    places;
  /** What goes to and fro, each time the other way. */
  const inTurn = (there: () => Promise<unknown>, back: () => Promise<unknown>) => {
    let isThere = false;
    return () => {
      isThere = !isThere;
      return isThere ? there() : back();
    };
  };
  let calls = 0;
  const waits = (call: string) =>
    tell(
      { type: 'call.started', call, direction: 'inbound', caller: `+5511987651${100 + (calls % 900)}`, trunk },
      { type: 'queue.entered', call, queue: queue.number, position: 1 },
    );
  const givesUp = (call: string) =>
    tell(
      { type: 'queue.left', call, queue: queue.number, reason: 'abandon', position: 1 },
      { type: 'call.ended', call, cause: 16, by: 'caller' },
    );
  const caller = inTurn(
    () => waits(`seen-${(calls += 1)}`),
    () => givesUp(`seen-${calls}`),
  );
  const moves = (agent: string) =>
    inTurn(
      () => tell({ type: 'agent.moved', agent, move: 'logout' }),
      () => tell({ type: 'agent.moved', agent, move: 'login' }),
    );
  const memberMoves = moves(member.code);
  const agentMoves = moves(agentCode);
  /** It is told of once it is over: a call without a length binds nobody. */
  const agentTalks = () => {
    const call = `talk-${(talks += 1)}`;
    const leg = `${call}/a`;
    const at = new Date(Date.now() - 500).toISOString();
    return tell(
      { type: 'call.started', at, call, direction: 'inbound', caller: '+5511987650002' },
      { type: 'queue.entered', at, call, queue: queue.number, position: 1 },
      { type: 'leg.started', at, call, leg, agent: agentCode },
      { type: 'leg.answered', at, call, leg, agent: agentCode },
      { type: 'leg.ended', call, leg },
      { type: 'call.ended', call, cause: 16, by: 'caller' },
    );
  };
  /** Each time another one is over. */
  const chatCloses = () =>
    as.supervisor.call('POST', `/api/attendances/${waiting.pop()}/transitions/close`, { dispositionId: disposition });
  const roomChanges = inTurn(
    () => tell({ type: 'conference.joined', room: room.number, member: 'seen', number: '2001', name: 'Ana Prado' }),
    () => tell({ type: 'conference.left', room: room.number, member: 'seen' }),
  );
  const writes = (writer: Person) => () => say(as[writer], conversation, `Mensagem ${(messages += 1)}`);
  const waiting = [...places.waiting];
  let [talks, messages] = [0, 0];
  const queueWaits = `[data-queue="${queue.id}"] [data-figure=waiting]`;
  const seat = `[data-conversation="${conversation}"]`;
  const waitingTab = '[data-tab=waiting] [data-count]';
  return {
    'dashboard of a client': {
      who: 'client',
      path: '/cliente/dashboard',
      place: '[data-card=queues-today] [data-name=waiting]',
      event: caller,
    },
    'dashboard of the chat': {
      who: 'client',
      path: '/cliente/chatbot/dashboard',
      place: 'main [data-figure]',
      event: chatCloses,
    },
    'active calls': {
      who: 'client',
      path: '/cliente/dashboards/pabx/active-calls',
      place: '[data-figure=calls]',
      event: caller,
    },
    'conference rooms': {
      who: 'client',
      path: '/cliente/dashboards/pabx/conference-rooms',
      place: `[data-record="${room.id}"]`,
      event: roomChanges,
    },
    'a conference room': {
      who: 'client',
      path: `/cliente/dashboards/pabx/conference-rooms/${room.id}/members`,
      place: '[data-figure=members]',
      event: roomChanges,
    },
    extensions: {
      who: 'client',
      path: '/cliente/dashboards/pabx/status',
      place: `[data-extension="${extension}"]`,
      event: inTurn(
        () => tell({ type: 'extension.changed', extension, device: 'ringing' }),
        () => tell({ type: 'extension.changed', extension, device: 'in_use' }),
      ),
    },
    'trunks and channels': {
      who: 'client',
      path: '/cliente/dashboards/pabx/trunks',
      place: `[data-trunk="${trunk}"]`,
      event: inTurn(
        () => tell({ type: 'trunk.changed', trunk, status: 'lagged' }),
        () => tell({ type: 'trunk.changed', trunk, status: 'up' }),
      ),
    },
    'campaign cockpit': {
      who: 'client',
      path: `/cliente/discador/realtime?campaign=${campaign}`,
      place: '[data-metric="Agentes livres"] [data-figure]',
      event: memberMoves,
    },
    'internal chat of a client': {
      who: 'client',
      path: '/cliente/chatinterno',
      place: seat,
      event: writes('agent'),
    },
    'dashboard of a supervisor': {
      who: 'supervisor',
      path: '/supervisor/dashboard',
      place: `[data-card=queues] [data-record="${queue.id}"]`,
      event: caller,
    },
    queues: {
      who: 'supervisor',
      path: `/supervisor/pabx/filas?queue=${queue.id}`,
      place: queueWaits,
      event: caller,
    },
    'agents of a queue': {
      who: 'supervisor',
      path: `/supervisor/pabx/filas?queue=${queue.id}`,
      place: '[data-count] [data-figure=chip]',
      event: memberMoves,
    },
    'summary of queues': {
      who: 'supervisor',
      path: '/supervisor/pabx/resumo-filas',
      place: `[data-row="${queue.id}"] [data-figure=waiting]`,
      event: caller,
    },
    'wallboard on a TV': {
      who: 'supervisor',
      path: `/supervisor/pabx/exibicao-tv/${board}/tv`,
      place: '[data-widget="Aguardando"]',
      event: caller,
    },
    agents: {
      who: 'supervisor',
      path: '/supervisor/agentes',
      place: '[data-record]',
    },
    sectors: {
      who: 'supervisor',
      path: '/supervisor/chatbot/setores',
      place: '[data-sector] [data-figure=waiting]',
      event: chatCloses,
    },
    kanban: {
      who: 'supervisor',
      path: `/supervisor/chatbot/kanban?board=${kanban}`,
      place: '[data-column] [data-count]',
      event: chatCloses,
    },
    'inbox of a supervisor': {
      who: 'supervisor',
      path: '/supervisor/chatbot/atendimentos?tab=waiting',
      place: waitingTab,
      event: chatCloses,
    },
    'internal chat of a supervisor': {
      who: 'supervisor',
      path: '/supervisor/chatbot/chat-interno',
      place: seat,
      event: writes('agent'),
    },
    'dashboard of an agent': {
      who: 'agent',
      path: '/agente/dashboard',
      place: '[data-card=own-calls] [data-figure]',
    },
    'desk of an agent': {
      who: 'agent',
      path: '/agente/ligacoes',
      place: 'main [role=group]',
      event: agentMoves,
    },
    'missed calls': {
      who: 'agent',
      path: '/agente/ligacoes',
      open: (page) => page.getByRole('tab', { name: 'Perdidas' }).click(),
      place: 'main [role=tabpanel]',
      before: () => waits(`missed-${(calls += 1)}`),
      event: () => givesUp(`missed-${calls}`),
    },
    'calls of the day of an agent': {
      who: 'agent',
      path: '/agente/ligacoes',
      place: 'main [role=tabpanel]',
      event: agentTalks,
    },
    'inbox of an agent': {
      who: 'agent',
      path: '/agente/chatbot?tab=waiting',
      place: waitingTab,
      event: chatCloses,
    },
    'internal chat of an agent': {
      who: 'agent',
      path: '/agente/chat-interno',
      place: seat,
      event: writes('supervisor'),
    },
    notifications: {
      who: 'agent',
      path: '/notifications',
      place: 'main ul li',
      event: () => say(as.supervisor, conversation, `Atenção ${(messages += 1)}`, [as.agent.userId]),
    },
  };
}
