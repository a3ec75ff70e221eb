import { useCallback, useEffect, useRef, useState } from 'react';
import { useListContext, useUnselect } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { EventType, eventIds, type LiveEvent } from '../../providers/realtime/live-types';
import { usePolling } from '../../providers/realtime/usePolling';
import { useRefresher } from '../../providers/realtime/useRefresher';
import { useSubscribe } from '../../providers/realtime/useSubscribe';
import type { LatePart } from '../../providers/whenIdle';
import { changedRows, rowsOf } from './changed-rows';
import { FilterNews } from './FilterNews';
import { LiveNotice } from './LiveNotice';
import { isAheadOfServer } from './pending-undo';
import { MARK_MS, RowMarks } from './RowMarks';

const mayRefresh = () => !isAheadOfServer();

/** Keeps a generated list as the server has it, marks what others changed, and says when it has to ask by itself. */
export function LiveList({ name, begun }: { name: string } & LatePart) {
  const { data, refetch, page, perPage, sort, filterValues } = useListContext<DataRecord>();
  const unselect = useUnselect(name);
  const [marked, setMarked] = useState<string[]>([]);
  const place = JSON.stringify([page, perPage, sort, filterValues]);
  const shown = useRef({ data, place });
  useEffect(() => {
    shown.current = { data, place };
  });
  const refresh = useRefresher(async () => {
    const before = shown.current;
    // A list that could not be loaded is tried again on demand.
    if (!before.data) return;
    const after = await refetch();
    // Rows of another page are not news.
    if (shown.current.place === before.place) setMarked(changedRows(before.data, rowsOf(after)));
  }, mayRefresh);
  useEffect(() => {
    if (marked.length === 0) return undefined;
    const timer = setTimeout(() => setMarked([]), MARK_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  const topic = `resource/${name}`;
  const follow = useCallback(
    (event: LiveEvent) => {
      if (event.type === EventType.Deleted) unselect(eventIds(event), true);
      refresh();
    },
    [refresh, unselect],
  );
  useSubscribe(topic, follow, { asOf: begun });
  const seconds = usePolling(topic, refresh);
  return (
    <>
      <FilterNews name={name} filter={filterValues} onNews={refresh} />
      <LiveNotice seconds={seconds} />
      <RowMarks ids={marked} />
    </>
  );
}
