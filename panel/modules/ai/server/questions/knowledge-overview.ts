import { Problem } from '../../../../../core/errors';
import { formatCheck } from '../../../../../core/validation/formats/formats';
import { violation } from '../../../../../core/violations';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { readableMatches } from '../../../../../server/operations/lists/readable-matches';
import { watchedTenant } from '../../../telephony/server/live/queues-snapshot';
import { recordsOf } from '../../../telephony/server/live/records-of';
import { spanOf, type Days } from '../../../telephony/server/live/span';
import { DOCUMENTS, QUESTIONS, type KnowledgeOverview } from '../../rules/knowledge-overview';
import { COUNTED, overviewStatement, type OverviewRow } from './overview-statement';

/** Where the caller sees no question at all. */
const NOTHING: OverviewRow = { asked: 0, answered: 0, days: [], documents: [], gaps: [], gapCount: 0 };

/**
 * What the knowledge bases were asked in the days, or today, as far as the caller sees it; of one base alone where one is given.
 * @throws Problem `invalid` for a base that is no id; `forbidden`, `field_forbidden`
 */
export async function knowledgeOverview(
  context: PersonContext,
  baseId: unknown,
  days: Days | undefined,
): Promise<KnowledgeOverview> {
  if (baseId !== undefined && !(typeof baseId === 'string' && formatCheck('uuid', baseId)))
    throw new Problem('invalid', { errors: [violation('knowledgeBaseId', 'format', { format: 'uuid' })] });
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const filter = baseId === undefined ? {} : { knowledgeBaseIds: baseId };
  const [matches, span] = await Promise.all([
    readableMatches(context, resourceOf(context, QUESTIONS), filter, COUNTED),
    spanOf(context.runtime.database.as(context.scope), tenantId, days),
  ]);
  const [row = NOTHING] =
    matches === 'nothing'
      ? []
      : await context.runtime.database.lists(context.scope).run(overviewStatement(matches, tenantId, span));
  const documents = await recordsOf(
    context,
    DOCUMENTS,
    row.documents.map(({ id }) => id),
  );
  const titleOf = (id: string): string | null => {
    const title = documents.get(id)?.['title'];
    return typeof title === 'string' ? title : null;
  };
  return { ...row, at, span, documents: row.documents.map((used) => ({ ...used, name: titleOf(used.id) })) };
}
