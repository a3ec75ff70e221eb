import { Problem } from '../../../../../core/errors';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { isForgotten } from '../../../telephony/rules/person-number';
import { listedAmong } from '../listed-among';
import {
  UNTOUCHED,
  type Effect,
  type MovedRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';

/** Of a number that was dialed to its end, or that a list kept from it, which is asked anew. */
const DONE: ReadonlySet<Json> = new Set(['exhausted', 'success', 'dnc']);
const DIALABLE = 'dialable';

/**
 * A contact is dialed anew: its numbers too, with all their attempts before them, but never one that does not exist or
 * is on a list by now. What came of them before stays in the list of calls.
 * @throws Problem `invalid` where no number is left to dial
 */
async function beforeMove(
  context: OperationContext,
  executor: Executor,
  { move, record, tenantId }: MovedRecord,
): Promise<Prepared> {
  if (move !== 'reset') return UNTOUCHED;
  const phones = phonesOf(record).map(dialedAnew);
  const numbers = phones.flatMap(({ number, status }) =>
    status === DIALABLE && typeof number === 'string' ? [number] : [],
  );
  const listed = new Set<Json>(
    numbers.length === 0 || tenantId === null ? [] : await listedAmong(context, executor, tenantId, numbers, 'call'),
  );
  if (numbers.every((number) => listed.has(number)))
    throw new Problem('invalid', { errors: [violation('phones', 'noNumber')] });
  return {
    ...UNTOUCHED,
    values: {
      phones: phones.map((phone) => (listed.has(phone['number'] ?? null) ? { ...phone, status: 'dnc' } : phone)),
    },
  };
}

const phonesOf = ({ phones }: JsonObject): JsonObject[] => (Array.isArray(phones) ? phones.filter(isObject) : []);

function dialedAnew(phone: JsonObject): JsonObject {
  // Of somebody who was forgotten there is no number any more.
  if (isForgotten(phone['number'])) return { ...phone, status: 'invalid' };
  const status = phone['status'] ?? DIALABLE;
  return DONE.has(status) || status === DIALABLE ? { ...phone, status: DIALABLE, attempts: 0 } : phone;
}

/** What resetting a contact of a mailing means for its numbers. */
export const resetContact: Effect = {
  needs: {
    'mailing-contacts': ['phones', 'status', 'attempts'],
    'blocked-phones': ['number', 'matchType', 'scope', 'channels', 'expiresAt'],
    'dnc-numbers': ['number', 'source', 'effectiveAt'],
    tenants: ['dncSources', 'dncEnforcement'],
  },
  beforeMove,
};
