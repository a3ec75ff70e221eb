import { amountOf, unitsOf } from './amount';

/** Days are `YYYY-MM-DD` and months `YYYY-MM`, on the clocks of the tenant. */
export interface FeeAccount {
  /** The first day that is paid for. */
  begins: string;
  /** The last month whose beginning has been seen. */
  through: string;
  today: string;
}

/** What is paid for by the month: the tenant itself, or one of its numbers. */
export interface Payer {
  /** Null of the tenant. */
  number: string | null;
  /** Of a whole month, a decimal text. */
  fee: string;
  /** The day on which it came to be. */
  since: string;
}

export interface DueFee<Of extends Payer> {
  payer: Of;
  month: string;
  /** The first day that is paid for. */
  from: string;
  days: number;
  daysOfMonth: number;
  /** A decimal text with four places, above zero. */
  amount: string;
}

/**
 * What is to be booked by today: of months that have begun since the last time the whole, of the present month the days from today on of
 * what pays since then. What was there for a part of a month alone pays that part.
 * In the order of the days they are due on.
 * @param isBooked a fee of that month is in the statement
 */
export function dueFees<Of extends Payer>(
  { begins, through, today }: FeeAccount,
  payers: readonly Of[],
  isBooked: (payer: Of, month: string) => boolean,
): DueFee<Of>[] {
  const present = today.slice(0, 7);
  const months = through < present ? monthsAfter(through, present) : through === present ? [present] : [];
  const due = months.flatMap((month) => {
    const first = through < month ? `${month}-01` : today;
    const daysOfMonth = lengthOf(month);
    return payers.flatMap((payer) => {
      const from = latest(first, begins, payer.since);
      if (from.slice(0, 7) > month || isBooked(payer, month)) return [];
      const days = daysOfMonth - Number(from.slice(8)) + 1;
      const amount = partOf(payer.fee, days, daysOfMonth);
      return unitsOf(amount) > 0n ? [{ payer, month, from, days, daysOfMonth, amount }] : [];
    });
  });
  return due.toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Rounded half up at the fourth place. */
function partOf(fee: string, days: number, daysOfMonth: number): string {
  const whole = BigInt(daysOfMonth);
  return amountOf((unitsOf(fee) * BigInt(days) * 2n + whole) / (2n * whole));
}

/** Those after the first up to the last. */
function monthsAfter(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = following(first); month <= last; month = following(month)) months.push(month);
  return months;
}

const following = (month: string): string => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

const lengthOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

const latest = (...days: string[]): string => days.reduce((one, other) => (one > other ? one : other));
