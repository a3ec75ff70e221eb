import { sql } from 'kysely';
import type { DialAttempt } from '../../../../records.gen';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { BINDING_SOURCES, COMMON_SOURCE, OWN_LIST, sourcesBinding } from '../../rules/binding-sources';
import { bindingListings, ownListed } from '../listed-numbers';

/** Why a number is not dialed: the list that names it, and its import where that is known. */
export interface Evidence {
  blockedBy: NonNullable<DialAttempt['blockedBy']>;
  blockedListId: string | null;
}

/** What an attempt calls the source of a list. */
const ATTEMPT_SOURCES: readonly [NonNullable<DialAttempt['blockedBy']>, readonly string[]][] = [
  ...(Object.entries(BINDING_SOURCES) as [NonNullable<DialAttempt['blockedBy']>, readonly string[]][]),
  ['internal', [COMMON_SOURCE]],
];

/**
 * Asks all lists about numbers just before they are dialed: the tenant's own always, which hold what consumers wished, those of this campaign
 * among them; those of the platform by the campaign's sources, as far as the tenant has them obeyed.
 * @param executor of the platform's scope
 */
export async function neverDialed(
  context: OperationContext,
  executor: Executor,
  { campaignId, tenantId, sources }: { campaignId: string; tenantId: string; sources: readonly string[] },
  numbers: readonly string[],
): Promise<Map<string, Evidence>> {
  const found = new Map<string, Evidence>();
  if (numbers.length === 0) return found;
  const own = await ownListed(executor, { tenantId, channel: 'call', campaignId }, numbers);
  for (const number of own) found.set(number, { blockedBy: OWN_LIST, blockedListId: null });
  const bound = await obeyed(executor, tenantId, sources);
  const binding = await bindingListings(context, { own: executor, platform: executor }, { tenantId, bound }, numbers);
  for (const [number, { source, listId }] of binding) {
    if (found.has(number)) continue;
    const [blockedBy] = ATTEMPT_SOURCES.find(([, names]) => names.includes(source)) ?? [OWN_LIST];
    found.set(number, { blockedBy, blockedListId: listId });
  }
  return found;
}

async function obeyed(executor: Executor, tenantId: string, sources: readonly string[]): Promise<string[]> {
  const [tenant] = await executor.run(
    compile<{ enforcement: string | null }>(
      sql`select "dncEnforcement" as "enforcement" from "tenants" where "id" = ${tenantId}::uuid`,
    ),
  );
  return tenant?.enforcement === 'block' ? sourcesBinding(sources) : [];
}
