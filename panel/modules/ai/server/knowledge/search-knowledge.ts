import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import type { PersonContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import { watchedTenant } from '../../../telephony/server/live/queues-snapshot';
import { LONGEST_SEARCH, MOST_PASSAGES, type FoundPassage } from '../../rules/passages';
import { findPassages } from './find-passages';

const MOST_BASES = 50;

/**
 * What the active knowledge bases that the caller reads say about some words, the best first. No model is asked.
 * @throws Problem `forbidden`, `field_forbidden`; `invalid` for words that are missing or too long
 */
export async function searchKnowledge(context: PersonContext, asked: unknown): Promise<FoundPassage[]> {
  watchedTenant(context);
  const words = typeof asked === 'string' ? asked.trim() : '';
  if (words === '') throw new Problem('invalid', { errors: [violation('q', 'required')] });
  if (words.length > LONGEST_SEARCH)
    throw new Problem('invalid', { errors: [violation('q', 'maxLength', { maxLength: LONGEST_SEARCH })] });
  const { records: bases } = await listRecords(context, 'knowledge-bases', {
    filter: { status: 'active' },
    sort: { field: 'name', order: 'ASC' },
    range: { first: 0, last: MOST_BASES - 1 },
  });
  const names = new Map(bases.map(({ id, name }) => [id, String(name)]));
  const passages = await findPassages(context, bases, words, { most: MOST_PASSAGES, isTyped: true });
  return passages.map(({ documentId, knowledgeBaseId, title, text }) => ({
    documentId,
    title,
    base: names.get(knowledgeBaseId) ?? '',
    text,
  }));
}
