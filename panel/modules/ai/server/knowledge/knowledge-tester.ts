import { Problem } from '../../../../../core/errors';
import type { TestDetail } from '../../../../../core/testing/record-test';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { type OperationContext, asSystem, resourceOf } from '../../../../../server/operations/context';
import { askModel } from '../ai-app/ask-model';
import { OUTSIDE_WORDS, outsideReason } from '../../../../../server/outside/outside-reason';
import type { Tester } from '../../../../../server/testers/tester';
import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { columnsOf } from '../../../../../server/database/table-columns';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { Runtime } from '../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../server/operations/with-opened-secrets';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';

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

const APPS = 'ai-apps';
const NEEDED = ['name', 'purpose', 'status', 'tenantIds'];

const LONGEST_QUESTION = 500;
const MOST_TOKENS = 512;
/** In characters. */
const LONGEST_REPLY = 4000;

/** Asks a knowledge base: the passages that fit, and what the tenant's chatbot makes of them where there is one. */
export const knowledgeTester: Tester = {
  async test(context, base, asked) {
    const question = questionIn(asked);
    const passages = await findPassages(context, { baseId: base.id, language: String(base['language']) }, question);
    return {
      ok: true,
      passages,
      ...(passages.length === 0 ? { note: 'noPassages' } : await answered(context, base, question, passages)),
    };
  },
  reasonOf: outsideReason,
  words: OUTSIDE_WORDS,
  notes: ['noPassages', 'noModel', 'modelFailed'],
};

/** @throws Problem `invalid` */
function questionIn({ question }: JsonObject): string {
  const text = typeof question === 'string' ? question.trim() : '';
  if (text === '') throw new Problem('invalid', { errors: [violation('question', 'required')] });
  if (text.length > LONGEST_QUESTION)
    throw new Problem('invalid', { errors: [violation('question', 'maxLength', { maxLength: LONGEST_QUESTION })] });
  return text;
}

/** What the service says of a failure is for the platform, whose key it is: the tenant hears that there is no answer. */
async function answered(
  { runtime }: OperationContext,
  { tenantId }: JsonObject,
  question: string,
  passages: readonly Passage[],
): Promise<TestDetail> {
  const app = typeof tenantId === 'string' ? await chatAppOf(runtime, tenantId) : undefined;
  if (!app) return { note: 'noModel' };
  try {
    const answer = await askModel(app, 'chat', { text: promptOf(question, passages), mostTokens: MOST_TOKENS });
    if (!answer.ok || answer.reply === undefined) return { note: 'modelFailed' };
    return {
      reply: answer.reply.slice(0, LONGEST_REPLY),
      ...(answer.tokens !== undefined && { tokens: answer.tokens }),
    };
  } catch (error) {
    if (outsideReason(error) === 'other') runtime.report(error, `AI app ${String(app['id'])}`);
    return { note: 'modelFailed' };
  }
}

export function promptOf(question: string, passages: readonly Passage[]): string {
  const known = passages.map(({ title, text }, index) => `[${index + 1}] ${title}\n${text}`).join('\n\n');
  return `Answer the question in its own language, with nothing but what the passages say. Say so where they do not answer it.\n\nPassages:\n\n${known}\n\nQuestion: ${question}`;
}

/** The AI app that chats for a tenant, with its key: never for people. The first by name of those that work; undefined where there is none. */
export async function chatAppOf(runtime: Runtime, tenantId: string): Promise<JsonObject | undefined> {
  const resource = runtime.catalog().resources.get(APPS);
  if (!resource || !NEEDED.every((name) => columnsOf(resource).has(name))) return undefined;
  const context = asSystem(runtime, 'platform');
  const executor = runtime.database.as('platform');
  const [found] = await executor.run(
    compile<{ id: string }>(sql`
      select "id" from "ai-apps"
      where "status" = 'active' and 'chatbot' = any("purpose") and (coalesce(cardinality("tenantIds"), 0) = 0 or ${tenantId}::uuid = any("tenantIds"))
      order by "name", "id" limit 1`),
  );
  const stored = found && (await loadRow(context, executor, resource, found.id));
  return stored && withOpenedSecrets(context, resource, { ...stored, id: found.id });
}

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
