import { usePolling } from '../../providers/realtime/hooks/usePolling';
import { useRefresher } from '../../providers/realtime/hooks/useRefresher';
import { useSubscribe } from '../../providers/realtime/hooks/useSubscribe';
import type { LatePart } from '../../providers/whenIdle';
import { LiveNotice } from '../../resources/live/LiveNotice';

export interface LiveFiguresProps {
  collections: readonly string[];
  /** Seconds between two askings while nothing comes by itself. */
  pollSeconds: number;
  refresh: () => Promise<unknown>;
}

const topicOf = (collection: string) => `resource/${collection}`;

function CollectionNews({ collection, onNews, asOf }: { collection: string; onNews: () => void; asOf: number }) {
  useSubscribe(topicOf(collection), onNews, { asOf });
  return null;
}

/** Asks for the figures again when a record that they count changes, and says when it has to ask by itself. */
export function LiveFigures({ collections, pollSeconds, refresh, begun }: LiveFiguresProps & LatePart) {
  const request = useRefresher(refresh);
  const seconds = usePolling(topicOf(collections[0] ?? 'users'), request, pollSeconds);
  return (
    <>
      {collections.map((collection) => (
        <CollectionNews key={collection} collection={collection} onNews={request} asOf={begun} />
      ))}
      <LiveNotice seconds={seconds} />
    </>
  );
}
