import { LONGEST_WAIT, type Conversation, type WidgetMessage } from '../rules/webchat/wire';
import { CallFailure, type Calls, type SentFile } from './calls';
import type { Kept } from './kept';

/** A message that the panel does not have yet. */
export interface Pending {
  id: string;
  text: string | null;
  files: SentFile[];
  hasFailed: boolean;
}

/** The talk of a visitor, as the widget shows it. */
export interface Talk {
  conversation: Conversation | null;
  /** Older than those of the conversation: asked for, or the latest once. */
  older: WidgetMessage[];
  hasOlder: boolean;
  pending: Pending[];
  isOffline: boolean;
  /** There is a visitor, who needs not be asked who it is. */
  isKnown: boolean;
}

export interface TalkDesk {
  now(): Talk;
  /** Takes up the talk of before. */
  resume(): Promise<void>;
  begin(answers: Record<string, string>): Promise<void>;
  send(text: string | null, files: SentFile[]): Promise<void>;
  again(id: string): Promise<void>;
  showOlder(): Promise<void>;
  end(): Promise<void>;
  rate(score: number, comment: string): Promise<void>;
  /** The visitor looks at the talk, or not any more. */
  look(isLooking: boolean): void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Between calls that the panel answers at once though there is nothing new: it has too many who wait. */
const BUSY_PAUSE_MS = 5000;

/** Follows the talk by calls that wait for news, for as long as it is open or looked at. */
export function openTalk(calls: Calls, token: Kept, changed: () => void): TalkDesk {
  const talk: Talk = {
    conversation: null,
    older: [],
    hasOlder: false,
    pending: [],
    isOffline: false,
    isKnown: token.get() !== null,
  };
  let isLooking = false;
  let following: AbortController | undefined;
  let wake: (() => void) | undefined;
  let busy = 0;

  const forget = () => {
    token.set(null);
    Object.assign(talk, { conversation: null, older: [], hasOlder: false, isKnown: false });
  };
  const take = (conversation: Conversation) => {
    const before = talk.conversation?.messages ?? [];
    const isNow = new Set(conversation.messages.map(({ id }) => id));
    const gone = before.filter(({ id }) => !isNow.has(id));
    // Another talk than before has none of its messages.
    if (gone.length < before.length) talk.older.push(...gone);
    else Object.assign(talk, { older: [], hasOlder: conversation.hasOlder });
    Object.assign(talk, { conversation, isOffline: false, isKnown: true });
    changed();
    void mark();
  };
  const isFollowed = () => token.get() !== null && busy === 0 && (isLooking || talk.conversation?.state === 'open');
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, ms);
    });

  const follow = async () => {
    if (following !== undefined || !isFollowed()) return;
    const own = new AbortController();
    following = own;
    let wait = FIRST_PAUSE_MS;
    while (!own.signal.aborted && isFollowed()) {
      const stamp = talk.conversation?.stamp ?? '';
      const since = Date.now();
      try {
        const query = { stamp, wait: String(talk.isOffline ? 0 : LONGEST_WAIT) };
        const conversation = await calls.conversation(query, own.signal);
        wait = FIRST_PAUSE_MS;
        if (own.signal.aborted) break;
        const isSame = conversation.stamp === stamp && !talk.isOffline;
        if (!isSame) take(conversation);
        else if (Date.now() - since < FIRST_PAUSE_MS) await pause(BUSY_PAUSE_MS);
      } catch (error) {
        if (own.signal.aborted) break;
        if (isGone(error)) forget();
        else talk.isOffline = true;
        changed();
        await pause(error instanceof CallFailure && error.retryAfter !== null ? error.retryAfter * 1000 : wait);
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      }
    }
    if (following === own) following = undefined;
  };
  const stop = () => {
    following?.abort();
    following = undefined;
    wake?.();
  };
  /** Nothing that is asked meanwhile is shown after what is answered here. */
  const alone = async (work: () => Promise<Conversation>): Promise<void> => {
    busy += 1;
    stop();
    try {
      take(await work());
    } catch (error) {
      if (isGone(error)) forget();
      throw error;
    } finally {
      busy -= 1;
      changed();
      void follow();
    }
  };
  const mark = async () => {
    const isSeen = isLooking && document.visibilityState === 'visible';
    const messages = talk.conversation?.messages ?? [];
    const due = messages.filter(
      ({ from, status }) => from !== 'visitor' && (status === 'sent' || (isSeen && status === 'delivered')),
    );
    const last = due.at(-1);
    if (last === undefined) return;
    const status = isSeen ? 'read' : 'delivered';
    for (const message of due) message.status = status;
    changed();
    // The next look says it again.
    await calls.mark(last.id, status).catch(() => undefined);
  };
  const bring = async (pending: Pending) => {
    const { id, text, files } = pending;
    pending.hasFailed = false;
    changed();
    const leave = () => talk.pending.splice(talk.pending.indexOf(pending), 1);
    try {
      await alone(async () => {
        const answer = await calls.send({ id, text, files: files.map(({ receipt }) => receipt) });
        leave();
        return answer;
      });
    } catch (error) {
      pending.hasFailed = true;
      changed();
      throw error;
    }
  };

  window.addEventListener('online', () => wake?.());
  document.addEventListener('visibilitychange', () => void mark());

  return {
    now: () => talk,
    async resume() {
      talk.isKnown = token.get() !== null;
      if (!talk.isKnown) return;
      try {
        take(await calls.conversation({}));
      } catch (error) {
        if (isGone(error)) forget();
        else talk.isOffline = true;
        changed();
      }
      void follow();
    },
    async begin(answers) {
      const { token: given, conversation } = await calls.begin(answers);
      token.set(given);
      take(conversation);
      void follow();
    },
    async send(text, files) {
      const pending: Pending = { id: newId(), text, files, hasFailed: false };
      talk.pending.push(pending);
      await bring(pending);
    },
    async again(id) {
      const pending = talk.pending.find((one) => one.id === id);
      if (pending) await bring(pending);
    },
    async showOlder() {
      const first = talk.older[0] ?? talk.conversation?.messages[0];
      if (first === undefined) return;
      const { messages, hasOlder } = await calls.conversation({ before: first.id });
      Object.assign(talk, { older: [...messages, ...talk.older], hasOlder });
      changed();
    },
    end: () => alone(() => calls.end()),
    rate: (score, comment) => alone(() => calls.rate(score, comment)),
    look(now) {
      isLooking = now;
      if (isFollowed()) void follow();
      else stop();
      void mark();
    },
  };
}

const isGone = (error: unknown): boolean => error instanceof CallFailure && error.status === 401;

/** Pages without TLS have no `crypto.randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
