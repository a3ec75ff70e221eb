import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefresher } from '../../../../../src/providers/realtime/hooks/useRefresher';
import { useSubscribe } from '../../../../../src/providers/realtime/hooks/useSubscribe';
import { CONVERSATIONS, MEMBERSHIPS } from '../../rules/internal-chat/collections';
import type { Seat } from '../../rules/internal-chat/records';
import { fetchSeat, fetchSeats, SEAT_PAGE } from './chat-api';

const SEATS = '~chat seats';

export interface Seats {
  /** Undefined while they are not there yet. */
  seats: readonly Seat[] | undefined;
  error: unknown;
  retry: () => void;
  /** Fetches further ones; undefined where these are all. */
  more: (() => void) | undefined;
  isMoreComing: boolean;
}

/** The person's conversations, the latest first. */
export function useSeats(isArchived: boolean): Seats {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [SEATS, isArchived],
    queryFn: ({ pageParam }) => fetchSeats(isArchived, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < SEAT_PAGE ? undefined : pages.length),
  });
  return {
    seats: data && [...new Map(data.pages.flat().map((seat) => [seat.id, seat])).values()],
    error: data ? null : error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isMoreComing: isFetchingNextPage,
  };
}

/** The person's membership of a conversation: null where there is none, undefined while nobody knows. */
export function useSeat(conversationId: string | null): {
  seat: Seat | null | undefined;
  error: unknown;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery({
    queryKey: [SEATS, 'one', conversationId],
    queryFn: () => (conversationId === null ? null : fetchSeat(conversationId)),
    enabled: conversationId !== null,
  });
  return { seat: data, error: data === undefined ? error : null, retry: () => void refetch() };
}

/** Asks again for all conversations that are shown. */
export function useRefreshSeats(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [SEATS] }), [client]);
}

/** Keeps the conversations up to date as long as the caller is shown; answers how to ask for them again. @param asOf nothing shown was asked for before */
export function useFollowSeats(asOf: number): () => void {
  const refresh = useRefresher(useRefreshSeats());
  useSubscribe(`resource/${MEMBERSHIPS}`, refresh, { asOf });
  useSubscribe(`resource/${CONVERSATIONS}`, refresh, { asOf });
  return refresh;
}
