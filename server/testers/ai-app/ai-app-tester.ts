import { isObject } from '../../../core/is-object';
import { UNTESTED, type TestOutcome, type Untested } from '../../../core/testing/record-test';
import type { JsonObject } from '../../../core/types';
import { callOutside, type OutsideAnswer } from '../call-outside';
import { OUTSIDE_WORDS, OutsideRefusal, outsideReason } from '../outside-reason';
import { refusedStatus } from '../refused-status';
import type { Tester } from '../tester';
import type { Model, Provider, Task } from './provider';
import { PROVIDERS } from './providers';
import { explanationIn } from './read-answer';

const PROMPT = 'Reply with the single word OK.';
/** A test costs as little as it can. */
const MOST_TOKENS = 64;
const USUAL_SECONDS = 30;
/** In characters. */
const MOST_WORDS = 500;

/** Purposes that each task stands for; the rest would need a sound. */
const TASKS: readonly { task: Task; purposes: readonly string[] }[] = [
  { task: 'chat', purposes: ['chatbot', 'quality'] },
  { task: 'embedding', purposes: ['embedding'] },
];

/** Sends a short text to the model, as the provider of the record wants it. What it costs is not counted into the month. */
export const aiAppTester: Tester = {
  async test(_context, app) {
    const key = String(app['apiKey'] ?? '');
    const provider = PROVIDERS[String(app['provider'])];
    const purposes = Array.isArray(app['purpose']) ? app['purpose'].map(String) : [];
    const able = TASKS.find(({ task, purposes: served }) => provider?.call[task] !== undefined && served.some((purpose) => purposes.includes(purpose)));
    const call = provider && able && provider.call[able.task]?.(modelOf(app), PROMPT);
    if (!call) return { ok: false, reason: 'purpose' };
    const answer = await callOutside(`${baseOf(provider, app)}${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...provider.headers(key) },
      body: JSON.stringify(call.body),
      timeoutMs: (typeof app['timeoutSeconds'] === 'number' ? app['timeoutSeconds'] : USUAL_SECONDS) * 1000,
    });
    const untested = UNTESTED.filter((one) => purposes.includes(one) && !able.purposes.includes(one));
    return outcomeOf(answer, { provider, task: able.task, key, untested });
  },
  reasonOf: outsideReason,
  words: OUTSIDE_WORDS,
};

function modelOf({ model, temperature, maxTokens }: JsonObject): Model {
  return {
    name: String(model),
    ...(typeof temperature === 'number' && { temperature }),
    maxTokens: Math.min(typeof maxTokens === 'number' ? maxTokens : MOST_TOKENS, MOST_TOKENS),
  };
}

function baseOf({ base }: Provider, { baseUrl }: JsonObject): string {
  const address = typeof baseUrl === 'string' && baseUrl !== '' ? baseUrl : base;
  if (address === undefined) throw new OutsideRefusal('scheme', 'expected the base address of the provider, found none');
  return address.replace(/\/+$/, '');
}

function outcomeOf({ status, body }: OutsideAnswer, { provider, task, key, untested }: { provider: Provider; task: Task; key: string; untested: Untested[] }): TestOutcome {
  const answer = parsed(body);
  const hidden = keyTail(key);
  const told = (text: string | undefined) => (key === '' ? text : text?.replaceAll(key, hidden))?.slice(0, MOST_WORDS);
  const refused = refusedStatus(status);
  if (refused) {
    const explanation = told(explanationIn(answer));
    return { ok: false, reason: refused, status, key: hidden, ...(explanation !== undefined && { explanation }) };
  }
  const understood = isObject(answer) ? provider.understand(answer, task) : undefined;
  if (understood === undefined) return { ok: false, reason: 'notUnderstood', status, key: hidden };
  const { tokens } = understood;
  const reply = told(understood.reply);
  return { ok: true, key: hidden, ...(tokens !== undefined && { tokens }), ...(reply !== undefined && { reply }), ...(untested.length > 0 && { untested }) };
}

const TAIL = 4;
/** Of a shorter key the end would tell too much. */
const LEAST_TO_SHOW = 12;

/** The end of the key, by which people know which one it is. */
function keyTail(key: string): string {
  return `…${key.length < LEAST_TO_SHOW ? '' : key.slice(-TAIL)}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
