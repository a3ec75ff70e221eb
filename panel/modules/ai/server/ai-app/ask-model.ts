import { isObject } from '../../../../../core/is-object';
import type { OutsideReason } from '../../../../../core/testing/record-test';
import type { JsonObject } from '../../../../../core/types';
import { callOutside } from '../../../../../server/outside/call-outside';
import { OutsideRefusal } from '../../../../../server/outside/outside-reason';
import { refusedStatus } from '../../../../../server/outside/refused-status';
import type { Model, Provider, Task, Understood } from './provider';
import { PROVIDERS } from './providers';
import { explanationIn } from './read-answer';

const USUAL_SECONDS = 30;

export type ModelAnswer = { status: number } & (
  | ({ ok: true } & Understood)
  | { ok: false; reason: OutsideReason; explanation?: string }
);

/** Can the app's provider do this? */
export function canDo(app: JsonObject, task: Task): boolean {
  return PROVIDERS[String(app['provider'])]?.call[task] !== undefined;
}

/**
 * Has the model of an AI app do a task.
 * @param app with its key
 * @throws OutsideRefusal, or the error of the connection
 */
export async function askModel(
  app: JsonObject,
  task: Task,
  { text, mostTokens }: { text: string; mostTokens: number },
): Promise<ModelAnswer> {
  const provider = PROVIDERS[String(app['provider'])];
  const call = provider?.call[task]?.(modelOf(app, mostTokens), text);
  if (!provider || !call)
    throw new OutsideRefusal('purpose', `${String(app['provider'])}: expected a call for ${task}, found none`);
  const { status, body } = await callOutside(`${baseOf(provider, app)}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...provider.headers(String(app['apiKey'] ?? '')) },
    body: JSON.stringify(call.body),
    timeoutMs: (typeof app['timeoutSeconds'] === 'number' ? app['timeoutSeconds'] : USUAL_SECONDS) * 1000,
  });
  const answer = parsed(body);
  const refused = refusedStatus(status);
  if (refused) {
    const explanation = explanationIn(answer);
    return { ok: false, status, reason: refused, ...(explanation !== undefined && { explanation }) };
  }
  const understood = isObject(answer) ? provider.understand(answer, task) : undefined;
  return understood === undefined
    ? { ok: false, status, reason: 'notUnderstood' }
    : { ok: true, status, ...understood };
}

function modelOf({ model, temperature, maxTokens }: JsonObject, mostTokens: number): Model {
  return {
    name: String(model),
    ...(typeof temperature === 'number' && { temperature }),
    maxTokens: Math.min(typeof maxTokens === 'number' ? maxTokens : mostTokens, mostTokens),
  };
}

function baseOf({ base }: Provider, { baseUrl }: JsonObject): string {
  const address = typeof baseUrl === 'string' && baseUrl !== '' ? baseUrl : base;
  if (address === undefined)
    throw new OutsideRefusal('scheme', 'expected the base address of the provider, found none');
  return address.replace(/\/+$/, '');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
