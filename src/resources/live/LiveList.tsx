import { useCallback, useEffect, useRef, useState, useMemo } from 'react';
import { useListContext, useUnselect } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { EventType, eventIds, type LiveEvent } from '../../providers/realtime/live-types';
import { usePolling } from '../../providers/realtime/hooks/usePolling';
import { useRefresher } from '../../providers/realtime/hooks/useRefresher';
import { useSubscribe } from '../../providers/realtime/hooks/useSubscribe';
import type { LatePart } from '../../providers/whenIdle';
import { changedRows, rowsOf } from './changed-rows';
import { LiveNotice } from './LiveNotice';
import { isAheadOfServer } from './pending-undo';
import GlobalStyles from '@mui/material/GlobalStyles';
import { alpha, keyframes, type Theme } from '@mui/material/styles';
import type { JsonObject } from '../../../core/types';
import { useResource } from '../../providers/screens/useResource';
import { isRelativeToNow, relatedCollections } from './filter-reach';

/** Where days begin differs by quarters of an hour around the world. */
const QUARTER_MS = 15 * 60_000;

interface FilterNewsProps {
  name: string;
  filter: JsonObject;
  onNews: () => void;
}

const fade = (colour: string) =>
  keyframes({
    from: { boxShadow: `inset 0 0 0 100vmax ${colour}` },
    to: { boxShadow: 'inset 0 0 0 100vmax transparent' },
  });

/** How long a row stays marked, in milliseconds. */
const MARK_MS = 2500;

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

/** Lets the rows of these records glow for a moment; without motion they carry a bar meanwhile. */
function RowMarks({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const rows = ids.map((id) => `[data-record="${CSS.escape(id)}"]`).join(', ');
  const styles = ({ palette }: Theme) => ({
    [`:is(tr:is(${rows}) > td, li:is(${rows}))`]: {
      '@media (prefers-reduced-motion: no-preference)': {
        animation: `${fade(alpha(palette.primary.main, 0.3))} ${MARK_MS}ms ease-out`,
      },
      '@media (prefers-reduced-motion: reduce)': {
        boxShadow: `inset 0 0 0 100vmax ${alpha(palette.primary.main, 0.12)}`,
      },
    },
  });
  return <GlobalStyles styles={styles} />;
}

/** Tells of what changes a list without a change of its records: other records that its filter asks for, and a new day. */
function FilterNews({ name, filter, onNews }: FilterNewsProps) {
  const resource = useResource(name);
  const collections = useMemo(() => relatedCollections(resource, filter), [resource, filter]);
  const isRelative = useMemo(() => isRelativeToNow(filter), [filter]);
  useEffect(() => {
    if (!isRelative) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          onNews();
          wait();
        },
        QUARTER_MS - (Date.now() % QUARTER_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [isRelative, onNews]);
  return collections.map((collection) => <Follow key={collection} topic={`resource/${collection}`} onNews={onNews} />);
}

function Follow({ topic, onNews }: { topic: string; onNews: () => void }) {
  useSubscribe(topic, onNews);
  return null;
}
