import { useMemo } from 'react';
import type { JsonObject } from '../../../../../core/types';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import type { Span } from '../../rules/live-snapshots';
import type { QueueSums } from '../../rules/queue-figures';
import { occupancyList, queueListRows, queueLists, type ListedFigure, type QueueLimits } from '../../rules/queue-lists';

/** Where a figure leads, and how many rows are there. */
export interface FigureList {
  to: string | undefined;
  rows?: number;
}

export type QueueLinks = Record<ListedFigure | 'occupancy', FigureList>;

const NAMES: readonly ListedFigure[] = [
  'offered',
  'answered',
  'abandoned',
  'short',
  'serviceLevel',
  'abandonRate',
  'meanWait',
  'meanTalk',
  'meanHandling',
];

const NO_DAYS: Span = { from: '', to: '', isToday: true };

/** A queue, and where its occupancy is shown, whose agents it is of. */
type Listed = QueueLimits & { memberIds?: readonly string[] };

/**
 * The lists behind the figures of some queues together; without the screens of the person there are none.
 * @param span of the figures; undefined while they are not there
 */
export function useQueueLinks(
  span: Span | undefined,
): (queues: readonly Listed[], sums: QueueSums | null) => QueueLinks {
  const screens = useScreens();
  const lines = screens.find(({ collection }) => collection === 'queue-events')?.path;
  const periods = screens.find(
    ({ collection, filter }) => collection === 'agent-status-log' && filter?.['channel'] === 'PABX',
  )?.path;
  const { from, to, isToday } = span ?? NO_DAYS;
  return useMemo(() => {
    const linksOf = (queues: readonly Listed[], sums: QueueSums | null): QueueLinks => {
      const days = from === '' ? undefined : { from, to, isToday };
      const lists = days && queueLists(queues, days);
      const rows = sums === null ? undefined : queueListRows(sums);
      const at = (path: string | undefined, filter: JsonObject | undefined) =>
        path === undefined || filter === undefined ? undefined : listAddress(path, filter);
      const links = NAMES.map((name): [ListedFigure, FigureList] => [
        name,
        { to: at(lines, lists?.[name]), ...(rows !== undefined && { rows: rows[name] }) },
      ]);
      const [only] = queues;
      // An agent of two queues counts in each of them, which a list does not.
      const ofOne = queues.length === 1 && only !== undefined && days !== undefined;
      const occupancy = { to: ofOne ? at(periods, occupancyList(only.memberIds ?? [], days)) : undefined };
      return { ...(Object.fromEntries(links) as Record<ListedFigure, FigureList>), occupancy };
    };
    return onceForEach(linksOf);
  }, [lines, periods, from, to, isToday]);
}

type LinksOf = (queues: readonly Listed[], sums: QueueSums | null) => QueueLinks;

/** Each figure of a queue asks for the links of that queue, and the address of the occupancy names all of its agents: they are made once. */
function onceForEach(linksOf: LinksOf): LinksOf {
  const known = new WeakMap<Listed, { sums: QueueSums | null; links: QueueLinks }>();
  return (queues, sums) => {
    const [only] = queues;
    if (only === undefined || queues.length > 1) return linksOf(queues, sums);
    const before = known.get(only);
    if (before !== undefined && before.sums === sums) return before.links;
    const links = linksOf(queues, sums);
    known.set(only, { sums, links });
    return links;
  };
}
