import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { v5 as idOfName } from 'uuid';
import { Problem } from '../../../../../core/errors';
import { parsePhone } from '../../../../../core/format/phone';
import { object, oneOf } from '../../../../../core/openapi/document-parts';
import type { JsonObject, JsonSchemaObject } from '../../../../../core/types';
import { translateErrors } from '../../../../../core/validation/translate-errors';
import { validatorOf } from '../../../../../core/validation/record-validator';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import { serviceCaller } from '../../../../../server/rest/service-caller';
import type { Services } from '../../../../../server/rest/services';
import { isEmergency } from '../../../../brazil/emergency-numbers';
import { LONGEST_CALL } from '../../../billing/rules/call-simulation';
import { pricedAs } from '../../../billing/rules/ended-call';
import { BUDGET_NEEDS, isBudgetSpent } from '../../../billing/server/budgets/spent-budget';
import { authoriseCall, extendReservation } from '../../../billing/server/reservations/authorise-call';
import { reservationOfCall } from '../../../billing/server/reservations/reservation-of-call';
import { isAnswered, isTelephoneRefused } from '../../../dialer/server/dial-listed';
import { isPermitted } from '../../../pabx/server/routing/route-parts';
import { callTerms } from '../commands/pay-for-dialing';
import { blockedCall, type BlockedCall } from './blocked-callers';
import { tenantOfKey, type NameBooks } from './name-book';

const DIRECTIONS = ['outbound', 'internal', 'inbound'] as const;

/** Why a call may not go. */
export const AUTHORISATION_REFUSALS = [
  'budget_spent',
  'listed',
  'no_credit',
  'no_rate',
  'not_permitted',
  'suspended',
] as const;

/** A call that an exchange asks about, in the words of its events. */
export const ASKED_CALL: Readonly<Record<string, JsonSchemaObject>> = {
  'tenant?': { type: 'string', minLength: 1, maxLength: 12 },
  call: { type: 'string', minLength: 1, maxLength: 80 },
  'direction?': oneOf(...DIRECTIONS),
  'extension?': { type: 'string', minLength: 1, maxLength: 20 },
  'caller?': { type: 'string', minLength: 1, maxLength: 40 },
  called: { type: 'string', minLength: 1, maxLength: 40 },
};
const ASKED = { schema: object(ASKED_CALL) };

interface AskedCall {
  tenantId: string;
  call: string;
  direction: (typeof DIRECTIONS)[number];
  /** Number of the extension that calls. */
  extension: string | null;
  caller: string | null;
  called: string;
}

type Answer =
  /** `seconds`: how much longer it may last, or, before it is answered, how long; null: nothing limits it. */
  | { allowed: true; seconds: number | null }
  | { allowed: false; reason: (typeof AUTHORISATION_REFUSALS)[number] }
  | ({ allowed: false; reason: 'blocked_caller' } & BlockedCall);

const GOES: Answer = { allowed: true, seconds: null };

const NEEDS = {
  ...BUDGET_NEEDS,
  tenants: ['phone'],
  extensions: ['number', 'costCenterId', 'callerIdNumber', 'permissions'],
  calls: ['uniqueId', 'startedAt', 'answeredAt'],
} as const;

/** `POST /api/telephony/authorise`: an exchange asks whether a call may begin, or go on, and for how long, with the key of a service account. */
export function authorisationRoutes(app: FastifyInstance, services: Services, books: NameBooks): void {
  route(app, '/api/telephony/authorise', {
    POST: async (request) => {
      const account = await serviceCaller(services, request, 'telephony-authorisations');
      const body = askedOf(asObject(request.body));
      return authorise(services.runtime, { ...body, tenantId: await tenantOfKey(books, account, body.tenant) });
    },
  });
}

/** @throws Problem `invalid` */
function askedOf(body: JsonObject): Omit<AskedCall, 'tenantId'> & { tenant: string | undefined } {
  const validator = validatorOf(ASKED);
  if (!validator.isValid(body))
    throw new Problem('invalid', { errors: translateErrors(validator.schema, body, validator.errors(body)) });
  const text = (name: string): string | undefined => {
    const value = body[name];
    return typeof value === 'string' ? value : undefined;
  };
  const called = text('called') ?? '';
  return {
    tenant: text('tenant'),
    call: text('call') ?? '',
    direction: DIRECTIONS.find((one) => one === body['direction']) ?? 'outbound',
    extension: text('extension') ?? null,
    caller: text('caller') ?? null,
    called: parsePhone(called) ?? called,
  };
}

