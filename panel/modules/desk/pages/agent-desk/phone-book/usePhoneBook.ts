import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEVICE_STATES } from '../../../../telephony/rules/device-state';
import { callApi } from '../../../../../../src/providers/api/dataProvider';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
} from '../../../../../../src/providers/api/shape';
import type { BookLine, PhoneBook } from '../../../rules/phone-book';

/** Presence is asked for this often. */
const POLL_MS = 5000;
const TYPING_MS = 200;

const isPhoneBook = objectOf<PhoneBook>({
  lines: listOf(
    objectOf<BookLine>({
      kind: oneOf(['extension', 'queue']),
      number: isText,
      name: isText,
      device: orNull(oneOf(DEVICE_STATES)),
      doNotDisturb: isFlag,
      agent: orNull(objectOf({ name: isText, state: orNull(isText) })),
      queue: orNull(objectOf({ available: isNumber, waiting: isNumber })),
    }),
  ),
  isCut: isFlag,
});

/** The lines of the phone book that fit what is sought, as they are now. */
export function usePhoneBook(sought: string, kind?: BookLine['kind']): UseQueryResult<PhoneBook> {
  const q = useSettled(sought.trim());
  return useQuery({
    queryKey: ['desk', 'phone-book', kind ?? '', q],
    queryFn: async () => {
      const query = new URLSearchParams({ q, ...(kind !== undefined && { kind }) });
      return answerOf('GET /api/desk/phone-book', isPhoneBook, await callApi(`/api/desk/phone-book?${query}`, 'GET'));
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

/** The text once nobody goes on typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
