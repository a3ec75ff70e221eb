import type { JsonObject } from '../../../../../core/types';
import type { Runtime } from '../../../../../server/operations/runtime';

/** What a channel is given to bring to a contact. */
export interface OutgoingMessage {
  /** The record of `chat-messages`. */
  id: string;
  type: string;
  text: string | null;
  /** Of `chat-messages`: `{url, name, mime, size, durationSeconds?}`. */
  attachments: readonly JsonObject[];
  /** The template, as the platform knows it, where `type` is `template`. */
  template: { name: string; language: string; parameters: readonly string[] } | null;
  /** The message at the channel that this one answers. */
  replyTo: string | null;
  /** Who gets it, as the channel knows them: a telephone number, or the id of a visitor. */
  recipient: string;
}

/** A way to contacts: messages of one type of connection go out by it. */
export interface Channel {
  /** Of `chat-connections`. */
  readonly type: string;
  /** Messages of one connection that are on their way at the same time; 4 unsaid. */
  readonly atOnce?: number;
  /** Messages of one connection in a second, whatever is waiting; 20 unsaid. */
  readonly perSecond?: number;
  /**
   * Asks whether the connection can be worked with. Without it connections of the type are connected by what else there is.
   * @returns what the record says of it from now on
   * @throws ChannelRefusal
   */
  connect?(connection: JsonObject & { id: string }, signal: AbortSignal, runtime: Runtime): Promise<JsonObject>;
  /**
   * @param connection the record of `chat-connections`, its secrets included
   * @returns the id of the message at the channel, by which its statuses come later
   * @throws ChannelRefusal
   */
  send(
    connection: JsonObject,
    message: OutgoingMessage,
    signal: AbortSignal,
    runtime: Runtime,
  ): Promise<{ sourceId: string }>;
}

/** A channel did not take a message. */
export class ChannelRefusal extends Error {
  override readonly name = 'ChannelRefusal';

  constructor(
    /** Shown beside the message. */
    readonly explanation: string,
    /** May another try bring it? */
    readonly isPassing: boolean,
  ) {
    super(explanation);
  }
}

/** A message of a contact, as a channel heard it. */
export interface IncomingMessage {
  connectionId: string;
  tenantId: string;
  /** The message at the channel. One that comes again is known by it. */
  sourceId: string;
  from: { sourceId: string; name: string | null; phone: string | null; email: string | null };
  /** Of `chat-messages`. */
  type: string;
  text: string | null;
  attachments: readonly JsonObject[];
  /** The message at the channel that the contact answers. */
  replyTo: string | null;
  at: string;
}

/** How far a message came that went out before. Statuses come twice, late and out of order. */
export interface MessageStatus {
  connectionId: string;
  tenantId: string;
  sourceId: string;
  /** The record of `chat-messages`, where the channel gives back what it was told of it: finds those whose `sourceId` was never noted. */
  messageId?: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  error: string | null;
  /** In the currency of the tenant; null where the channel says nothing of it. */
  cost: string | null;
  at: string;
}
