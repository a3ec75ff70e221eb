import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { assertPermitted } from '../../../../../server/operations/authorise';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';

export interface Passage {
  documentId: string;
  title: string;
  text: string;
}

const DOCUMENTS = 'knowledge-documents';
const MOST_PASSAGES = 5;
/** The latest ones: a question reads every text there is. */
const MOST_DOCUMENTS = 500;
const MOST_LETTERS = 1200;
const BLANK_LINE = String.raw`\n\s*\n`;
/** A heading and what is blank under it: alone it would be a passage that says nothing. */
const HEADING = String.raw`(^|\n)(#[^\n]*)\n\s*\n`;
const DICTIONARIES: Readonly<Record<string, string>> = { pt: 'portuguese', en: 'english', es: 'spanish' };

/**
 * The passages of a knowledge base that fit a question best, by the words they share in the language of the base, whatever their
 * endings. Paragraphs of articles, and questions with their answers; what a file or a page says is not known here.
 */
export async function findPassages(
  context: OperationContext,
  { baseId, language }: { baseId: string; language: string },
  question: string,
): Promise<Passage[]> {
  assertPermitted(context, 'read', resourceOf(context, DOCUMENTS));
  const dictionary = sql`${DICTIONARIES[language] ?? 'simple'}::regconfig`;
  return context.runtime.database.as(context.scope).run(
    compile<Passage>(sql`
      with texts as (
        select "id", "title", case "type" when 'faq' then concat_ws(E'\n', "question", "answer") else regexp_replace("content", ${HEADING}, ${'\\1\\2\n'}, 'g') end as "text", "type"
        from "knowledge-documents" where "knowledgeBaseId" = ${baseId} and "type" in ('article', 'faq') and "status" <> 'failed'
        order by "updatedAt" desc, "id" limit ${MOST_DOCUMENTS}),
      passages as (
        select "id", "title", trim(part."text") as "text", part."place"
        from texts cross join lateral regexp_split_to_table("text", case "type" when 'faq' then '$^' else ${BLANK_LINE} end) with ordinality as part ("text", "place")),
      asked as (select replace(plainto_tsquery(${dictionary}, ${question})::text, '&', '|')::tsquery as "words"),
      found as (
        select passages.*, ts_rank_cd(to_tsvector(${dictionary}, "title" || E'\n' || "text"), "words") as "rank"
        from passages, asked where "text" <> '' and to_tsvector(${dictionary}, "title" || E'\n' || "text") @@ "words")
      select "id" as "documentId", "title", left("text", ${MOST_LETTERS}) as "text" from found order by "rank" desc, "id", "place" limit ${MOST_PASSAGES}`),
  );
}
