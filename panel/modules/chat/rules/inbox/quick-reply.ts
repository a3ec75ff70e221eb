import { foldText } from '../../../../../core/fold-text';

/** A text that is sent by a shortcut. */
export interface QuickReply {
  id: string;
  shortcut: string;
  title: string;
  content: string;
  /** Ids of uploads. */
  attachments: readonly string[];
}

/** What stands in place of the placeholders of a quick reply. */
export interface ReplyFacts {
  contactName: string;
  agentName: string;
  protocol: string;
  greeting: string;
}

const TYPED = /(?:^|\s)\/([\p{L}\p{N}_-]*)$/u;

/** The shortcut that somebody is typing before the caret, and where its slash stands. */
export function typedShortcut(text: string, caret: number): { at: number; query: string } | undefined {
  const found = TYPED.exec(text.slice(0, caret));
  const query = found?.[1];
  return query === undefined ? undefined : { at: caret - query.length - 1, query };
}

/** Those whose shortcut begins as it was typed, then those with a word in their title that does. */
export function matchingReplies(replies: readonly QuickReply[], query: string, most: number): QuickReply[] {
  const typed = foldText(query);
  const begun = replies.filter(({ shortcut }) => foldText(shortcut).startsWith(typed));
  const named = replies.filter((reply) => !begun.includes(reply) && isNamed(reply.title, typed));
  return [...begun, ...named].slice(0, most);
}

const isNamed = (title: string, typed: string): boolean =>
  foldText(title)
    .split(/\s/)
    .some((word) => word.startsWith(typed));

/** The text with its placeholders filled. */
export const filledReply = (content: string, facts: ReplyFacts): string =>
  content
    .replaceAll('{{contact.name}}', () => facts.contactName)
    .replaceAll('{{agent.name}}', () => facts.agentName)
    .replaceAll('{{protocol}}', () => facts.protocol)
    .replaceAll('{{greeting}}', () => facts.greeting);

/** The text with a reply in place of the shortcut, and where the caret stands then. */
export function withReply(text: string, caret: number, at: number, content: string): { text: string; caret: number } {
  return { text: `${text.slice(0, at)}${content}${text.slice(caret)}`, caret: at + content.length };
}

/** `morning` until noon, `afternoon` until six, else `evening`. @param hour 0 to 23 */
export const dayPart = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
