import type { Expected } from '../browser/page-figures';
import { chatFigures, isOpen, isWaiting, share, type Conversation } from './chat-recount';
import { countBy } from './event-recount';
import { put, since, type Both, type Page } from './page-recount';
import type { RawAgent, RawSeat, RawStage } from './raw-rows';
import type { Recount } from './tenant-recount';

/** The card of the chat of a day. @param isOwn of an agent, for whom nobody waits */
export function chatCard(
  page: Page,
  card: string,
  all: readonly Conversation[],
  recount: Recount,
  isOwn = false,
): void {
  const { waiting, taken, closed, meanWait, firstResponse, handleTime, satisfaction } = chatFigures(
    all,
    recount.raw,
    isOwn,
  );
  put(page, `card:${card} name`, {
    ...(!isOwn && { waiting }),
    taken,
    closed: closed.length,
    meanWait,
    firstResponse,
    handleTime,
    satisfaction,
  });
}

/** The chat of the agent on `/agente/dashboard`. */
export function ownChats(page: Page, [now]: Both, { id }: RawAgent): void {
  const own = now.conversations.filter(({ agentId }) => agentId === id);
  chatCard(page, 'own-chats', own, now, true);
}

/** `/supervisor/chatbot/setores`. @param sectors by their names */
export function sectorCards([now]: Both, sectors: readonly { id: string; name: string }[]): Page {
  const page: Page = new Map();
  for (const { id, name } of sectors) {
    const { waiting, oldest, taken, closed, firstResponse, handleTime, satisfaction } = chatFigures(
      now.conversations.filter(({ sectorId }) => sectorId === id),
      now.raw,
    );
    const place = `sector:${name} figure`;
    page.set(`${place}:waiting`, waiting);
    if (oldest !== null) page.set(`${place}:waiting time`, since(oldest));
    page.set(`${place}:taken`, taken);
    page.set(`${place}:closed`, closed.length);
    page.set(`${place}:firstResponse`, firstResponse);
    page.set(`${place}:handled`, handleTime);
    page.set(`${place}:scored`, satisfaction);
  }
  return page;
}

/** Answered within the target of the sector, of those that were answered today. */
function responseLevel({ conversations, raw }: Recount): Expected {
  const targets = new Map(raw.sectors.map(({ id, firstResponseSeconds }) => [id, firstResponseSeconds]));
  const { answered } = chatFigures(conversations, raw);
  const inTime = answered.filter(
    ({ sectorId, answeredAfter }) => (answeredAfter ?? 0) <= (targets.get(sectorId ?? '') ?? 120),
  );
  return share(inTime.length, answered.length);
}

/** Agents who are available in the chat and have room for one more conversation. */
function freeInChat({ conversations, raw: { agents, chatStates } }: Recount): number {
  const there = new Set(chatStates.flatMap(({ agentId, state }) => (state === 'available' ? [agentId] : [])));
  const busy = countBy(
    conversations.flatMap(({ status, agentId }) =>
      agentId !== null && ['in_attendance', 'on_hold', 'transferred'].includes(status) ? [agentId] : [],
    ),
  );
  return agents.filter(
    ({ id, status, channels, maxConcurrentChats }) =>
      there.has(id) &&
      status === 'active' &&
      channels.includes('Chatbot') &&
      (busy.get(id) ?? 0) < (maxConcurrentChats ?? 5),
  ).length;
}

/** Names of records, by their ids. */
export type Names = ReadonlyMap<string, string>;

