import type { Expected } from '../browser/page-figures';
import { per, sum } from './event-recount';
import type { RawChat, RawMove, RawRows } from './raw-rows';

/**
 * Conversations with contacts, put together again of what was written in them and of the moves that the audit tells of: section 5 of the domain, as
 * people reckon it by hand, and nothing that the panel keeps of it. Times are milliseconds since 1970, lengths seconds.
 */
export interface Conversation {
  id: string;
  status: string;
  connectionId: string | null;
  sectorId: string | null;
  agentId: string | null;
  dispositionId: string | null;
  tagIds: readonly string[];
  stageId: string | null;
  startedAt: number;
  /** Since when nobody has it; of one that somebody took, since when nobody had. */
  waitingSince: number | null;
  /** By who has it, or had it last. */
  takenAt: number | null;
  /** Before it was taken last. */
  waited: number | null;
  /** The first message of a person. */
  answeredAt: number | null;
  /** From the taking to that message. */
  answeredAfter: number | null;
  closedAt: number | null;
  /** When its status changed last. */
  changedAt: number;
  /** All the time since it was first taken in which it was neither on hold nor closed. */
  handled: number | null;
  /** That in which its agent was at it; of one that somebody else took, and of one that nobody has, none of before. */
  ownHandled: number | null;
  /** The robot has ended it. */
  isBots: boolean;
  /** Messages of the contact since a person wrote in it, or its agent looked at it. */
  unread: number;
  /** Since when its card is in its stage. */
  stagedAt: number | null;
  /** Of a survey of satisfaction, from 1 to 5. */
  score: number | null;
}

const WAITING = ['waiting', 'transferred'];
const OPEN = ['bot', ...WAITING, 'in_attendance', 'on_hold'];
export const isWaiting = ({ status }: Conversation): boolean => WAITING.includes(status);
export const isOpen = ({ status }: Conversation): boolean => OPEN.includes(status);

const seconds = (from: number | null, until: number): number | null =>
  from === null ? null : Math.max(0, until - from) / 1000;

/** @param chat what was told of it, in that order */
export function conversationsOf({ moves, messages, looks, answers }: RawChat): Conversation[] {
  const made = new Map<string, Conversation>();
  const happened = [
    ...moves.map((move) => ({ at: move.at, of: move.id, write: (one: Conversation) => moveOn(one, move) })),
    ...messages.map(({ id, at, direction, sender }) => ({
      at,
      of: id,
      write(one: Conversation) {
        if (direction === 'in') one.unread += 1;
        if (direction !== 'out' || sender !== 'agent') return;
        one.unread = 0;
        if (one.answeredAt === null) [one.answeredAt, one.answeredAfter] = [at, seconds(one.takenAt, at)];
      },
    })),
    ...looks.map(({ id, at }) => ({ at, of: id, write: (one: Conversation) => void (one.unread = 0) })),
  ];
  // Of one moment the move comes first: what begins with a message is there before it.
  for (const { at, of, write } of happened.toSorted((one, other) => one.at - other.at)) {
    const known = made.get(of) ?? begun(of, at);
    made.set(of, known);
    write(known);
  }
  for (const { id, metric, score } of answers) {
    const rated = made.get(id);
    if (rated !== undefined && metric === 'csat') rated.score ??= score;
  }
  return [...made.values()];
}

