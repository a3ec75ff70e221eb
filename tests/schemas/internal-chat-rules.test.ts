import { describe, expect, it } from 'vitest';
import {
  mentionedIn,
  piecesOf,
  typedMention,
  withMention,
} from '../../panel/modules/chat/rules/internal-chat/message-text';
import type { Message } from '../../panel/modules/chat/rules/internal-chat/records';
import {
  byDay,
  NO_MESSAGES,
  withLatest,
  withMessages,
  withNewer,
  withOlder,
  type Timeline,
} from '../../panel/modules/chat/rules/internal-chat/timeline';

const message = (second: number, changes: Partial<Message> = {}): Message => ({
  id: `m${String(second).padStart(3, '0')}`,
  conversationId: 'c',
  senderId: 'a',
  text: `text ${second}`,
  files: [],
  replyTo: null,
  mentions: [],
  readBy: [],
  editedAt: null,
  deletedAt: null,
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString(),
  ...changes,
});
const page = (...seconds: number[]) => seconds.map((second) => message(second));
const seconds = ({ messages }: Timeline) => messages.map(({ id }) => Number(id.slice(1)));

describe('a stretch of a conversation', () => {
  it('grows at both ends, each message once', () => {
    const latest = withOlder(NO_MESSAGES, page(9, 8, 7), 3);
    const older = withOlder(latest, page(7, 6), 3);
    expect([seconds(latest), latest.hasOlder, seconds(older), older.hasOlder]).toEqual([
      [7, 8, 9],
      true,
      [6, 7, 8, 9],
      false,
    ]);
    const newer = withNewer({ ...older, hasNewer: true }, page(10), 3);
    expect([seconds(newer), newer.hasNewer]).toEqual([[6, 7, 8, 9, 10], false]);
  });

  it('takes what is new at its end alone, and follows what changes, in answers too', () => {
    const known = withOlder(NO_MESSAGES, page(9, 8), 2);
    const answer = message(10, {
      replyTo: { id: 'm009', senderId: 'a', text: 'text 9', isDeleted: false, createdAt: '' },
    });
    const grown = withMessages(known, [answer, message(3)]);
    expect(seconds(grown)).toEqual([8, 9, 10]);
    const changed = withMessages(grown, [message(9, { text: null, deletedAt: answer.createdAt })]);
    expect(changed.messages.at(-1)?.replyTo).toMatchObject({ text: null, isDeleted: true });
    expect(seconds(withMessages({ ...known, hasNewer: true }, [message(11)]))).toEqual([8, 9]);
  });

  it('leaves behind what the latest page does not reach', () => {
    const known = withOlder(NO_MESSAGES, page(3, 2, 1), 3);
    expect(seconds(withLatest(known, page(5, 4, 3), 3))).toEqual([1, 2, 3, 4, 5]);
    const far = withLatest(known, page(9, 8, 7), 3);
    expect([seconds(far), far.hasOlder]).toEqual([[7, 8, 9], true]);
  });

  it('is shown by days', () => {
    const days = byDay([message(1), message(2, { createdAt: '2026-01-03T12:00:00.000Z' })]);
    expect(days.map(({ messages }) => messages.length)).toEqual([1, 1]);
  });
});

describe('a text', () => {
  const [ana, anaLima] = [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Ana Lima' },
  ];

  it('has its mentions and addresses as pieces of their own', () => {
    expect(piecesOf('@Ana Lima e @Ana: veja https://example.com/a?b=1.', [ana, anaLima])).toEqual([
      { kind: 'mention', text: '@Ana Lima', id: 'b' },
      { kind: 'text', text: ' e ' },
      { kind: 'mention', text: '@Ana', id: 'a' },
      { kind: 'text', text: ': veja ' },
      { kind: 'link', text: 'https://example.com/a?b=1' },
      { kind: 'text', text: '.' },
    ]);
    expect(mentionedIn('Oi @Ana', [ana, anaLima])).toEqual(['a']);
  });

  it('knows what is typed of a name, and completes it', () => {
    expect(typedMention('Oi @an', 6)).toEqual({ query: 'an', at: 3 });
    expect([typedMention('a@b.c', 5), typedMention('Oi', 2), typedMention('@a\nb', 4)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(withMention('Oi @an tudo?', 6, 3, ana)).toEqual({ text: 'Oi @Ana tudo?', caret: 8 });
  });
});
