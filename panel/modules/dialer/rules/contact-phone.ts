/** A number of a contact, as `mailing-contacts.phones` holds it. */
export interface ContactPhone {
  number: string;
  type?: 'mobile' | 'landline' | 'other' | null;
  /** Without it `dialable`. */
  status?: 'dialable' | 'invalid' | 'dnc' | 'blocked' | 'exhausted' | 'success' | null;
  attempts?: number | null;
  lastResult?: string | null;
}

/** What a campaign says of the numbers of a contact. */
export interface PhoneRules {
  phoneOrder: 'sequential' | 'by_contact' | 'best_first' | null;
  maxAttemptsPerPhone: number;
  maxAttemptsPerDay: number;
}

export const canBeDialed = ({ status, attempts }: ContactPhone, { maxAttemptsPerPhone }: PhoneRules): boolean =>
  (status ?? 'dialable') === 'dialable' && (attempts ?? 0) < maxAttemptsPerPhone;

const MOBILE = /^\+55\d{2}9\d{8}$/;

/** Lower is better: who answered before, then telephones that people carry about. */
const rank = ({ lastResult, type, number }: ContactPhone): number =>
  lastResult === 'answered' ? 0 : type === 'mobile' || MOBILE.test(number) ? 1 : 2;

/**
 * The number of a contact to dial next: `sequential` stays with one until it is done, `by_contact` takes the one that was dialed least,
 * `best_first` the one where somebody is most likely to answer.
 * @param today attempts of today, by number
 * @returns undefined where all have had their attempts of the day; `none` where no number can be dialed any more
 */
export function nextPhone(
  phones: readonly ContactPhone[],
  rules: PhoneRules,
  today: ReadonlyMap<string, number>,
): ContactPhone | 'none' | undefined {
  const dialable = phones.filter((phone) => canBeDialed(phone, rules));
  if (dialable.length === 0) return 'none';
  const now = dialable.filter(({ number }) => (today.get(number) ?? 0) < rules.maxAttemptsPerDay);
  const least = (one: ContactPhone, other: ContactPhone) => (one.attempts ?? 0) - (other.attempts ?? 0);
  if (rules.phoneOrder === 'by_contact') return now.toSorted(least)[0];
  if (rules.phoneOrder === 'best_first')
    return now.toSorted((one, other) => rank(one) - rank(other) || least(one, other))[0];
  return now[0];
}
