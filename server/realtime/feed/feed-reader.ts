import type { Database } from '../../database/types';
import { currentSnapshot, readFeed, type FeedPage, type Position } from './read-feed';

export interface FeedReaderOptions {
  database: Database;
  /** Is there anybody to tell? While not, nothing is read and the position moves on. */
  isWanted: () => boolean;
  take: (page: FeedPage) => Promise<void>;
}

/** One reader of the feed for this process, from now on. Answers the turn of its loop. */
export function feedReader({ database, isWanted, take }: FeedReaderOptions): () => Promise<boolean> {
  let position: Position | undefined;
  return async () => {
    const platform = database.as('platform');
    if (position === undefined || !isWanted()) {
      const now = await currentSnapshot(platform);
      // Somebody may have come while we asked: what was written since the last time is theirs.
      if (position === undefined || !isWanted()) position = { since: now };
      return false;
    }
    const page = await readFeed(platform, position);
    await take(page);
    position = page.next;
    return !page.isLast;
  };
}
