import { answeredBy, type Message } from './records';

/** A stretch of a conversation without gaps, the oldest message first. */
export interface Timeline {
  messages: readonly Message[];
  /** There is more before, or after, that was not asked for. */
  hasOlder: boolean;
  hasNewer: boolean;
}

export const NO_MESSAGES: Timeline = { messages: [], hasOlder: false, hasNewer: false };

/** The order in which people said it; those of one moment by their id, as the server counts. */
const inOrder = (one: Message, other: Message): number =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id) ? -1 : 1;

function together(known: readonly Message[], others: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of others) byId.set(message.id, message);
  return [...byId.values()].toSorted(inOrder);
}

/** With a page of what came before, the newest first, of at most `size` messages. */
export const withOlder = (timeline: Timeline, page: readonly Message[], size: number): Timeline => ({
  ...timeline,
  messages: together(timeline.messages, page),
  hasOlder: page.length >= size,
});

/** With a page of what came after, the oldest first. */
export const withNewer = (timeline: Timeline, page: readonly Message[], size: number): Timeline => ({
  ...timeline,
  messages: together(timeline.messages, page),
  hasNewer: page.length >= size,
});

/**
 * With messages as they are now. Those that are new go to the end, unless the end is not there: then they come with it.
 */
export function withMessages(timeline: Timeline, messages: readonly Message[]): Timeline {
  const { messages: known, hasNewer, hasOlder } = timeline;
  const ids = new Set(known.map(({ id }) => id));
  const [first, last] = [known[0], known.at(-1)];
  const fitting = messages.filter((message) => {
    if (ids.has(message.id)) return true;
    if (hasNewer && last !== undefined && inOrder(message, last) > 0) return false;
    return !(hasOlder && first !== undefined && inOrder(message, first) < 0);
  });
  if (fitting.length === 0) return timeline;
  const next = { ...timeline, messages: together(known, fitting) };
  return { ...next, messages: answersAsTheyAre(next.messages, fitting) };
}

/** What messages show of the one that they answer follows it. */
function answersAsTheyAre(messages: readonly Message[], changed: readonly Message[]): readonly Message[] {
  const byId = new Map(changed.map((message) => [message.id, message]));
  return messages.map((message) => {
    const answered = message.replyTo && byId.get(message.replyTo.id);
    return answered ? { ...message, replyTo: answeredBy(answered) } : message;
  });
}

/**
 * With the latest page, the newest first, asked for because something may have been missed: where it does not reach what is
 * known, what is known is left behind.
 */
export function withLatest(timeline: Timeline, page: readonly Message[], size: number): Timeline {
  const ids = new Set(timeline.messages.map(({ id }) => id));
  const isJoined = !timeline.hasNewer && (page.length < size || page.some(({ id }) => ids.has(id)));
  if (!isJoined) return withOlder(NO_MESSAGES, page, size);
  return withMessages(
    { ...timeline, hasOlder: timeline.messages.length === 0 ? page.length >= size : timeline.hasOlder },
    page,
  );
}

/** Messages of one day of the person's calendar. */
export interface Day {
  /** `YYYY-MM-DD`, where the person is. */
  day: string;
  messages: readonly Message[];
}

const dayOf = (instant: string): string => {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

export function byDay(messages: readonly Message[]): Day[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Milliseconds between messages of one person that are shown as one block. */
const BLOCK_MS = 5 * 60_000;

/** Does the message go on where the one before it ended? */
export const goesOn = (before: Message | undefined, message: Message): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < BLOCK_MS;
