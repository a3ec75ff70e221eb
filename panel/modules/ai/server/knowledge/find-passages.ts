import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import { matchStatement } from '../../../../../server/database/statements/list-statement';
import { type OperationContext, resourceOf } from '../../../../../server/operations/context';
import { readableMatches } from '../../../../../server/operations/lists/readable-matches';
import { DOCUMENTS } from '../../rules/knowledge-overview';

export interface Passage {
  documentId: string;
  knowledgeBaseId: string;
  title: string;
  text: string;
}

/** The latest ones: a question reads every text there is. */
const MOST_DOCUMENTS = 500;
const MOST_LETTERS = 1200;
const USUAL_PASSAGES = 5;
const BLANK_LINE = String.raw`\n\s*\n`;

/** A heading and what is blank under it: alone it would be a passage that says nothing. */
const HEADING = String.raw`(^|\n)(#[^\n]*)\n\s*\n`;
const DICTIONARIES: Readonly<Record<string, string>> = { pt: 'portuguese', en: 'english', es: 'spanish' };

/** The end of a word in the text of a query; the beginning of very short ones is that of too many others. */
const WORD_END = String.raw`([^']{3})'(?= & |$)`;

const FIELDS = ['knowledgeBaseId', 'title', 'type', 'content', 'question', 'answer', 'status', 'updatedAt'];

interface Wanted {
  most?: number;
  /** The words are still being typed: a beginning finds what goes on. */
  isTyped?: boolean;
}

/**
 * The passages of knowledge bases that fit a question best, by the words they share in the language of the base, whatever their
 * endings. Paragraphs of articles, and questions with their answers, as far as the caller reads the documents; what a file or a page
 * says is not known here.
 * @throws Problem `forbidden`, `field_forbidden`
 */
export async function findPassages(
  context: OperationContext,
  bases: readonly (JsonObject & { id: string })[],
  question: string,
  { most = USUAL_PASSAGES, isTyped = false }: Wanted = {},
): Promise<Passage[]> {
  if (bases.length === 0) return [];
  const ids = bases.map(({ id }) => id);
  const filter = { knowledgeBaseId: ids, type: ['article', 'faq'], status_neq: 'failed' };
  const matches = await readableMatches(context, resourceOf(context, DOCUMENTS), filter, FIELDS);
  if (matches === 'nothing') return [];
  const dictionaries = bases.map(({ language }) => DICTIONARIES[String(language)] ?? 'simple');
  const lexemes = sql`plainto_tsquery("dictionary", ${question})::text`;
  const words = isTyped ? sql`regexp_replace(${lexemes}, ${WORD_END}, ${String.raw`\1':*`}, 'g')` : lexemes;
  const readable = matchStatement(
    matches,
    sql`"id", "knowledgeBaseId", "title", "updatedAt", "type",
      case "type" when 'faq' then concat_ws(E'\n', "question", "answer") else regexp_replace("content", ${HEADING}, ${'\\1\\2\n'}, 'g') end as "text"`,
  );
  return context.runtime.database.lists(context.scope).run(
    compile<Passage>(sql`
      with asked as (
        select "base", "dictionary", replace(${words}, '&', '|')::tsquery as "words"
        from unnest(${ids}::uuid[], ${dictionaries}::text[]::regconfig[]) as base ("base", "dictionary")),
      texts as (select * from (${readable}) as readable order by "updatedAt" desc, "id" limit ${MOST_DOCUMENTS}),
      passages as (
        select "id", "knowledgeBaseId", "title", trim(part."text") as "text", part."place"
        from texts cross join lateral regexp_split_to_table("text", case "type" when 'faq' then '$^' else ${BLANK_LINE} end) with ordinality as part ("text", "place")),
      found as (
        select passages.*, ts_rank_cd(to_tsvector("dictionary", "title" || E'\n' || "text"), "words") as "rank"
        from passages join asked on asked."base" = passages."knowledgeBaseId"
        where "text" <> '' and to_tsvector("dictionary", "title" || E'\n' || "text") @@ "words")
      select "id" as "documentId", "knowledgeBaseId", "title", left("text", ${MOST_LETTERS}) as "text"
      from found order by "rank" desc, "id", "place" limit ${most}`),
  );
}
