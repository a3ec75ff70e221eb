import type { Call, DialAttempt, MailingContact } from '../../../records.gen';
import { canBeDialed, type ContactPhone, type PhoneRules } from './contact-phone';

export type AttemptResult = NonNullable<DialAttempt['result']>;

/** How a call of the dialer ended, as its record says. */
export interface EndedAttempt {
  /** Of the call. */
  disposition: Call['disposition'] | null;
  answeredBy: 'person' | 'machine' | null;
  /** An agent talked, or the person came to the menu that the campaign is about. */
  isServed: boolean;
  /** Cause of Q.850. */
  cause: number | null;
}

/** Numbers that nobody has: unallocated, changed, of a wrong form. */
const INVALID: ReadonlySet<number> = new Set([1, 22, 28]);

/** What came of an attempt; a person who answered and met nobody was dropped. */
export function attemptResult({ disposition, answeredBy, isServed, cause }: EndedAttempt): AttemptResult {
  if (isServed) return 'answered';
  if (answeredBy === 'machine') return 'machine';
  if (disposition === 'answered' || disposition === 'abandoned') return 'dropped';
  if (cause !== null && INVALID.has(cause)) return 'invalid';
  if (disposition === 'busy' || disposition === 'congestion' || disposition === 'no_answer') return disposition;
  // The dialer gave up ringing.
  return disposition === 'cancelled' ? 'no_answer' : 'failed';
}

/** A row of `campaigns.recycleRules`. */
export interface RecycleRule {
  result: 'busy' | 'no_answer' | 'machine' | 'failed' | 'congestion' | 'dropped' | 'disposition';
  dispositionId?: string | null;
  delayMinutes: number;
  maxAttempts: number;
}

/** What an agent said came of the talk. */
export interface GivenDisposition {
  id: string;
  finishesContact: boolean;
  /** It promises a call at a time. */
  requiresCallback: boolean;
  recycleAfterMinutes: number | null;
}

export interface AttemptRules extends PhoneRules {
  maxAttemptsPerContact: number;
  recycleRules: readonly RecycleRule[];
}

/** A contact before the attempt is counted. */
export interface AttemptedContact {
  phones: readonly ContactPhone[];
  attempts: number;
}

/** What an attempt makes of a contact. */
export interface ContactAfter {
  status: Extract<MailingContact['status'], 'dialable' | 'finished' | 'exhausted' | 'invalid' | 'callback'>;
  phones: ContactPhone[];
  attempts: number;
  lastResult: NonNullable<MailingContact['lastResult']>;
  /** It rests until then, ISO 8601. */
  nextAttemptAt: string | null;
}

/** How long a contact rests, in minutes, where the campaign says nothing. */
const USUAL_REST: Readonly<Record<string, number>> = {
  busy: 10,
  no_answer: 60,
  machine: 120,
  failed: 30,
  congestion: 5,
  dropped: 30,
};

/** What the result of an attempt is called at the contact. */
const contactResult = (result: Exclude<AttemptResult, 'cancelled'>): ContactAfter['lastResult'] =>
  result === 'congestion' ? 'failed' : result;

/**
 * What becomes of a contact after an attempt: whoever talked is done with, unless the disposition says otherwise; the others rest and are
 * dialed again as long as attempts and numbers are left.
 * @param at when the attempt ended, milliseconds since 1970
 */
export function contactAfter(
  { phones, attempts }: AttemptedContact,
  {
    number,
    result,
    disposition,
    at,
  }: {
    number: string;
    result: Exclude<AttemptResult, 'cancelled' | 'blocked'>;
    disposition: GivenDisposition | null;
    at: number;
  },
  rules: AttemptRules,
): ContactAfter {
  const count = attempts + 1;
  const again = restAfter(result, disposition, count, rules);
  const isDone = result === 'answered' && again === null;
  const tried = phones.map((phone): ContactPhone => {
    if (phone.number !== number) return phone;
    const known = { ...phone, attempts: (phone.attempts ?? 0) + 1, lastResult: result };
    if (result === 'invalid') return { ...known, status: 'invalid' };
    if (isDone) return { ...known, status: 'success' };
    return canBeDialed(known, rules) ? known : { ...known, status: 'exhausted' };
  });
  const common = { phones: tried, attempts: count, lastResult: contactResult(result), nextAttemptAt: null };
  if (disposition?.requiresCallback === true && !disposition.finishesContact) return { ...common, status: 'callback' };
  if (isDone) return { ...common, status: 'finished' };
  if (tried.every(({ status }) => status === 'invalid')) return { ...common, status: 'invalid' };
  const isLeft = count < rules.maxAttemptsPerContact && tried.some((phone) => canBeDialed(phone, rules));
  if (!isLeft || again === null) return { ...common, status: 'exhausted' };
  return { ...common, status: 'dialable', nextAttemptAt: new Date(at + again * 60_000).toISOString() };
}

/** Minutes until the contact may be dialed again; null for not at all. */
function restAfter(
  result: AttemptResult,
  disposition: GivenDisposition | null,
  attempts: number,
  { recycleRules }: AttemptRules,
): number | null {
  if (result === 'answered') {
    if (disposition === null || disposition.finishesContact) return null;
    const rule = recycleRules.find((one) => one.result === 'disposition' && one.dispositionId === disposition.id);
    if (rule !== undefined) return attempts < rule.maxAttempts ? rule.delayMinutes : null;
    return disposition.recycleAfterMinutes;
  }
  // Another number of the contact is no repetition.
  if (result === 'invalid') return 0;
  const rule = recycleRules.find((one) => one.result === result);
  if (rule === undefined) return USUAL_REST[result] ?? null;
  return attempts < rule.maxAttempts ? rule.delayMinutes : null;
}

/**
 * The same for a disposition that is given, or changed, after the attempt was counted: as if the attempt ended with it now.
 * @param number that was talked on
 */
export function contactDisposed(
  { phones, attempts }: AttemptedContact,
  { number, disposition, at }: { number: string; disposition: GivenDisposition; at: number },
  rules: AttemptRules,
): ContactAfter {
  const before = phones.map((phone): ContactPhone => {
    if (phone.number !== number) return phone;
    const isDone = phone.status === 'success' || phone.status === 'exhausted';
    return {
      ...phone,
      status: isDone ? 'dialable' : (phone.status ?? 'dialable'),
      attempts: (phone.attempts ?? 1) - 1,
    };
  });
  const contact = { phones: before, attempts: Math.max(0, attempts - 1) };
  return contactAfter(contact, { number, result: 'answered', disposition, at }, rules);
}
