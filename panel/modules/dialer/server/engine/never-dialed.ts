import { sql } from 'kysely';
import type { DialAttempt } from '../../../../records.gen';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { comparedAs, comparedValue } from '../../../../../server/database/statements/tolerant-text';
import { columnsOf } from '../../../../../server/database/table-columns';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { BINDING_SOURCES, COMMON_SOURCE, mayCallListed, OWN_LIST, sourcesBinding } from '../../rules/binding-sources';
import { bindingListings, ownListed } from '../listed-numbers';

/** Why a number is not dialed: the list that names it, and its import where that is known. */
export interface Evidence {
  blockedBy: NonNullable<DialAttempt['blockedBy']>;
  blockedListId: string | null;
}

const CONTACTS = 'contacts';

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
  const found = new Map<string, Evidence>();
  if (numbers.length === 0) return found;
  const own = await ownListed(executor, { tenantId, channel: 'call', campaignId }, numbers);
  for (const number of own) found.set(number, { blockedBy: OWN_LIST, blockedListId: null });
  const bound = await obeyed(executor, { tenantId, sources, purpose });
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

/** Sources of lists that bind: those of the campaign, and what its tenant obeys since. Whoever asks for donations may call whom Procon lists. */
async function obeyed(
  executor: Executor,
  { tenantId, sources, purpose }: Pick<Dialing, 'tenantId' | 'sources' | 'purpose'>,
): Promise<string[]> {
  const [tenant] = await executor.run(
    compile<{ enforcement: string | null; sources: string[] | null }>(
      sql`select "dncEnforcement" as "enforcement", "dncSources" as "sources" from "tenants" where "id" = ${tenantId}::uuid`,
    ),
  );
  if (tenant?.enforcement !== 'block') return [];
  const since = (tenant.sources ?? []).filter((source) => !mayCallListed(purpose, source));
  return sourcesBinding([...new Set([...sources, ...since])]);
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
