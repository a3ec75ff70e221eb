import { buildAbility } from '../../../../core/access/build-ability';
import { Problem } from '../../../../core/errors';
import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';
import type { AbilityRule, DataRecord } from '../../../../core/wire';
import { readShapedOne } from '../../../../server/operations/at-reading/read-shaped';
import { inPlaceOf, resourceOf, type PersonContext } from '../../../../server/operations/context';
import { listRecords } from '../../../../server/operations/list-records';
import { loadRow } from '../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../server/operations/rights/authorise';
import { updateRecord } from '../../../../server/operations/update-record';
import { CALLS } from '../../dialer/server/dispositions/dispose-call';
import { asInCall, VARS } from '../../dialer/server/contact-at-work';
import { MAILING_CONTACTS } from '../../dialer/server/effects/load-mailing';
import { mailingContactIdOf } from './desk-call';

/** What was being filled in when the work after the call ended may still be saved. */
const LATE_MS = 15 * 60_000;

/** Changes to the variables of a contact; null takes one away, those that are not named stay. */
export interface ChangedVariables {
  version: number;
  vars: Readonly<Record<string, string | null>>;
}

/**
 * Changes the variables of the contact of a mailing with whom the caller talks or has just talked, as far as they may while they talk.
 * @param id of the call
 * @throws Problem `forbidden`, `field_forbidden` for a variable that is not theirs to change, `not_found` for a call that is not the
 * caller's or that no campaign dialed, `state_conflict` for one whose work is long done, `conflict` where somebody changed the contact meanwhile,
 * `invalid` for a value that the variable does not take
 */
export async function changeVariables(
  context: PersonContext,
  id: string,
  { version, vars }: ChangedVariables,
): Promise<DataRecord> {
  const [calls, contacts] = [resourceOf(context, CALLS), resourceOf(context, MAILING_CONTACTS)];
  assertPermitted(context, 'update', contacts);
  const executor = context.runtime.database.as(context.scope);
  const call = await loadRow(context, executor, calls, id);
  if (call?.['agentId'] !== context.principal.user.id) throw notFound(calls, id);
  const contactId = await mailingContactIdOf(executor, call);
  const row = contactId && (await loadRow(inPlaceOf(context), executor, contacts, contactId));
  if (!contactId || !row) throw notFound(calls, id);
  for (const action of ['read', 'update'] as const)
    assertPermittedOn(context, action, contacts, asInCall(context, row));
  await assertAtWork(context, call);
  const own = withContact(context, contactId);
  // Without what is hidden from the caller: that stays by itself, and a refusal says what was sent.
  const { [VARS]: shown } = await readShapedOne(own, contacts, row);
  const before = isObject(shown) ? shown : {};
  const next: JsonObject = Object.fromEntries([
    ...Object.entries(before).filter(([key]) => !Object.hasOwn(vars, key)),
    ...Object.entries(vars).filter(([, value]) => value !== null),
  ]);
  return updateRecord(own, MAILING_CONTACTS, {
    id: contactId,
    body: { [VARS]: Object.keys(next).length === 0 ? null : next },
    mode: 'merge',
    version,
  });
}

/** The caller with the right to this contact; what keeps them from some of its values goes on to do so. */
function withContact(context: PersonContext, id: string): PersonContext {
  const given = { subject: MAILING_CONTACTS, conditions: { id } };
  const own = context.ability.rules.map((rule) => rule as AbilityRule);
  const ability = buildAbility([{ ...given, action: 'read' }, { ...given, action: 'update', fields: [VARS] }, ...own]);
  return { ...context, ability };
}

async function assertAtWork(context: PersonContext, { id, endedAt }: JsonObject): Promise<void> {
  if (isRecent(endedAt)) return;
  const { records } = await listRecords(context, 'agent-states', {
    filter: { channel: 'PABX', agentId: context.principal.user.id, callId: id },
    range: { first: 0, last: 0 },
  });
  if (records.length > 0) return;
  throw new Problem('state_conflict', {
    detail: `vars: expected a call that you work at, or that ended within ${LATE_MS / 60_000} minutes; this one ended at ${String(endedAt)}. Ask whoever keeps the mailing to change the contact.`,
  });
}

const isRecent = (endedAt: Json | undefined): boolean =>
  typeof endedAt !== 'string' || Date.parse(endedAt) > Date.now() - LATE_MS;

/** @throws Problem `bad_request` for a body that is none */
export function changedVariables(body: JsonObject): ChangedVariables {
  const { version, vars } = body;
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw expected('version', 'the version of the contact that was read', version);
  if (!isObject(vars)) throw expected('vars', 'an object of texts', vars);
  const given = Object.entries(vars).map(([key, value]): [string, string | null] => {
    if (value === null || typeof value === 'string') return [key, value];
    throw expected(`vars.${key.slice(0, 40)}`, 'a text or null', value);
  });
  return { version, vars: Object.fromEntries(given) };
}

const expected = (member: string, what: string, got: Json | undefined): Problem =>
  new Problem('bad_request', {
    detail: `${member}: expected ${what}, got ${(JSON.stringify(got) ?? 'nothing').slice(0, 80)}.`,
  });
