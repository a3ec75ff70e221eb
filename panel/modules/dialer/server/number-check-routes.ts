import type { FastifyInstance } from 'fastify';
import { EXCEPTABLE_SOURCES, OWN_LIST } from '../rules/binding-sources';
import { numberKind } from '../../../brazil/numbering-plan';
import { parsePhone } from '../../../../core/format/phone';
import { formatCheck } from '../../../../core/validation/formats/formats';
import { violation } from '../../../../core/violations';
import { assertPermitted } from '../../../../server/operations/rights/authorise';
import { DNC_EXCEPTIONS, exceptedNumbers, ownListed, platformListings, type Listing } from './listed-numbers';
import { MOST_CHECKED, mayCheckNumbers, type NumberCheck } from '../rules/number-check';
import { Problem } from '../../../../core/errors';
import { type PersonContext, resourceOf, tenantOf, type OperationContext } from '../../../../server/operations/context';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { personLimit } from '../../../../server/rest/session/person-limit';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

const NO_NUMBER: NumberCheck = { number: null, listed: null, sources: [], effectiveAt: null };

/** The own list tells no day from which it holds. */
const OWN_LISTING: Listing = { source: OWN_LIST, listId: null, effectiveAt: null, inForce: true };

/** Numbers of one person in `SPAN_MS`: enough for a mailing, too few to read the lists by asking. */
const MOST = 10 * MOST_CHECKED;
const SPAN_MS = 10 * 60_000;
/** They are counted by the hundred. */
const UNIT = 100;

/** `/api/dnc-numbers/check`: what the lists of numbers that nobody may call say of one number, or of many. */
export function numberCheckRoutes(app: FastifyInstance, services: Services): void {
  const mayAsk = personLimit(MOST / UNIT, SPAN_MS);
  const count = ({ principal }: PersonContext, numbers: number) => {
    if (!mayAsk(principal.user.id, Math.max(1, Math.ceil(numbers / UNIT))))
      throw new Problem('too_many_requests', { params: { seconds: SPAN_MS / 1000 } });
  };
  route(app, '/api/dnc-numbers/check', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      count(context, 1);
      return checkNumber(context, (request.query as { number?: unknown }).number);
    },
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { numbers } = asObject(request.body);
      count(context, Array.isArray(numbers) ? Math.min(numbers.length, MOST_CHECKED) : 1);
      return { answers: await checkNumbers(context, numbers) };
    },
  });
}

/**
 * What the lists say of one number, however it is written.
 * @throws Problem `forbidden`, `bad_request` without a text, `invalid` for one that is no telephone number
 */
async function checkNumber(context: OperationContext, given: unknown): Promise<NumberCheck> {
  if (typeof given !== 'string')
    throw new Problem('bad_request', {
      detail: 'number: expected the number to ask for, once; write ?number=%2B5511987654321.',
    });
  const [answer = NO_NUMBER] = await checkNumbers(context, [given]);
  if (answer.number === null)
    throw new Problem('invalid', { errors: [violation('number', 'format', { format: 'phone' })] });
  return answer;
}

/**
 * The same of many, in their order: lists of the platform, but for the numbers whose consumers authorise the tenant, and of a tenant's people
 * its own list where they may read that.
 * @throws Problem `forbidden`, `bad_request` for anything but 1 to 10 000 texts
 */
async function checkNumbers(context: OperationContext, given: unknown): Promise<NumberCheck[]> {
  if (!mayCheckNumbers(context.ability)) assertPermitted(context, 'check', resourceOf(context, 'dnc-numbers'));
  const numbers = textsOf(given).map(numberOf);
  const asked = [...new Set(numbers.filter((number) => number !== null))];
  if (asked.length === 0) return numbers.map(() => NO_NUMBER);
  const own = await ownOf(context, asked);
  const listings = await platformListings(context, asked);
  const excepted = await exceptedOf(context, asked);
  const naming = (number: string) =>
    (listings.get(number) ?? []).filter(({ source }) => !(excepted.has(number) && EXCEPTABLE_SOURCES.includes(source)));
  return numbers.map((number) =>
    number === null ? NO_NUMBER : summed(number, [...(own.has(number) ? [OWN_LISTING] : []), ...naming(number)]),
  );
}

function textsOf(given: unknown): string[] {
  if (
    Array.isArray(given) &&
    given.length > 0 &&
    given.length <= MOST_CHECKED &&
    given.every((one) => typeof one === 'string')
  )
    return given;
  throw new Problem('bad_request', {
    detail: `numbers: expected a list of 1 to ${MOST_CHECKED} texts, got ${Array.isArray(given) ? `one of ${given.length}` : typeof given}.`,
  });
}

/** Null for what nobody could call, and so no list could hold. */
function numberOf(text: string): string | null {
  const number = parsePhone(text);
  return number !== null && formatCheck('phone', number) && numberKind(number) !== undefined ? number : null;
}

async function ownOf(context: OperationContext, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const tenantId = tenantOf(context);
  if (tenantId === null || !context.ability.can('read', 'blocked-phones')) return new Set();
  return ownListed(context.runtime.database.as(context.scope), { tenantId, channel: 'call' }, numbers);
}

async function exceptedOf(context: OperationContext, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const tenantId = tenantOf(context);
  if (tenantId === null || !context.ability.can('read', DNC_EXCEPTIONS)) return new Set();
  return exceptedNumbers(context, context.runtime.database.as(context.scope), tenantId, numbers);
}

function summed(number: string, listings: readonly Listing[]): NumberCheck {
  const days = listings.map(({ effectiveAt }) => effectiveAt);
  return {
    number,
    listed: listings.some(({ inForce }) => inForce),
    sources: [...new Set(listings.map(({ source }) => source))],
    effectiveAt: days.includes(null) ? null : (days.filter((day) => day !== null).toSorted()[0] ?? null),
  };
}
