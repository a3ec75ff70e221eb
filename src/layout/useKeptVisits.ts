import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, type Store, useStoreContext } from 'react-admin';
import { isObject } from '../../core/is-object';
import {
  knownAccount,
  type OwnAccount,
  ownAccountQuery,
  showInAccount,
  writeAccount,
} from '../providers/session/ownAccount';
import type { ProblemBody } from '../providers/api/problem';
import { mayOnRecord } from '../providers/session/recordRights';
import { useAbility } from '../providers/session/useAbility';
import { useSession } from '../providers/session/useSession';
import { MOST_RECENT, visitKeys } from './menu/visited';

/** What a person has starred, and what they opened last, by path. */
export interface Visits {
  favourites: string[];
  recents: string[];
}

/** Somebody who sorts their favourites stars several at once. */
const QUIET_MS = 600;
/** What is opened is written this rarely: every page of a working day would be a write otherwise. */
const RARELY_MS = 300_000;
/** Windows of one account that write at the same moment. */
const MOST_ATTEMPTS = 4;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((path, index) => path === other[index]);
const without = (paths: readonly string[], gone: readonly string[]): string[] =>
  paths.filter((path) => !gone.includes(path));

/** What was opened since: the paths in front of those that were there before, which keep their order. */
function openedSince(before: readonly string[], here: readonly string[]): string[] {
  const count = here.findIndex((_path, at) =>
    isSame(here.slice(at), without(before, here.slice(0, at)).slice(0, here.length - at)),
  );
  return count < 0 ? [...here] : here.slice(0, count);
}

/** What changed here since both sides were `before`, done to what is there by now. */
export function mergeVisits(before: Visits, here: Visits, there: Visits): Visits {
  const starred = without(here.favourites, before.favourites);
  const unstarred = without(before.favourites, here.favourites);
  const opened = openedSince(before.recents, here.recents);
  return {
    favourites: [...without(there.favourites, unstarred), ...without(starred, there.favourites)],
    recents: [...opened, ...without(there.recents, opened)].slice(0, MOST_RECENT),
  };
}

const pathsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
const visitsIn = (value: unknown): Visits =>
  isObject(value)
    ? { favourites: pathsIn(value['favourites']), recents: pathsIn(value['recents']) }
    : { favourites: [], recents: [] };

/** The record as others have made it meanwhile, where that is why a write was refused. */
function madeMeanwhile(refused: unknown): OwnAccount {
  const current: unknown =
    refused instanceof HttpError && refused.status === 409
      ? (refused.body as ProblemBody | undefined)?.current
      : undefined;
  if (isObject(current)) return current;
  throw refused;
}

/** Brings what this browser has starred and opened to the account, and what other browsers have to this one, until it is ended. */
function keepVisits(userId: string, store: Store, account: OwnAccount): () => void {
  const keys = visitKeys(userId);
  const isStarred = (visits: Visits, there: Visits) => !isSame(visits.favourites, there.favourites);
  const isOpened = (visits: Visits, there: Visits) => !isSame(visits.recents, there.recents);
  const here = (): Visits =>
    visitsIn({ favourites: store.getItem(keys.favourites), recents: store.getItem(keys.recents) });
  /** What both sides had in common last, and when it was written; nothing before the first time: all that is here is new then. */
  const common = (): { at?: number } => store.getItem(keys.common) ?? {};
  const show = (visits: Visits): void => {
    if (isStarred(visits, here())) store.setItem(keys.favourites, visits.favourites);
    if (isOpened(visits, here())) store.setItem(keys.recents, visits.recents);
  };

  async function write(options: Pick<RequestInit, 'keepalive'>, there: OwnAccount, attempt = 1): Promise<void> {
    const before = here();
    const merged = mergeVisits(visitsIn(common()), before, visitsIn(there));
    if (isStarred(merged, visitsIn(there)) || isOpened(merged, visitsIn(there))) {
      try {
        const { version } = await writeAccount(userId, { ...merged, version: there['version'] }, options);
        showInAccount(userId, { ...merged, version });
      } catch (refused) {
        const current = madeMeanwhile(refused);
        if (attempt === MOST_ATTEMPTS) throw refused;
        return write(options, current, attempt + 1);
      }
    }
    store.setItem(keys.common, { ...merged, at: Date.now() });
    // Meanwhile more may have been opened.
    show(mergeVisits(before, here(), merged));
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  const writeNow = (options: Pick<RequestInit, 'keepalive'> = {}) => {
    clearTimeout(timer);
    due = Infinity;
    // What could not be written is still here, and goes with the next.
    write(options, knownAccount(userId) ?? account).catch(reportError);
  };
  const writeBy = (time: number) => {
    if (time >= due) return;
    due = time;
    clearTimeout(timer);
    timer = setTimeout(writeNow, Math.max(0, time - Date.now()));
  };
  const starred = () => writeBy(Date.now() + QUIET_MS);
  const opened = () => writeBy((common().at ?? Date.now()) + RARELY_MS);
  const leave = () => {
    const isDue = common().at === undefined || due <= Date.now() + QUIET_MS;
    if (due < Infinity && isDue) writeNow({ keepalive: true });
  };

  const merged = mergeVisits(visitsIn(common()), here(), visitsIn(account));
  show(merged);
  store.setItem(keys.common, { ...common(), ...visitsIn(account) });
  if (isStarred(merged, visitsIn(account))) starred();
  if (isOpened(merged, visitsIn(account))) opened();
  const stops = [store.subscribe(keys.favourites, starred), store.subscribe(keys.recents, opened)];
  addEventListener('pagehide', leave);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    removeEventListener('pagehide', leave);
  };
}

const isThere = () => true;

/** Keeps favourites and what was opened last with the account: the same wherever the person signs in. Nothing for who looks as somebody else. */
export function useKeptVisits(): void {
  const session = useSession();
  const ability = useAbility();
  const store = useStoreContext();
  const userId = session?.userData.id ?? '';
  const tenantId = session?.userData.tenantId ?? null;
  const isOwn = userId !== '' && session?.impersonation === undefined;
  const isKept =
    isOwn &&
    ['favourites', 'recents'].every((field) =>
      mayOnRecord(ability, 'update', 'users', { id: userId, tenantId }, tenantId, field),
    );
  const { data: isKnown = false } = useQuery({ ...ownAccountQuery(userId), enabled: isKept, select: isThere });
  useEffect(() => {
    const account = knownAccount(userId);
    return isKept && isKnown && account !== undefined ? keepVisits(userId, store, account) : undefined;
  }, [isKept, isKnown, userId, store]);
}
