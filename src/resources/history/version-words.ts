import { useLocaleState, useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../core/history/history-entry';
import type { Resource } from '../../../core/types';

/** What was done to a record in one of its versions. */
export function useWhatWasDone(collection: string, { transitions }: Resource, { action, move }: HistoryEntry): string {
  const translate = useTranslate();
  const known = transitions?.moves.find(({ name }) => name === move);
  if (move !== null) return translate(`resources.${collection}.moves.${move}`, { _: known?.label ?? move });
  return translate(`screens.history.actions.${action}`);
}

/** Who did it, and in whose place. */
export function useWho({ by, inPlace }: HistoryEntry): string {
  const translate = useTranslate();
  const role = by.role === null ? '' : translate(`screens.history.roles.${by.role}`, { _: by.role });
  const who = by.name === null ? role : `${by.name}${role === '' ? '' : ` (${role})`}`;
  return inPlace === null ? who : translate('screens.history.inPlace', { who, admin: inPlace });
}

/** When it was done. */
export function useVersionTime(timeStyle: 'short' | 'medium'): (entry: HistoryEntry) => string {
  const [locale] = useLocaleState();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle });
  return ({ at }) => format.format(new Date(at));
}
