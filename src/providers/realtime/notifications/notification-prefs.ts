import { isObject } from '../../../../core/is-object';

/** How a person wants to hear of a type of notification beside the bell. */
export interface NotificationPref {
  /** A line at the edge of the page, where the person works. */
  toast: boolean;
  browser: boolean;
  sound: boolean;
}

/** By type. Of what is not named the page tells, and nothing else. */
export type NotificationPrefs = Record<string, NotificationPref>;

/** Reads `users.notificationPrefs`; whatever else stands there is left out. */
export function parsePrefs(value: unknown): NotificationPrefs {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).flatMap(([type, pref]): [string, NotificationPref][] =>
    isObject(pref)
      ? [[type, { toast: pref.toast !== false, browser: pref.browser === true, sound: pref.sound === true }]]
      : [],
  );
  return Object.fromEntries(entries);
}

export const prefOf = (prefs: NotificationPrefs, type: string | null): NotificationPref =>
  prefs[type ?? ''] ?? { toast: true, browser: false, sound: false };

/** What is stored, with one type changed; the e-mail choice that may stand there stays. */
export function withPref(stored: unknown, type: string, pref: NotificationPref): Record<string, unknown> {
  const known = isObject(stored) ? stored : {};
  const before = isObject(known[type]) ? known[type] : {};
  return { ...known, [type]: { ...before, ...pref } };
}