/**
 * Asks for the permissions of the extension, whether its tenant may call, what lists say of the number and, where the tenant pays before, for credit: its first minute is reserved
 * by the name of the call, and the next one where the call goes on. Asking again changes nothing else. The number of statements does not grow with
 * anything; those that reserve are one transaction.
 */
async function authorise(runtime: Runtime, asked: AskedCall): Promise<Answer> {
  const { database } = runtime;
  const { tenantId, call, direction, called } = asked;
  if (isEmergency(called) || !isDescribed(runtime.catalog(), NEEDS)) return GOES;
  const executor = database.as({ tenantId });
  if (direction === 'inbound' && asked.caller !== null && !(await isAnswered(executor, asked))) {
    const blocked = await blockedCall(runtime, { tenantId, called, caller: parsePhone(asked.caller) ?? asked.caller });
    if (blocked !== undefined) return { allowed: false, reason: 'blocked_caller', ...blocked };
  }
  const [terms, origin] = await Promise.all([callTerms(runtime, tenantId, called), originOf(executor, asked)]);
  if (origin === undefined) return GOES;
  const isInternal = terms?.isInternal === true;
  const caller = asked.caller ?? origin.callerIdNumber;
  if (direction !== 'inbound' && origin.id !== null) {
    const ends = { direction, callerNumber: caller, calledNumber: called };
    const callType = isInternal ? 'internal' : pricedAs(ends, [origin.callerIdNumber, origin.ownNumber]).callType;
    const extension = { id: origin.id, permissions: origin.permissions };
    if (callType !== undefined && !isPermitted(extension, { callType }))
      return { allowed: false, reason: 'not_permitted' };
  }
  if (isInternal) return GOES;
  const isOut = direction !== 'inbound';
  // What is talked in goes on, as calls of campaigns do that pause.
  if (isOut && terms?.isSuspended === true && !(await isAnswered(executor, asked)))
    return { allowed: false, reason: 'suspended' };
  if (isOut && origin.isOverBudget && !(await isAnswered(executor, asked)))
    return { allowed: false, reason: 'budget_spent' };
  if (isOut && (await isTelephoneRefused(runtime, { ...asked, extensionId: origin.id })))
    return { allowed: false, reason: 'listed' };
  if (terms?.isPrepaid !== true) return GOES;
  const held = await reservationOfCall(executor, { tenantId, call, extensionId: origin.id, called });
  const elapsed = held?.elapsed ?? 0;
  const answer =
    held === undefined
      ? await authoriseCall(database, {
          tenantId,
          // The same for whoever asks at the same time.
          callId: idOfName(call, tenantId),
          uniqueId: call,
          direction,
          caller,
          called,
        })
      : await extendReservation(database, { tenantId, ...held });
  if (!answer.allowed) return answer;
  return { allowed: true, seconds: answer.mostSeconds >= LONGEST_CALL ? null : answer.mostSeconds - elapsed };
}

interface Origin {
  /** Of the extension; null where none is named, or none is called so. */
  id: string | null;
  callerIdNumber: string | null;
  permissions: string[] | null;
  /** Its cost center lets no more calls out. */
  isOverBudget: boolean;
  /** Of the tenant. */
  ownNumber: string | null;
}

async function originOf(executor: Executor, { tenantId, extension }: AskedCall): Promise<Origin | undefined> {
  const [origin] = await executor.run(
    compile<Origin>(sql`
      select device."id", device."callerIdNumber", device."permissions", ${isBudgetSpent(sql`device."costCenterId"`)} as "isOverBudget", tenant."phone" as "ownNumber"
      from "tenants" as tenant left join "extensions" as device
        on device."tenantId" = tenant."id" and device."number" = ${extension} and device."deletedAt" is null
      where tenant."id" = ${tenantId}::uuid`),
  );
  return origin;
}