/** `/cliente/chatbot/dashboard`. @param named names of what conversations name; `types` those of the connections, by their ids */
export function chatDashboard(
  [now]: Both,
  { named, types, connections }: { named: Names; types: Names; connections: readonly string[] },
): Page {
  const page: Page = new Map();
  const figures = chatFigures(now.conversations, now.raw);
  const metric = (id: string, title: string, value: Expected) =>
    page.set(`card:${id} figure:${id} metric:${title}`, value);
  metric('waiting', 'Aguardando', figures.waiting);
  if (figures.oldest !== null) page.set('card:waiting figure:waiting metric:Aguardando time', since(figures.oldest));
  metric('bot', 'No robô', figures.bot);
  metric('taken', 'Em atendimento', figures.taken);
  metric('closed', 'Encerrados', figures.closed.length);
  metric('started', 'Iniciados', figures.started.length);
  metric('meanWait', 'TME', figures.meanWait);
  metric('firstResponse', '1ª resposta', figures.firstResponse);
  metric('serviceLevel', 'SLA', responseLevel(now));
  metric('free', 'Agentes livres', freeInChat(now));
  metric('handleTime', 'TMA', figures.handleTime);
  metric('satisfaction', 'CSAT', figures.satisfaction);
  metric('botResolution', 'Resolvidos pelo robô', share(figures.byBot, figures.closed.length));
  const chart = (id: string, names: readonly string[], hasShares = true) => {
    for (const [name, count] of countBy(names)) {
      page.set(`card:${id} chart:${id} part:${name}`, count);
      if (hasShares) page.set(`card:${id} chart:${id} part:${name} beside`, share(count, names.length));
    }
  };
  const nameOf = (id: string | null, without: string) => (id === null ? without : (named.get(id) ?? id));
  const { started, closed } = figures;
  chart('connections', connections);
  chart(
    'channels',
    started.map(({ connectionId }) => types.get(connectionId ?? '') ?? ''),
  );
  chart(
    'sectors',
    started.map(({ sectorId }) => nameOf(sectorId, 'Sem setor')),
  );
  chart(
    'agents',
    started.map(({ agentId }) => nameOf(agentId, 'Sem agente')),
  );
  chart(
    'dispositions',
    closed.map(({ dispositionId }) => nameOf(dispositionId, 'Sem tabulação')),
  );
  chart(
    'tags',
    started.flatMap(({ tagIds }) => tagIds.map((id) => nameOf(id, ''))),
    false,
  );
  for (let hour = 0; hour < 24; hour += 1) {
    const begun = started.filter(({ startedAt }) => Math.floor((startedAt - now.raw.midnight) / 3_600_000) === hour);
    page.set(`card:hours chart:hours of:${String(hour).padStart(2, '0')}`, begun.length);
  }
  return page;
}

/** `/supervisor/chatbot/kanban`: a board of conversations. @param sectors of the supervisor and of the board */
export function kanban(
  [now]: Both,
  { stages, sectors }: { stages: readonly RawStage[]; sectors: readonly string[] },
): Page {
  const page: Page = new Map();
  const seen = now.conversations.filter(({ sectorId }) => sectors.includes(sectorId ?? ''));
  const column = (place: string, cards: readonly Conversation[], limit: number | null) => {
    page.set(`${place} figure:cards`.trim(), limit ? `${cards.length} de ${limit}` : cards.length);
    for (const { id, unread, stagedAt, startedAt } of cards) {
      const card = `${place} card:${id}`.trim();
      // A column says that what stands there is a clock.
      page.set(place === '' ? `${card} time` : card, since(stagedAt ?? startedAt));
      if (unread > 0) page.set(`${card} figure:unread`, unread);
    }
  };
  column(
    '',
    seen.filter((one) => isOpen(one) && one.stageId === null),
    null,
  );
  for (const { id, name, isFinal, wipLimit } of stages)
    column(
      `column:${name}`,
      seen.filter((one) => one.stageId === id && (isFinal || isOpen(one))),
      wipLimit,
    );
  return page;
}

/** How much is unread, as it is seen and as it is heard. */
function badge(page: Page, place: string, unread: number): void {
  page.set(`${place} figure:unread`, unread);
  page.set(`${place} beside`, unread);
}

/** `/agente/chatbot`, with one of its lists opened. @param sectors of the agent */
export function inbox([now]: Both, { id }: RawAgent, sectors: readonly string[], tab: 'mine' | 'waiting'): Page {
  const page: Page = new Map();
  const lists = {
    mine: now.conversations.filter(
      ({ status, agentId }) => agentId === id && ['in_attendance', 'on_hold'].includes(status),
    ),
    waiting: now.conversations.filter(
      (one) => isWaiting(one) && (one.agentId === id || (one.agentId === null && sectors.includes(one.sectorId ?? ''))),
    ),
  };
  page.set('tab:mine figure:conversations', lists.mine.length);
  page.set('tab:waiting figure:conversations', lists.waiting.length);
  for (const one of lists[tab]) {
    if (one.unread > 0) badge(page, `attendance:${one.id}`, one.unread);
    if (tab === 'waiting') page.set(`attendance:${one.id} time`, since(one.waitingSince ?? undefined));
  }
  const state = now.raw.chatStates.find(({ agentId }) => agentId === id);
  if (state !== undefined) page.set('time', since(state.since));
  return page;
}

/** The chat among colleagues: what others have written in each conversation since the person has read it. */
export function internalChat([now]: Both, userId: string, seats: readonly RawSeat[]): Page {
  const page: Page = new Map();
  for (const { conversationId, readUntil } of seats) {
    const unread = now.raw.internalMessages.filter(
      (one) => one.conversationId === conversationId && one.senderId !== userId && one.at > (readUntil ?? 0),
    );
    if (unread.length > 0) badge(page, `conversation:${conversationId}`, unread.length);
  }
  return page;
}
