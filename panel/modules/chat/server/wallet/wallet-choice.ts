import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';

/** Which contacts of which wallet; null is that of nobody. */
export interface WalletChoice {
  fromAgentId: string | null;
  /** Narrows the wallet; of a part that is absent every contact counts. */
  filter: { tagIds?: string[]; sectorId?: string; connectionId?: string; lastAttendanceBefore?: string };
  /** These alone. */
  contactIds?: string[];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The choice that a valid `contact-transfers` makes. */
export function walletChoice(transfer: JsonObject): WalletChoice {
  const { mode } = transfer;
  const given = mode === 'filtered' && isObject(transfer['filter']) ? transfer['filter'] : {};
  const tagIds = textsOf(given['tagIds']);
  const one = (name: 'sectorId' | 'connectionId' | 'lastAttendanceBefore') => {
    const value = textOf(given[name]);
    return value === undefined ? {} : { [name]: value };
  };
  return {
    fromAgentId: textOf(transfer['fromAgentId']) ?? null,
    filter: {
      ...(tagIds.length > 0 && { tagIds }),
      ...one('sectorId'),
      ...one('connectionId'),
      ...one('lastAttendanceBefore'),
    },
    ...(mode === 'selected' && { contactIds: textsOf(transfer['contactIds']) }),
  };
}
