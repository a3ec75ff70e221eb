import { v7 as createId } from 'uuid';
import { Problem } from '../../../../core/errors';
import type { JsonObject } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import { asSystem, resourceOf, type PersonContext } from '../../../../server/operations/context';
import { assertPermittedOn } from '../../../../server/operations/rights/authorise';
import { tag } from '../../../../server/operations/rights/field-rights';
import { isShort } from '../../telephony/rules/dialled-number';
import { LIST_NAMES, LONGEST_REASON, OWN_LIST, SHORTEST_REASON } from '../rules/binding-sources';
import { writeAttemptRows } from './engine/attempt-rows';
import { listedByHand, type ListedByHand } from './engine/never-dialed';

/** The right, on the extension, to call a number that a list names. */
const DIAL_LISTED = 'dialListed';
const EXTENSIONS = 'extensions';

/** A call that a person is about to make. */
export interface CallByHand {
  extension: JsonObject & { tenantId: string };
  number: string;
  /** Why it is made although a list names the number. */
  reason: string | undefined;
}

/**
 * Asks the lists about a number before a person dials it. Whoever may call it all the same says why; answers what the audit is to tell of that, nothing
 * where no list names the number. Each refusal is kept as an attempt that was blocked, as those of campaigns are.
 * @throws Problem `number_listed`, or `number_blocked` for the tenant's own list, with `mayConfirm`; `forbidden` with a reason of who may not,
 * `invalid` for one that is none
 */
export async function askLists(context: PersonContext, call: CallByHand): Promise<JsonObject> {
  const { runtime } = context;
  const { extension, number, reason } = call;
  const said = reasonOf(reason);
  if (isShort(number)) return {};
  const system = asSystem(runtime, 'platform');
  const listed = await listedByHand(system, runtime.database.as('platform'), extension.tenantId, number);
  if (listed === undefined) return {};
  const resource = resourceOf(context, EXTENSIONS);
  const mayConfirm = listed.isWarning || context.ability.can(DIAL_LISTED, tag(resource, extension));
  const { blockedBy, blockedListId } = listed;
  if (said !== undefined && mayConfirm)
    return { blockedBy, ...(blockedListId !== null && { blockedListId }), reason: said };
  await keepEvidence(context, call, listed);
  if (said !== undefined) assertPermittedOn(context, DIAL_LISTED, resource, extension);
  throw refusalOf(listed, mayConfirm);
}

function reasonOf(given: string | undefined): string | undefined {
  const said = given?.trim();
  if (said === undefined || (said.length >= SHORTEST_REASON && said.length <= LONGEST_REASON)) return said;
  const [code, bounds] =
    said.length < SHORTEST_REASON
      ? (['minLength', { minLength: SHORTEST_REASON }] as const)
      : (['maxLength', { maxLength: LONGEST_REASON }] as const);
  throw new Problem('invalid', { errors: [violation('reason', code, bounds)] });
}

/** Not the number, which whoever calls a contact may not see. */
function refusalOf({ blockedBy: source }: ListedByHand, mayConfirm: boolean): Problem {
  const detail = `number: expected one that no list names, got one that ${source} names; ${mayConfirm ? 'send a reason to call it all the same' : 'ask somebody who may call it all the same'}.`;
  if (source === OWN_LIST) return new Problem('number_blocked', { detail, params: { source, mayConfirm } });
  return new Problem('number_listed', { detail, params: { source, list: LIST_NAMES[source], mayConfirm } });
}

async function keepEvidence(
  { runtime, principal: { user } }: PersonContext,
  { extension: { tenantId }, number: phone }: CallByHand,
  { blockedBy, blockedListId }: ListedByHand,
): Promise<void> {
  const startedAt = new Date().toISOString();
  const agentId = user.role === 'Agente' ? user.id : null;
  await runtime.database.transaction('platform', (executor) =>
    writeAttemptRows(asSystem(runtime, 'platform'), executor, tenantId, [
      { id: createId(), tenantId, startedAt, phone, result: 'blocked', blockedBy, blockedListId, agentId },
    ]),
  );
}
