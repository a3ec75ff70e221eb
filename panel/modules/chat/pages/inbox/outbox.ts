import { useSyncExternalStore } from 'react';
import type { JsonObject } from '../../../../../core/types';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import { callFailure } from '../../../../../src/resources/useProblemText';
import type { AttachedFile } from '../../rules/internal-chat/records';

/** A message that is on its way to the server, or was refused. */
export interface Pending {
  id: string;
  attendanceId: string;
  type: string;
  text: string | null;
  files: readonly AttachedFile[];
  isNote: boolean;
  replyToId: string | null;
  /** What else the record says. */
  more: JsonObject;
  state: 'sending' | 'failed';
  error?: unknown;
}

const NOTHING: readonly Pending[] = [];
let pending: readonly Pending[] = NOTHING;
let byAttendance = new Map<string, readonly Pending[]>();
const watchers = new Set<() => void>();
/** What is sent goes in the order in which it was written. */
let queue: Promise<void> = Promise.resolve();

function set(next: readonly Pending[]): void {
  pending = next;
  byAttendance = new Map();
  for (const watcher of watchers) watcher();
}

function of(attendanceId: string): readonly Pending[] {
  const known = byAttendance.get(attendanceId);
  if (known) return known;
  const found = pending.filter((one) => one.attendanceId === attendanceId);
  byAttendance.set(attendanceId, found.length === 0 ? NOTHING : found);
  return byAttendance.get(attendanceId) ?? NOTHING;
}

const change = (id: string, changes: Partial<Pending>): void =>
  set(pending.map((one) => (one.id === id ? { ...one, ...changes } : one)));

/** An answer that was lost on its way: the message is there. */
const isThereAlready = (error: unknown): boolean =>
  callFailure(error).body?.violations?.some(({ path, code }) => path === 'id' && code === 'unique') === true;

async function deliver({ id, attendanceId, type, text, files, isNote, replyToId, more }: Pending): Promise<void> {
  try {
    const attachments = files.map((file) => ({
      fileId: file.id,
      url: `${location.origin}/api/files/${file.id}`,
      name: file.name,
      mime: file.type,
      size: file.bytes,
    }));
    await callApi('/api/chat-messages', 'POST', {
      ...more,
      id,
      attendanceId,
      type,
      ...(text !== null && { text }),
      ...(attachments.length > 0 && { attachments }),
      ...(isNote && { note: true }),
      ...(replyToId !== null && { replyToId }),
    }).catch((error: unknown) => {
      if (!isThereAlready(error)) throw error;
    });
    await queryClient.invalidateQueries({ queryKey: ['chat-messages', 'getList'] });
    discard(id);
  } catch (error) {
    change(id, { state: 'failed', error });
  }
}

function enqueue(one: Pending): void {
  queue = queue.then(() => deliver(one));
}

/** Sends a message; it is shown at once. */
export function post(draft: Omit<Pending, 'id' | 'state' | 'error'>): void {
  const one: Pending = { ...draft, id: crypto.randomUUID(), state: 'sending' };
  set([...pending, one]);
  enqueue(one);
}

export function retry(one: Pending): void {
  change(one.id, { state: 'sending', error: undefined });
  enqueue(one);
}

export const discard = (id: string): void => set(pending.filter((one) => one.id !== id));

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What of an attendance is on its way, or was refused, the oldest first. */
export const usePending = (attendanceId: string): readonly Pending[] =>
  useSyncExternalStore(subscribe, () => of(attendanceId));
