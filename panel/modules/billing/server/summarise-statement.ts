import { sql, type RawBuilder } from 'kysely';
import type { StatementSummary } from '../rules/statement';
import { periodOf, startOfDay } from '../../../../core/conditions/period';
import { Problem } from '../../../../core/errors';
import { formatCheck } from '../../../../core/validation/formats/formats';
import { violation } from '../../../../core/violations';
import { compile } from '../../../../server/database/builder';
import { matchStatement, type Matches } from '../../../../server/database/statements/list-statement';
import { asRefusal } from '../../../../server/operations/database-refusal';
import type { OperationContext } from '../../../../server/operations/context';
import { entriesOf, statementAccount } from './statement-account';

type Period = Pick<StatementSummary, 'from' | 'until'>;
type Figures = Omit<StatementSummary, keyof Period>;

const NOTHING: Figures = { opening: '0.0000', credits: '0.0000', debits: '0.0000', closing: '0.0000', addsUp: true };
const USUAL_PERIOD = 'this_month';
const ORDER = {
  first: sql`order by "occurredAt", "id" limit 1`,
  last: sql`order by "occurredAt" desc, "id" desc limit 1`,
};

/**
 * Balance before a period, what was added and taken away in it, and the balance after it, of all entries of an account.
 * @param given texts: `tenant`, `zone`, and the period: `from` and `to`, both included (RFC 3339), or `within` (`last_month`);
 * without any this month
 * @throws Problem `forbidden`, `field_forbidden`, `not_found`, `invalid`
 */
export async function summariseStatement(
  context: OperationContext,
  given: Readonly<Record<string, unknown>>,
  now = new Date(),
): Promise<StatementSummary> {
  const account = await statementAccount(context, given);
  const period = periodIn(given, account.zone, now);
  const matches = await entriesOf(context, account, {}, ['occurredAt', 'amount', 'balanceAfter']);
  if (matches === 'nothing') return { ...period, ...NOTHING };
  try {
    const [figures] = await context.runtime.database
      .lists(context.scope)
      .run(compile<Figures>(figuresOf(matches, period)));
    return { ...period, ...(figures ?? NOTHING) };
  } catch (error) {
    throw asRefusal(error);
  }
}

/** What the closing balance should be is worked out, what it is is read: that they are the same is told, not assumed. */
function figuresOf(matches: Matches, { from, until }: Period): RawBuilder<Figures> {
  const among = (column: RawBuilder<unknown>, ...when: RawBuilder<unknown>[]) =>
    matchStatement({ ...matches, where: [...matches.where, ...when] }, column);
  const [since, before] = [sql`"occurredAt" >= ${from}::timestamptz`, sql`"occurredAt" < ${from}::timestamptz`];
  const end = sql`"occurredAt" < ${until}::timestamptz`;
  const balance = sql`"balanceAfter"`;
  return sql`
    with "~opening" as (
      select coalesce((${among(balance, before)} ${ORDER.last}), (${among(sql`"balanceAfter" - "amount"`, since)} ${ORDER.first}), 0)::numeric(20,4) as "opening"),
    "~moved" as (
      select coalesce(sum("amount") filter (where "amount" > 0), 0)::numeric(20,4) as "credits", coalesce(sum("amount") filter (where "amount" < 0), 0)::numeric(20,4) as "debits"
      from (${among(sql`"amount"`, since, end)}) as "~entries"),
    "~closing" as (select coalesce((${among(balance, since, end)} ${ORDER.last}), "opening")::numeric(20,4) as "closing" from "~opening")
    select "opening"::text, "credits"::text, "debits"::text, "closing"::text, "opening" + "credits" + "debits" = "closing" as "addsUp"
    from "~opening", "~moved", "~closing"`;
}

function periodIn({ from, to, within }: Readonly<Record<string, unknown>>, zone: string, now: Date): Period {
  if (from === undefined && to === undefined) {
    const days =
      typeof within === 'string' || within === undefined ? periodOf(within ?? USUAL_PERIOD, { now, zone }) : undefined;
    if (!days) throw new Problem('invalid', { errors: [violation('within', 'format', { format: 'period' })] });
    return { from: startOfDay(days.start, zone), until: startOfDay(days.end, zone) };
  }
  const begin = moment('from', from) ?? new Date(0);
  const end = moment('to', to);
  return { from: begin.toISOString(), until: new Date((end ?? now).getTime() + 1).toISOString() };
}

function moment(name: string, value: unknown): Date | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && formatCheck('date-time', value)) return new Date(value);
  throw new Problem('invalid', { errors: [violation(name, 'format', { format: 'date-time' })] });
}
