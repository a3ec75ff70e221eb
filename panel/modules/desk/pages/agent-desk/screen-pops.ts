import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DataRecord } from '../../../../../core/wire';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { answerOf, isFlag, isText, listOf, objectOf, oneOf, orNull } from '../../../../../src/providers/api/shape';

/** A page of another system that belongs to a call. */
export interface Pop {
  id: string;
  name: string;
  mode: 'screen_pop' | 'iframe';
  openIn: string | null;
  /** http or https. */
  url: string;
  isFramed: boolean;
}

/** Pages that were opened in this tab, by call and action: a reload does not open them again. */
const KEPT = 'painel-screen-pops';
const MOST_KEPT = 100;

const isAnswer = objectOf<{ pops: Pop[] }>({
  pops: listOf(
    objectOf<Pop>({
      id: isText,
      name: isText,
      mode: oneOf(['screen_pop', 'iframe']),
      openIn: orNull(isText),
      url: isText,
      isFramed: isFlag,
    }),
  ),
});

async function popsOf(callId: string, event: string): Promise<Pop[]> {
  const answer = await callApi(`/api/calls/${callId}/screen-pops?event=${event}`, 'GET');
  const { pops } = answerOf('GET /api/calls/{id}/screen-pops', isAnswer, answer);
  return pops.filter(({ url }) => /^https?:\/\//.test(url));
}

/** What has happened to the call so far, of what pages wait for. */
function eventsOf({ answeredAt, state, dispositionId }: DataRecord): string[] {
  return [
    'call_ringing',
    ...(typeof answeredAt === 'string' ? ['call_answered'] : []),
    ...(state === 'ended' ? ['call_ended'] : []),
    ...(typeof dispositionId === 'string' ? ['dispositioned'] : []),
  ];
}

/** Pages of the call, the latest first; those that are no part of the desk are opened once, as soon as they are known. */
export function useScreenPops(call: DataRecord): Pop[] {
  const answers = useQueries({
    queries: eventsOf(call).map((event) => ({
      queryKey: ['desk', 'pops', call.id, event],
      queryFn: () => popsOf(call.id, event),
      staleTime: Infinity,
    })),
    combine: (results) => results.flatMap(({ data = [] }) => data).toReversed(),
  });
  const [kept] = useState(readKept);
  useEffect(() => {
    for (const pop of answers.filter(({ isFramed }) => !isFramed)) {
      const name = `${call.id} ${pop.id}`;
      if (kept.has(name)) continue;
      kept.add(name);
      sessionStorage.setItem(KEPT, JSON.stringify([...kept].slice(-MOST_KEPT)));
      openPop(pop);
    }
  }, [answers, call.id, kept]);
  return answers.filter(({ id }, place) => answers.findIndex((other) => other.id === id) === place);
}

function readKept(): Set<string> {
  const names: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
  return new Set(Array.isArray(names) ? names.filter(isText) : []);
}

/** The desk stays: `same_tab` has a tab of its own too. Where the browser keeps it from opening, the page links to it. */
function openPop({ url, openIn }: Pop): void {
  window.open(url, '_blank', openIn === 'popup' ? 'popup,width=960,height=720,noreferrer' : 'noreferrer');
}