const begun = (id: string, at: number): Conversation => ({
  id,
  status: '',
  connectionId: null,
  sectorId: null,
  agentId: null,
  dispositionId: null,
  tagIds: [],
  stageId: null,
  startedAt: at,
  waitingSince: null,
  takenAt: null,
  waited: null,
  answeredAt: null,
  answeredAfter: null,
  closedAt: null,
  changedAt: at,
  handled: null,
  ownHandled: null,
  isBots: false,
  unread: 0,
  stagedAt: null,
  score: null,
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function moveOn(one: Conversation, { at, changes, isSystems }: RawMove): void {
  const before = { ...one };
  for (const { field, to } of changes) {
    if (field === 'status') one.status = text(to) ?? '';
    if (field === 'connectionId') one.connectionId = text(to);
    if (field === 'sectorId') one.sectorId = text(to);
    if (field === 'agentId') one.agentId = text(to);
    if (field === 'dispositionId') one.dispositionId = text(to);
    if (field === 'tagIds') one.tagIds = Array.isArray(to) ? to.map(String) : [];
    if (field === 'kanbanStageId') one.stageId = text(to);
  }
  if (one.stageId !== before.stageId) one.stagedAt = one.stageId === null ? null : at;
  if (isWaiting(one) && (one.status !== before.status || one.sectorId !== before.sectorId)) {
    one.waitingSince = at;
    one.takenAt = null;
  }
  if (one.status === before.status) return;
  const passed = (at - before.changedAt) / 1000;
  one.changedAt = at;
  if (one.handled !== null && !['on_hold', 'closed'].includes(before.status)) one.handled += passed;
  if (one.ownHandled !== null && before.status === 'in_attendance') one.ownHandled += passed;
  if (isWaiting(one)) one.ownHandled = null;
  // One that was laid aside is still with its agent.
  if (one.status === 'in_attendance' && before.status !== 'on_hold') {
    if (isWaiting(before)) one.waited = seconds(before.waitingSince, at);
    one.takenAt = at;
    one.handled ??= 0;
    if (before.status !== 'closed') one.ownHandled = 0;
    one.ownHandled ??= 0;
  }
  const isOver = one.status === 'closed';
  one.closedAt = isOver ? at : null;
  one.isBots = isOver && before.status === 'bot' && isSystems;
}

export const share = (part: number, whole: number): number | null => per(part * 100, whole);

/** Lengths are kept in whole seconds, of times that are noted some milliseconds before the audit notes the move. */
const ROUNDED = 0.6;

/** @param parts that each of the lengths is put together of */
function mean(lengths: readonly number[], parts = 1): Expected {
  const exact = per(
    sum(lengths, (length) => length),
    lengths.length,
  );
  return exact === null ? null : { between: [Math.max(0, exact - parts * ROUNDED), exact + parts * ROUNDED] };
}

/** Of handling: from the first taking to the end, and what is left out of that. */
const HANDLING_PARTS = 3;

/** What goes on in conversations now, and what the day brought. @param isOfAgent of one agent the own part of each counts */
export function chatFigures(all: readonly Conversation[], { midnight }: Pick<RawRows, 'midnight'>, isOfAgent = false) {
  const isToday = (moment: number | null) => moment !== null && moment >= midnight;
  const having = (...states: string[]) => all.filter(({ status }) => states.includes(status)).length;
  const closed = all.filter(({ status, closedAt }) => status === 'closed' && isToday(closedAt));
  const answered = all.filter(({ answeredAt, answeredAfter }) => isToday(answeredAt) && answeredAfter !== null);
  const scores = closed.flatMap(({ score }) => score ?? []);
  const waits = all.filter(isWaiting).flatMap(({ waitingSince }) => waitingSince ?? []);
  return {
    waiting: having(...WAITING),
    oldest: waits.length === 0 ? null : Math.min(...waits),
    bot: having('bot'),
    taken: having('in_attendance', 'on_hold'),
    started: all.filter(({ startedAt }) => isToday(startedAt)),
    closed,
    answered,
    byBot: closed.filter(({ isBots }) => isBots).length,
    meanWait: mean(all.flatMap(({ takenAt, waited }) => (isToday(takenAt) ? (waited ?? []) : []))),
    firstResponse: mean(answered.flatMap(({ answeredAfter }) => answeredAfter ?? [])),
    handleTime: mean(
      closed.flatMap(({ handled, ownHandled }) => (isOfAgent ? ownHandled : handled) ?? []),
      HANDLING_PARTS,
    ),
    satisfaction: share(scores.filter((score) => score >= 4).length, scores.length),
  };
}
