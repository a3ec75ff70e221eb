/** What the account of a tenant did over a period: amounts are decimal texts with four places. */
export interface StatementSummary {
  /** UTC ISO 8601; the period ends just before `until`. */
  from: string;
  until: string;
  opening: string;
  /** What was added, and what was taken away: not above zero. */
  credits: string;
  debits: string;
  closing: string;
  /** Opening, credits and debits make the closing balance. */
  addsUp: boolean;
}

/** An entry of the statement, or all calls of a day in one line. */
export interface StatementLine {
  /** Of the entry; of the calls of a day their date. */
  id: string;
  /** When the entry was booked, UTC ISO 8601; null for a day. */
  occurredAt: string | null;
  /** Date of the calls, `YYYY-MM-DD`, where the person is; null for an entry. */
  day: string | null;
  kind: string | null;
  description: string | null;
  /** Entries in the line. */
  count: number;
  quantity: number | null;
  unit: string | null;
  /** Decimal texts with four places; the balance of a day is that at its end. */
  amount: string | null;
  balanceAfter: string | null;
}
