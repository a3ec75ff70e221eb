import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

/** Milliseconds that the clock of the server is ahead of the browser's. */
let offset = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Learns the time of the server from an answer.
 * @param at what the server said, ISO 8601
 * @param sent when the question went out, and `received` when the answer came, milliseconds since 1970 by the browser
 */
export function learnServerTime(at: string, sent: number, received: number): void {
  const said = Date.parse(at);
  if (Number.isNaN(said)) return;
  offset = said - (sent + received) / 2;
}

/** What the header of an answer tells is cut to the second, and an answer that took long was written at any time of it. */
const COARSE_MS = 1500;
const LONGEST_MS = 1000;

/**
 * Learns the time of the server from the `Date` of any answer, where the clock of the browser is clearly another one.
 * @param sent when the question went out, and `received` when the answer came, milliseconds since 1970 by the browser
 */
export function learnServerDate(date: string | null, sent: number, received: number): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said) || received - sent > LONGEST_MS) return;
  const ahead = said + SECOND_MS / 2 - (sent + received) / 2;
  if (Math.abs(ahead - offset) > COARSE_MS) offset = ahead;
}

/** What time it is at the server, milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset;

/** One timer for all that ticks on the page, at the full second of the server. */
function plan(): void {
  timer = setTimeout(
    () => {
      plan();
      for (const listener of listeners) listener();
    },
    SECOND_MS - (serverNow() % SECOND_MS),
  );
}

function eachSecond(listener: () => void): () => void {
  if (listeners.size === 0) plan();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const nowSeconds = (): number => Math.floor(serverNow() / SECOND_MS);

/** What time it is at the server, full seconds since 1970; redraws each second. */
export const useServerSeconds = (): number => useSyncExternalStore(eachSecond, nowSeconds);
