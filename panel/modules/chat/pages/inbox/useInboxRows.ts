import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { madeOnce } from '../../../../../src/providers/api/same-rows';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import { answerOf, isRecord, listOf, objectOf } from '../../../../../src/providers/api/shape';
import { ATTENDANCES, OPEN, TAKEN, WAITING } from '../../rules/attendances';
import { messageOf, type ChatMessage } from '../../rules/inbox/message';
import { tabsOf, type InboxWorld, type Tab } from './inbox-world';

/** Rows that are asked for at a time, and at most: the filters find the others. */
const PER_PAGE = 40;
export const MOST_ROWS = 80;
/** Contacts of a name that are looked at. */
const MOST_FOUND = 50;
const PREVIEWS = 'inbox-previews';
/** Of an order that is not shown any more. */
const KEPT_MS = 10_000;

const PLACES: Readonly<Record<Tab, (me: string, isAgent: boolean) => JsonObject>> = {
  mine: (me) => ({ status: TAKEN, agentId: me }),
  waiting: () => ({ status: WAITING }),
  all: () => ({ status: OPEN }),
  closed: (me, isAgent) => ({ status: 'closed', ...(isAgent && { agentId: me }) }),
};

const previewOf = madeOnce(messageOf);

const isLast = objectOf<{ messages: DataRecord[] }>({ messages: listOf(isRecord) });

export interface InboxRows {
  rows: DataRecord[] | undefined;
  total: number;
  error: unknown;
  retry: () => void;
  /** Brings the next ones; absent where all are there, or as many as are shown. */
  more: (() => void) | undefined;
  /** Last messages by attendance, as far as the person may read them. */
  previews: ReadonlyMap<string, ChatMessage>;
  /** Conversations of each tab, and own ones with something unread. */
  counts: ReadonlyMap<Tab | 'unread', number>;
  refresh: () => Promise<unknown>;
  isFailed: boolean;
}

/** The conversations of the tab that is open, the last message of each, and how many the tabs hold. */
export function useInboxRows({ me, isAgent, address }: InboxWorld): InboxRows {
  const { tab, sectorId, agentId, query } = address;
  const dataProvider = useDataProvider();
  const [pages, setPages] = useState(1);
  const found = useFound(query);
  const filter = {
    ...PLACES[tab](me, isAgent),
    ...(sectorId !== null && { sectorId }),
    ...(agentId !== null && { agentId }),
    ...found.filter,
  };
  const list = useGetList<DataRecord>(
    ATTENDANCES,
    {
      filter,
      sort: tab === 'waiting' ? { field: 'waitingSince', order: 'ASC' } : { field: 'lastMessageAt', order: 'DESC' },
      pagination: { page: 1, perPage: Math.min(MOST_ROWS, PER_PAGE * pages) },
    },
    { enabled: found.isReady, placeholderData: keepPreviousData, retry: false },
  );
  const ids = useMemo(() => (list.data ?? []).map(({ id }) => id).join(), [list.data]);
  const latest = useQuery({
    queryKey: [PREVIEWS, ids],
    queryFn: async () => {
      const { json } = await httpClient(`/api/chat/inbox?ids=${ids}`);
      return answerOf('GET /api/chat/inbox', isLast, json).messages;
    },
    enabled: ids !== '',
    // Each new order of the list is another question: in a day they would fill the memory.
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const places = useMemo(
    () => [
      ...tabsOf(isAgent)
        .filter((one) => one !== 'closed')
        .map((one) => ({ name: one, filter: PLACES[one](me, isAgent) })),
      ...(isAgent ? [{ name: 'unread' as const, filter: { ...PLACES.mine(me, true), unreadCount_gte: 1 } }] : []),
    ],
    [me, isAgent],
  );
  const sizes = useQueries({
    queries: places.map(({ name, filter: of }) => ({
      queryKey: [ATTENDANCES, 'getList', 'inbox', name, of],
      queryFn: () =>
        dataProvider.getList<DataRecord>(ATTENDANCES, {
          filter: of,
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: 1 },
        }),
      placeholderData: keepPreviousData,
      retry: false,
    })),
  });
  const refresh = useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [ATTENDANCES, 'getList'] }),
        queryClient.invalidateQueries({ queryKey: [PREVIEWS] }),
      ]),
    [],
  );
  const { data: rows, total = 0, error, refetch } = list;
  const hasMore = rows !== undefined && total > rows.length && PER_PAGE * pages < MOST_ROWS;
  return {
    rows,
    total,
    error: rows === undefined ? error : null,
    retry: () => void refetch(),
    more: hasMore ? () => setPages(pages + 1) : undefined,
    previews: useMemo(
      () => new Map((latest.data ?? []).map((record) => [String(record['attendanceId']), previewOf(record)] as const)),
      [latest.data],
    ),
    counts: new Map(places.map(({ name }, place) => [name, sizes[place]?.data?.total ?? 0] as const)),
    refresh,
    isFailed: list.isError,
  };
}

/** What is looked for is a protocol, where it is a number, or else the name of a contact. */
function useFound(query: string): { filter: JsonObject; isReady: boolean } {
  const isName = query !== '' && !/^\d+$/.test(query);
  const { data, isPending, isError } = useGetList<DataRecord>(
    'contacts',
    { filter: { q: query }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: MOST_FOUND } },
    { enabled: isName, retry: false },
  );
  if (query === '') return { filter: {}, isReady: true };
  if (!isName || isError) return { filter: { q: query }, isReady: true };
  const contactId = (data ?? []).map(({ id }) => id);
  return { filter: contactId.length === 0 ? { q: query } : { contactId }, isReady: !isPending };
}
