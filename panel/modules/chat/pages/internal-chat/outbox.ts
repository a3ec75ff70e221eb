import { useSyncExternalStore } from 'react';
import { callFailure } from '../../../../../src/resources/useProblemText';
import type { Answered, AttachedFile, Message } from '../../rules/internal-chat/records';
import { fetchMessages, postMessage } from './chat-api';

/** A message that is on its way, or could not be sent. */
export interface Pending {
  id: string;
  conversationId: string;
  text: string | null;
  files: readonly AttachedFile[];
  replyTo: Answered | null;
  mentions: readonly string[];
  /** ISO 8601. */
  at: string;
  state: 'sending' | 'failed';
  error?: unknown;
}

type Draft = Omit<Pending, 'id' | 'at' | 'state' | 'error'>;

const NOTHING: readonly Pending[] = [];
let pending: readonly Pending[] = NOTHING;
const byConversation = new Map<string, readonly Pending[]>();
const watchers = new Set<() => void>();
const receivers = new Set<(messages: readonly Message[]) => void>();
/** What is sent goes in the order in which it was written. */
let queue: Promise<void> = Promise.resolve();

function set(next: readonly Pending[]): void {
  pending = next;
  byConversation.clear();
  for (const watcher of watchers) watcher();
}

function of(conversationId: string): readonly Pending[] {
  const known = byConversation.get(conversationId);
  if (known) return known;
  const found = pending.filter((one) => one.conversationId === conversationId);
  byConversation.set(conversationId, found.length === 0 ? NOTHING : found);
  return byConversation.get(conversationId) ?? NOTHING;
}

const change = (id: string, changes: Partial<Pending>): void =>
  set(pending.map((one) => (one.id === id ? { ...one, ...changes } : one)));

/** An answer that was lost on its way: the message is there. */
const isThereAlready = (error: unknown): boolean =>
  callFailure(error).body?.violations?.some(({ path, code }) => path === 'id' && code === 'unique') === true;

async function deliver(one: Pending): Promise<void> {
  try {
    await postMessage({
      id: one.id,
      conversationId: one.conversationId,
      text: one.text,
      attachments: one.files.map(({ id }) => id),
      replyToId: one.replyTo?.id ?? null,
      mentions: one.mentions,
    }).catch((error: unknown) => {
      if (!isThereAlready(error)) throw error;
    });
    const stored = await fetchMessages([one.id]);
    for (const receive of receivers) receive(stored);
    discard(one.id);
  } catch (error) {
    change(one.id, { state: 'failed', error });
  }
}

function enqueue(one: Pending): void {
  queue = queue.then(() => deliver(one));
}

/** Sends a message; it is shown at once. */
export function post(draft: Draft): void {
  const one: Pending = { ...draft, id: crypto.randomUUID(), at: new Date().toISOString(), state: 'sending' };
  set([...pending, one]);
  enqueue(one);
}

export function retry(one: Pending): void {
  change(one.id, { state: 'sending', error: undefined });
  enqueue(one);
}

export const discard = (id: string): void => set(pending.filter((one) => one.id !== id));

/** Hears of messages that have just been sent from this page. Answers how to stop that. */
export function onSent(receive: (messages: readonly Message[]) => void): () => void {
  receivers.add(receive);
  return () => receivers.delete(receive);
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What of a conversation is on its way, or could not be sent, the oldest first. */
export const usePending = (conversationId: string): readonly Pending[] =>
  useSyncExternalStore(subscribe, () => of(conversationId));
