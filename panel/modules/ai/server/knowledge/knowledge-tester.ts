import { Problem } from '../../../../../core/errors';
import type { TestDetail } from '../../../../../core/testing/record-test';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { type OperationContext, asSystem } from '../../../../../server/operations/context';
import { askModel } from '../ai-app/ask-model';
import { OUTSIDE_WORDS, outsideReason } from '../../../../../server/outside/outside-reason';
import type { Tester } from '../../../../../server/testers/tester';
import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { columnsOf } from '../../../../../server/database/table-columns';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { Runtime } from '../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../server/operations/with-opened-secrets';
import { findPassages, type Passage } from './find-passages';

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
    const passages = await findPassages(context, [base], question);
    return {
      ok: true,
      passages: passages.map(({ documentId, title, text }) => ({ documentId, title, text })),
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
