import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataRecord } from '../../../../../core/wire';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { answerOf, isFlag, isRecord, isText, listOf, objectOf, orNull } from '../../../../../src/providers/api/shape';
import type { Beside } from '../../rules/inbox/beside';

const isBeside = objectOf<Beside>({
  window: objectOf<Beside['window']>({ isOfficial: isFlag, until: orNull(isText) }),
  contact: orNull(isRecord),
  calls: listOf(isRecord),
  attendances: listOf(isRecord),
});

/** What stands beside an open attendance; asked for again when something was written in it, or its state changed. */
export function useBeside({ id, lastMessageAt, status, contactId }: DataRecord) {
  return useQuery({
    queryKey: ['contacts', 'inbox-beside', id, contactId, lastMessageAt ?? null, status],
    queryFn: async () => {
      const { json } = await httpClient(`/api/chat/inbox/${id}`);
      return answerOf('GET /api/chat/inbox/{id}', isBeside, json);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}
