import type { PostalAddress, PostalAnswer } from '../rules/postal-address';
import { isObject } from '../../../../core/is-object';
import { callOutside } from '../../../../server/outside/call-outside';
import { refusedStatus } from '../../../../server/outside/refused-status';

/** Finds addresses by eight digits. */
export type FindPostalCode = (code: string) => Promise<PostalAnswer>;

/** People wait in a form, and go on without it. */
const TIMEOUT_MS = 4000;
const MOST_BYTES = 8 * 1024;
const LONGEST = 80;
const KEPT = 2000;
const KEPT_MS = { found: 24 * 3_600_000, unknown: 3_600_000, unanswered: 60_000 };
/** Calls under way: a service that is slow is not asked ever more. */
const MOST_CALLS = 8;

const UNANSWERED: PostalAnswer = { answer: 'unanswered', address: null };
const UNKNOWN: PostalAnswer = { answer: 'unknown', address: null };

/**
 * Asks a service that answers as ViaCEP does, and keeps what it said for a while; one that failed is left alone for a minute.
 * @param place with `{cep}` where the digits go; null asks nobody
 * @param report takes why the service failed, once a minute at most for as long as it does
 */
export function openPostalCodes(place: string | null, report: (error: unknown) => void): FindPostalCode {
  if (place === null) return () => Promise.resolve(UNANSWERED);
  const kept = new Map<string, { answer: Promise<PostalAnswer>; until: number }>();
  let calls = 0;
  let silentUntil = 0;
  const ask = async (code: string): Promise<PostalAnswer> => {
    calls += 1;
    try {
      return await askService(place.replace('{cep}', code));
    } catch (error) {
      if (silentUntil <= Date.now()) report(error);
      silentUntil = Date.now() + KEPT_MS.unanswered;
      return UNANSWERED;
    } finally {
      calls -= 1;
    }
  };
  return async (code) => {
    const now = Date.now();
    const known = kept.get(code);
    if (known !== undefined && known.until > now) return known.answer;
    if (calls >= MOST_CALLS || silentUntil > now) return UNANSWERED;
    const entry = { answer: ask(code), until: now + TIMEOUT_MS };
    // Whichever came last stands at the end.
    kept.delete(code);
    kept.set(code, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    const { answer } = await entry.answer;
    entry.until = now + KEPT_MS[answer];
    return entry.answer;
  };
}

/** @throws Error where it does not answer, or not in this form */
async function askService(address: string): Promise<PostalAnswer> {
  const { status, body, isCut } = await callOutside(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
  });
  if (status === 404) return UNKNOWN;
  const answer: unknown = refusedStatus(status) === undefined && !isCut ? JSON.parse(body) : undefined;
  if (!isObject(answer)) throw new Error(`expected an object of JSON, got status ${status}`);
  if ('erro' in answer) return UNKNOWN;
  const found = addressOf(answer);
  return found.city === null && found.state === null ? UNKNOWN : { answer: 'found', address: found };
}

function addressOf({ logradouro, bairro, localidade, uf }: { [name: string]: unknown }): PostalAddress {
  return {
    street: lineOf(logradouro),
    district: lineOf(bairro),
    city: lineOf(localidade),
    state: typeof uf === 'string' && /^[A-Z]{2}$/.test(uf) ? uf : null,
  };
}

function lineOf(value: unknown): string | null {
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) || null : null;
}
