import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../../core/errors';
import type { JsonObject } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { asSystem, resourceOf, type PersonContext } from '../../../../server/operations/context';
import { assertPermittedOn } from '../../../../server/operations/rights/authorise';
import { tag } from '../../../../server/operations/rights/field-rights';
import type { Runtime } from '../../../../server/operations/runtime';
import { rowOfCall } from '../../billing/server/reservations/reservation-of-call';
import { isShort } from '../../telephony/rules/dialled-number';
import { isOrdered, type OrderedCall } from '../../telephony/server/commands/command-store';
import { timedId } from '../../telephony/server/engine/timed-id';
import { LIST_NAMES, LONGEST_REASON, OWN_LIST, SHORTEST_REASON } from '../rules/binding-sources';
import { writeAttemptRows, type AttemptRow } from './engine/attempt-rows';
import { listedByHand, listedForTelephone, type Evidence, type ListedByHand } from './engine/never-dialed';

/** The right, on the extension, to call a number that a list names. */
const DIAL_LISTED = 'dialListed';
const EXTENSIONS = 'extensions';

/** A number that a person is about to have called: by a call of their own, or by giving one on. */
export interface CallByHand {
  /** Whose right it is: the one that calls, or the person's own. */
  extension: JsonObject & { tenantId: string };
  number: string;
  /** Of the body that names it. */
  member: 'number' | 'to';
  /** Why it is made although a list names the number. */
  reason: string | undefined;
}

/**
 * Asks the lists about a number before a person has it called. Whoever may call it all the same says why; answers what the audit is to tell of that, nothing
 * where no list names the number. Each refusal is kept as an attempt that was blocked, as those of campaigns are.
 * @throws Problem `number_listed`, or `number_blocked` for the tenant's own list, with `mayConfirm`; `forbidden` with a reason of who may not,
 * `invalid` for one that is none
 */
export async function askLists(context: PersonContext, call: CallByHand): Promise<JsonObject> {
  const { runtime } = context;
  const { extension, number, member, reason } = call;
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
  const { user } = context.principal;
  await keepEvidence(runtime, listed, {
    id: createId(),
    tenantId: extension.tenantId,
    startedAt: new Date().toISOString(),
    phone: number,
    agentId: user.role === 'Agente' ? user.id : null,
  });
  if (said !== undefined) assertPermittedOn(context, DIAL_LISTED, resource, extension);
  throw refusalOf(listed, { member, mayConfirm });
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
function refusalOf(
  { blockedBy: source }: ListedByHand,
  { member, mayConfirm }: { member: string; mayConfirm: boolean },
): Problem {
  const detail = `${member}: expected one that no list names, got one that ${source} names; ${mayConfirm ? 'send a reason to call it all the same' : 'ask somebody who may call it all the same'}.`;
  if (source === OWN_LIST) return new Problem('number_blocked', { detail, params: { source, mayConfirm } });
  return new Problem('number_listed', { detail, params: { source, list: LIST_NAMES[source], mayConfirm } });
}

/** A call that a telephone makes by itself, as its exchange asks about it. */
export interface CallOfTelephone extends OrderedCall {
  /** Id of the extension that calls; null where it is not known. */
  extensionId: string | null;
}

/**
 * Is a call of a telephone refused because a list names its number? Not one that the panel has had dialed, about which the lists were asked then, nor
 * one that is talked in. A refusal is kept as an attempt that was blocked, one for each call however often it is asked about.
 */
export async function isTelephoneRefused(runtime: Runtime, call: CallOfTelephone): Promise<boolean> {
  const { tenantId, called, extensionId } = call;
  if (isShort(called)) return false;
  const platform = runtime.database.as('platform');
  const listed = await listedForTelephone(asSystem(runtime, 'platform'), platform, tenantId, called);
  if (listed === undefined) return false;
  const executor = runtime.database.as({ tenantId });
  if ((await isOrdered(executor, call)) || (await isAnswered(executor, call))) return false;
  const startedAt = new Date().toISOString();
  await keepEvidence(runtime, listed, {
    id: timedId(`${startedAt.slice(0, 13)}:00:00.000Z`, `${tenantId} ${call.call} ${called}`),
    tenantId,
    startedAt,
    phone: called,
    agentId: await agentAt(runtime, executor, extensionId),
  });
  return true;
}

/** Is somebody talking in a call, by its name? */
export async function isAnswered(
  executor: Executor,
  { tenantId, call }: Pick<CallOfTelephone, 'tenantId' | 'call'>,
): Promise<boolean> {
  const [known] = await executor.run(
    compile<{ isAnswered: boolean }>(
      sql`select "answeredAt" is not null as "isAnswered" from (${rowOfCall(sql`${tenantId}::uuid`, sql`${call}::text`)}) as known`,
    ),
  );
  return known?.isAnswered === true;
}

async function agentAt(runtime: Runtime, executor: Executor, extensionId: string | null): Promise<string | null> {
  if (extensionId === null || !isDescribed(runtime.catalog(), { agents: ['extensionId'] })) return null;
  const [agent] = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from "agents" where "extensionId" = ${extensionId}::uuid and "deletedAt" is null limit 1`,
    ),
  );
  return agent?.id ?? null;
}

async function keepEvidence(
  runtime: Runtime,
  { blockedBy, blockedListId }: Evidence,
  attempt: Pick<AttemptRow, 'id' | 'tenantId' | 'startedAt' | 'phone' | 'agentId'>,
): Promise<void> {
  await runtime.database.transaction('platform', (executor) =>
    writeAttemptRows(asSystem(runtime, 'platform'), executor, attempt.tenantId, [
      { ...attempt, result: 'blocked', blockedBy, blockedListId },
    ]),
  );
}
