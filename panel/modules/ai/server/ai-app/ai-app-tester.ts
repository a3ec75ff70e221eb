import { secretTail } from '../../../../../core/records/secret-tail';
import type { TestOutcome, Untested } from '../../../../../core/testing/record-test';
import { OUTSIDE_WORDS, outsideReason } from '../../../../../server/outside/outside-reason';
import type { Tester } from '../../../../../server/testers/tester';
import { askModel, canDo, type ModelAnswer } from './ask-model';
import type { Task } from './provider';

const PROMPT = 'Reply with the single word OK.';
/** A test costs as little as it can. */
const MOST_TOKENS = 64;
/** In characters. */
const MOST_WORDS = 500;

/** Purposes that an app may have. */
const SERVED: readonly Untested[] = ['chatbot', 'quality', 'embedding', 'transcription', 'tts'];

/** Purposes that each task stands for; the rest would need a sound. */
const TASKS: readonly { task: Task; purposes: readonly string[] }[] = [
  { task: 'chat', purposes: ['chatbot', 'quality'] },
  { task: 'embedding', purposes: ['embedding'] },
];

/** Sends a short text to the model, as the provider of the record wants it. What it costs is not counted into the month. */
export const aiAppTester: Tester = {
  async test(_context, app) {
    const purposes = Array.isArray(app['purpose']) ? app['purpose'].map(String) : [];
    const able = TASKS.find(
      ({ task, purposes: served }) => canDo(app, task) && served.some((purpose) => purposes.includes(purpose)),
    );
    if (!able) return { ok: false, reason: 'purpose' };
    const outcome = told(
      await askModel(app, able.task, { text: PROMPT, mostTokens: MOST_TOKENS }),
      String(app['apiKey'] ?? ''),
    );
    const untested = SERVED.filter((one) => purposes.includes(one) && !able.purposes.includes(one));
    return outcome.ok && untested.length > 0 ? { ...outcome, untested } : outcome;
  },
  reasonOf: outsideReason,
  words: OUTSIDE_WORDS,
  reasons: ['purpose'],
  untested: SERVED,
};

/** What people may know of an answer. */
function told(answer: ModelAnswer, secret: string): TestOutcome {
  const key = secretTail(secret) ?? '…';
  const hide = (text: string) => (secret === '' ? text : text.replaceAll(secret, key)).slice(0, MOST_WORDS);
  if (!answer.ok)
    return {
      ok: false,
      reason: answer.reason,
      status: answer.status,
      key,
      ...(answer.explanation !== undefined && { explanation: hide(answer.explanation) }),
    };
  return {
    ok: true,
    key,
    ...(answer.tokens !== undefined && { tokens: answer.tokens }),
    ...(answer.reply !== undefined && { reply: hide(answer.reply) }),
  };
}
