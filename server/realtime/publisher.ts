import type { Hub } from './protocol/hub';
import type { PublishedEvent } from './protocol/publish';
import { CODES } from './protocol/refusals';

/** Where live events go: the embedded server, or one elsewhere. */
export interface Publisher {
  /**
   * Sends events in their order. Ids, never more than 10 000 bytes of data each.
   * @throws PublishError when some were not taken
   */
  publish(batch: readonly PublishedEvent[]): Promise<void>;
  /** Names of the channels that begin so and that somebody listens to. */
  channels(prefix: string): Promise<string[]>;
  /** Ends a user's connections; the clients come back and ask for their rights anew. */
  terminateUser(id: string): Promise<void>;
}

/** Events that a server did not take. */
export class PublishError extends Error {
  constructor(
    message: string,
    /** Worth another try later; else the events themselves were refused. */
    readonly isRetryable: boolean,
    /** What was not taken; everything else was. */
    readonly events: readonly PublishedEvent[],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PublishError';
  }
}

/** Publishes to the server in this process. */
export function embeddedPublisher(hub: Hub): Publisher {
  return {
    async publish(batch) {
      for (const event of batch) hub.publish(event);
    },
    channels: async (prefix) => hub.channels(prefix).map(({ name }) => name),
    async terminateUser(id) {
      hub.terminateUser(id, CODES.reconnect);
    },
  };
}
