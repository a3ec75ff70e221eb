/** What the widget and its doors say to each other; the doors are described in `webchat-doors.ts`. */

/** What visitors are asked before they write, by `preChatFields` of the connection. */
export const PRE_CHAT_FIELDS = ['name', 'email', 'phone', 'document'] as const;
export type PreChatField = (typeof PRE_CHAT_FIELDS)[number];

/** Characters that each of them may have. */
export const LONGEST_ANSWER: Readonly<Record<PreChatField, number>> = {
  name: 120,
  email: 254,
  phone: 40,
  document: 40,
};

/** Characters of a message. */
export const LONGEST_TEXT = 4096;
/** Characters of what is said beside a score. */
export const LONGEST_COMMENT = 2000;
/** Bytes of a file. */
export const LARGEST_FILE = 16 * 1024 * 1024;
/** Files of one message. */
export const MOST_FILES = 5;
/** Messages that are answered at once, the latest. */
export const MOST_MESSAGES = 50;
/** Seconds that a call may wait for news. */
export const LONGEST_WAIT = 25;

/** What visitors may send, by what the content is. */
export const FILE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

/** How the widget presents itself. */
export interface WidgetSettings {
  title: string | null;
  /** `#rrggbb` */
  color: string;
  fields: PreChatField[];
  language: string;
  texts: Record<string, string>;
}

export interface WidgetFile {
  /** Of the panel, asked for at its door; null where it lies elsewhere, at `url`. */
  id: string | null;
  url: string | null;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
}

export interface WidgetMessage {
  id: string;
  /** ISO 8601 */
  at: string;
  from: 'visitor' | 'agent' | 'bot';
  /** Of who wrote it, where that is a person. */
  name: string | null;
  text: string | null;
  files: WidgetFile[];
  /** Of the visitor's own `sent` or `seen`; of others how far the widget said that it came. */
  status: 'sent' | 'delivered' | 'read' | 'seen';
}

/** What is asked at the end. */
export interface WidgetSurvey {
  intro: string | null;
  question: string;
  min: number;
  max: number;
}

export interface Conversation {
  /** Another one whenever something of the conversation is. */
  stamp: string;
  /** `none` until the visitor has written. */
  state: 'none' | 'open' | 'closed';
  /** The system answers by itself, and no person yet. */
  isByBot: boolean;
  /** Somebody writes just now. */
  isTyping: boolean;
  /** The latest, oldest first. */
  messages: WidgetMessage[];
  /** There are older ones. */
  hasOlder: boolean;
  /** Set while the conversation is over and nobody has said how it was. */
  survey: WidgetSurvey | null;
}
