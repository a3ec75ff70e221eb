import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import { callApi } from '../../../../../src/providers/api/dataProvider';

export interface WalletSize {
  contacts: number;
  openAttendances: number;
}

/** How much a choice of contacts is, as the server counts it now; nothing is asked without a choice. */
export function useWalletSize(choice: JsonObject | undefined): { size: WalletSize | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['~wallet', choice],
    queryFn: async () => sizeOf(await callApi('/api/contact-transfers/count', 'POST', choice)),
    enabled: choice !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { size: data, error };
}

function sizeOf(answer: unknown): WalletSize {
  const { contacts, openAttendances } = isObject(answer) ? answer : {};
  if (typeof contacts === 'number' && typeof openAttendances === 'number') return { contacts, openAttendances };
  throw new Error(
    `contact-transfers/count: expected {"contacts": …, "openAttendances": …}, got ${JSON.stringify(answer)}`,
  );
}
