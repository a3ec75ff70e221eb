import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '../../../../../../src/providers/api/dataProvider';
import { answerOf, isText, listOf, objectOf } from '../../../../../../src/providers/api/shape';
import { PASSAGES, type FoundPassage } from '../../../../ai/rules/passages';
import { useSettled } from '../phone-book/usePhoneBook';

/** Fewer letters say nothing yet. */
const FEWEST_LETTERS = 2;

const isAnswer = objectOf<{ passages: FoundPassage[] }>({
  passages: listOf(objectOf<FoundPassage>({ documentId: isText, title: isText, base: isText, text: isText })),
});

/** What the knowledge bases say about what is sought, once it says something. */
export function usePassages(sought: string): UseQueryResult<FoundPassage[]> & { isAsked: boolean } {
  const q = useSettled(sought.trim());
  const isAsked = q.length >= FEWEST_LETTERS;
  const query = useQuery({
    queryKey: ['desk', 'knowledge', q],
    queryFn: async () =>
      answerOf(`GET ${PASSAGES}`, isAnswer, await callApi(`${PASSAGES}?${new URLSearchParams({ q })}`, 'GET')).passages,
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  return { ...query, isAsked };
}
