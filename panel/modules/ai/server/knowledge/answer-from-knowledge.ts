import type { JsonObject } from '../../../../../core/types';
import { asSystem, resourceOf } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { Runtime } from '../../../../../server/operations/runtime';
import { askModel } from '../ai-app/ask-model';
import { noteQuestion } from '../questions/note-question';
import { findPassages, type Passage } from './find-passages';
import { chatAppOf, promptOf } from './knowledge-tester';

const LONGEST_QUESTION = 500;
const MOST_TOKENS = 512;
const MOST_PASSAGES = 8;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface AskedOfKnowledge {
  question: string;
  /** How to answer, beside what the prompt says. */
  instructions: string;
  /** Of `ai-prompts`. */
  promptId: string | null;
  knowledgeBaseIds: readonly string[];
  /** In which it was asked. */
  attendanceId: string;
}

/**
 * What the chatbot of a tenant answers, from its knowledge bases. Undefined where it has none that works, as once the tokens of the month
 * are used up, or where it answers nothing.
 * @throws OutsideRefusal, or the error of the connection
 */
export async function answerFromKnowledge(
  runtime: Runtime,
  tenantId: string,
  { question, instructions, promptId, knowledgeBaseIds, attendanceId }: AskedOfKnowledge,
): Promise<string | undefined> {
  const app = await chatAppOf(runtime, tenantId);
  const asked = question.trim().slice(0, LONGEST_QUESTION);
  if (!app || asked === '') return undefined;
  const context = asSystem(runtime, { tenantId });
  const executor = runtime.database.as(context.scope);
  const load = async (collection: string, id: string): Promise<JsonObject | undefined> =>
    ID.test(id) ? loadRow(context, executor, resourceOf(context, collection), id) : undefined;
  const prompt = promptId === null ? undefined : await load('ai-prompts', promptId);
  const said = prompt?.['status'] === 'active' && typeof prompt['content'] === 'string' ? prompt['content'] : '';
  const ofPrompt = Array.isArray(prompt?.['knowledgeBaseIds']) ? prompt['knowledgeBaseIds'].map(String) : [];
  const passages: Passage[] = [];
  const bases: string[] = [];
  for (const id of new Set([...knowledgeBaseIds, ...ofPrompt])) {
    const base = await load('knowledge-bases', id);
    if (base?.['status'] !== 'active') continue;
    bases.push(id);
    passages.push(...(await findPassages(context, [{ ...base, id }], asked)));
  }
  const told = passages.slice(0, MOST_PASSAGES);
  const task = [said.replaceAll(/\{\{[^{}]*\}\}/g, ''), instructions, promptOf(asked, told)];
  const answer = await askModel(app, 'chat', {
    text: task.filter((part) => part.trim() !== '').join('\n\n'),
    mostTokens: MOST_TOKENS,
  });
  const reply = answer.ok ? answer.reply : undefined;
  if (bases.length > 0)
    await noteQuestion(runtime, tenantId, attendanceId, {
      question: asked,
      answered: reply !== undefined && told.length > 0,
      knowledgeBaseIds: bases,
      documentIds: reply === undefined ? [] : told.map(({ documentId }) => documentId),
    });
  return reply;
}
