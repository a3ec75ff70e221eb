import { sql } from 'kysely';
import type { DialAttempt } from '../../../../records.gen';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { comparedAs, comparedValue } from '../../../../../server/database/statements/tolerant-text';
import { columnsOf } from '../../../../../server/database/table-columns';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import {
  BINDING_SOURCES,
  COMMON_SOURCE,
  mayCallListed,
  OWN_LIST,
  refusesTelephones,
  sourcesBinding,
} from '../../rules/binding-sources';
import { bindingListings, ownListed } from '../listed-numbers';

/** Why a number is not dialed: the list that names it, and its import where that is known. */
export interface Evidence {
  blockedBy: NonNullable<DialAttempt['blockedBy']>;
  blockedListId: string | null;
}

const CONTACTS = 'contacts';

/** What is asked before people dial. */
const LISTS = {
  'blocked-phones': ['number', 'matchType', 'scope', 'campaignId', 'channels', 'expiresAt'],
  'dnc-numbers': ['number', 'source', 'listId', 'effectiveAt'],
  'dial-attempts': ['startedAt', 'phone', 'result', 'blockedBy', 'blockedListId', 'agentId'],
  tenants: ['dncSources', 'dncEnforcement'],
} as const;

/** What an attempt calls the source of a list. */
const ATTEMPT_SOURCES: readonly [NonNullable<DialAttempt['blockedBy']>, readonly string[]][] = [
  ...(Object.entries(BINDING_SOURCES) as [NonNullable<DialAttempt['blockedBy']>, readonly string[]][]),
  ['internal', [COMMON_SOURCE]],
];

/** What dials numbers. */
export interface Dialing {
  campaignId: string;
  tenantId: string;
  /** Lists that the campaign obeys (`dncSources`). */
  sources: readonly string[];
  purpose: string | null;
}

/**
 * Asks all lists about numbers just before they are dialed: the tenant's own always, which hold what consumers wished, those of this campaign
 * among them; those of the platform by the sources of the campaign and its tenant, as far as the tenant has them obeyed; then contacts that want no campaigns.
 * @param executor of the platform's scope
 */
export async function neverDialed(
  context: OperationContext,
  executor: Executor,
  { campaignId, tenantId, sources, purpose }: Dialing,
  numbers: readonly string[],
): Promise<Map<string, Evidence>> {
  if (numbers.length === 0) return new Map();
  const tenant = await obedience(executor, tenantId);
  // What its tenant obeys since. Whoever asks for donations may call whom Procon lists.
  const since = tenant.sources.filter((source) => !mayCallListed(purpose, source));
  const bound = tenant.enforcement === 'block' ? sourcesBinding([...new Set([...sources, ...since])]) : [];
  return listedNumbers(context, executor, { tenantId, campaignId, bound }, numbers);
}

/** Why people should not dial a number. */
export interface ListedByHand extends Evidence {
  /** The tenant has its people warned alone. */
  isWarning: boolean;
}

/**
 * Asks the lists about a number that a person is about to dial: as for campaigns, by the sources of the tenant, also where it wants to be warned. Undefined
 * where nothing forbids it.
 * @param executor of the platform's scope
 */
export async function listedByHand(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  number: string,
): Promise<ListedByHand | undefined> {
  if (!isDescribed(context.runtime.catalog(), LISTS)) return undefined;
  const { enforcement, sources } = await obedience(executor, tenantId);
  const bound = enforcement === 'off' ? [] : sourcesBinding(sources);
  const found = await listedNumbers(context, executor, { tenantId, campaignId: null, bound }, [number]);
  const evidence = found.get(number);
  return evidence && { ...evidence, isWarning: enforcement === 'warn' };
}

/**
 * Asks the lists about a number that a telephone calls by itself: those that people are asked about, as far as the tenant has telephones refused.
 * Undefined where the call goes.
 * @param executor of the platform's scope
 */
export async function listedForTelephone(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  number: string,
): Promise<Evidence | undefined> {
  const needed = { ...LISTS, tenants: [...LISTS.tenants, 'dncTelephones'] };
  if (!isDescribed(context.runtime.catalog(), needed)) return undefined;
  const [tenant = { telephones: null, enforcement: null, sources: [] }] = await executor.run(
    compile<Obedience & { telephones: string | null }>(sql`
      select "dncTelephones" as "telephones", "dncEnforcement" as "enforcement", coalesce("dncSources", '{}') as "sources"
      from "tenants" where "id" = ${tenantId}::uuid`),
  );
  const { telephones, enforcement, sources } = tenant;
  if (!refusesTelephones({ telephones, enforcement })) return undefined;
  const bound = telephones !== 'block' && enforcement === 'off' ? [] : sourcesBinding(sources);
  const found = await listedNumbers(context, executor, { tenantId, campaignId: null, bound }, [number]);
  return found.get(number);
}

interface Obedience {
  enforcement: string | null;
  sources: string[];
}

async function obedience(executor: Executor, tenantId: string): Promise<Obedience> {
  const [tenant] = await executor.run(
    compile<Obedience>(
      sql`select "dncEnforcement" as "enforcement", coalesce("dncSources", '{}') as "sources" from "tenants" where "id" = ${tenantId}::uuid`,
    ),
  );
  return tenant ?? { enforcement: null, sources: [] };
}

async function listedNumbers(
  context: OperationContext,
  executor: Executor,
  { tenantId, campaignId, bound }: { tenantId: string; campaignId: string | null; bound: readonly string[] },
  numbers: readonly string[],
): Promise<Map<string, Evidence>> {
  const found = new Map<string, Evidence>();
  const own = await ownListed(executor, { tenantId, channel: 'call', campaignId }, numbers);
  for (const number of own) found.set(number, { blockedBy: OWN_LIST, blockedListId: null });
  const binding = await bindingListings(context, { own: executor, platform: executor }, { tenantId, bound }, numbers);
  for (const [number, { source, listId }] of binding) {
    if (found.has(number)) continue;
    const [blockedBy] = ATTEMPT_SOURCES.find(([, names]) => names.includes(source)) ?? [OWN_LIST];
    found.set(number, { blockedBy, blockedListId: listId });
  }
  for (const number of await optedOut(context, executor, tenantId, numbers))
    if (!found.has(number)) found.set(number, { blockedBy: OWN_LIST, blockedListId: null });
  return found;
}

/** Numbers of contacts that want no campaigns, or are blocked: whatever way they said so by. */
async function optedOut(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  numbers: readonly string[],
): Promise<string[]> {
  if (!isDescribed(context.runtime.catalog(), { [CONTACTS]: ['phone', 'optOut', 'blocked'] })) return [];
  const { field } = columnsOf(resourceOf(context, CONTACTS)).get('phone') ?? {};
  const compared = sql.raw(comparedAs(field, '"phone"') ?? '"phone"');
  const keyed = numbers.map((number) => ({ number, key: String(comparedValue(number)) }));
  const rows = await executor.run(
    compile<{ number: string }>(sql`
      select given."number" from json_to_recordset(${JSON.stringify(keyed)}::json) as given ("number" text, "key" text)
      where exists (select from "contacts" where "tenantId" = ${tenantId}::uuid and ${compared} = given."key" and ("optOut" or "blocked"))`),
  );
  return rows.map(({ number }) => number);
}
