import { Problem } from '../../../../../core/errors';
import { formatCheck } from '../../../../../core/validation/formats/formats';
import { violation } from '../../../../../core/violations';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { readableMatches } from '../../../../../server/operations/lists/readable-matches';
import { watchedTenant } from '../../../telephony/server/live/queues-snapshot';
import { nameOf, recordsOf } from '../../../telephony/server/live/records-of';
import { spanOf, type Days } from '../../../telephony/server/live/span';
import { ANALYSES } from '../../rules/analysis-batch';
import { CHOSEN_BY, type Chosen, type Overview, type ScoredParts } from '../../rules/overview';
import { COUNTED, overviewStatement, type CountedParts, type OverviewRow } from './overview-statement';

const NO_PARTS: CountedParts = { parts: [], total: 0 };

/** Where the caller sees no analysis at all. */
const NOTHING: OverviewRow = {
  sums: { finished: 0, reviewed: 0, underWay: 0, failed: 0, critical: 0, scored: 0, mean: null },
  before: { finished: 0, mean: null },
  sentiments: { positive: 0, neutral: 0, negative: 0 },
  days: [],
  agents: NO_PARTS,
  queues: NO_PARTS,
  sectors: NO_PARTS,
  criteria: NO_PARTS,
  topics: [],
};

/** @throws Problem `invalid` for what is no id */
export function chosenBy(query: Readonly<Record<string, unknown>>): Chosen {
  const chosen: Chosen = {};
  for (const name of CHOSEN_BY) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || !formatCheck('uuid', value))
      throw new Problem('invalid', { errors: [violation(name, 'format', { format: 'uuid' })] });
    chosen[name] = value;
  }
  return chosen;
}

/**
 * The analyses that the caller may see and that were asked for in the days, or today.
 * @throws Problem `forbidden`, `field_forbidden`
 */
export async function analysesOverview(
  context: PersonContext,
  chosen: Chosen,
  days: Days | undefined,
): Promise<Overview> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const [matches, span] = await Promise.all([
    readableMatches(context, resourceOf(context, ANALYSES), chosen, COUNTED),
    spanOf(context.runtime.database.as(context.scope), tenantId, days),
  ]);
  const [row = NOTHING] =
    matches === 'nothing'
      ? []
      : await context.runtime.database.lists(context.scope).run(overviewStatement(matches, tenantId, span));
  const named = async (collection: string, { parts, total }: CountedParts): Promise<ScoredParts> => {
    const records = await recordsOf(
      context,
      collection,
      parts.map(({ id }) => id),
    );
    return { total, parts: parts.map((part) => ({ ...part, name: nameOf(records.get(part.id)) })) };
  };
  const [agents, queues, sectors, criteria] = await Promise.all([
    named('agents', row.agents),
    named('queues', row.queues),
    named('sectors', row.sectors),
    named('quality-criteria', row.criteria),
  ]);
  return { ...row, at, span, agents, queues, sectors, criteria };
}
