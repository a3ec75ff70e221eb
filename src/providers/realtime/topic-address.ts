import { type LiveTopic, parseTopic, topicName } from '../../../core/live/channel-names';
import { collectionOf, findScreen } from '../screens/manifest';

const KINDS = ['resource', 'lock'] as const;

/**
 * A topic as the server names it. Screens ask by react-admin's resource names, which hold slashes themselves:
 * `resource/librarian/stock/books/<id>` is `resource/books/<id>`. Names of collections and free topics stay.
 */
export function serverTopic(asked: string): string {
  const kind = KINDS.find((known) => asked.startsWith(`${known}/`));
  if (kind === undefined) return asked;
  const rest = asked.slice(kind.length + 1);
  const at = rest.lastIndexOf('/');
  if (at < 0 || findScreen(rest) !== undefined) return topicName({ kind, collection: collectionOf(rest) });
  return topicName({ kind, collection: collectionOf(rest.slice(0, at)), recordId: rest.slice(at + 1) });
}

/** What a topic is about. Throws for names that no topic may have. */
export function addressOf(asked: string): LiveTopic {
  const address = parseTopic(serverTopic(asked));
  if (address) return address;
  throw new Error(
    `topic ${JSON.stringify(asked)}: expected resource/<name>, resource/<name>/<id>, lock/… or a short text of your own; rename it`,
  );
}
