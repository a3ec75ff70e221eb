import type { Json, JsonObject } from '../../../../../core/types';
import { callOutside } from '../../../../../server/outside/call-outside';
import { outsideReason } from '../../../../../server/outside/outside-reason';
import type { Runtime } from '../../../../../server/operations/runtime';
import { answerFromKnowledge } from '../../../ai/server/knowledge/answer-from-knowledge';
import type { HttpCommand } from '../../rules/flow/session';
import { valueAt } from '../../rules/flow/placeholders';
import type { Pending } from './session-rows';

const HTTP_TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
const LONGEST_VALUE = 4096;

/** What came of it. */
export interface Outcome {
  ok: boolean;
  value: Json;
}

const FAILED: Outcome = { ok: false, value: null };

/** Does what a flow waits for; whatever goes wrong is an outcome, too. */
export async function doOutside(
  runtime: Runtime,
  { tenantId, attendanceId }: { tenantId: string; attendanceId: string },
  pending: Pending,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    if (pending.kind === 'http') return await ask(pending, signal);
    const reply = await answerFromKnowledge(runtime, tenantId, { ...pending, attendanceId });
    return reply === undefined ? FAILED : { ok: true, value: reply.slice(0, LONGEST_VALUE) };
  } catch (error) {
    if (outsideReason(error) === 'other') runtime.report(error, 'a flow of the chat, asking outside');
    return FAILED;
  }
}

/** Tenants reach public addresses alone, whatever the flow says. */
async function ask({ method, url, headers, body, path }: HttpCommand, signal: AbortSignal): Promise<Outcome> {
  const { status, body: said } = await callOutside(url, {
    method,
    headers: {
      ...(body !== null && { 'content-type': 'application/json' }),
      ...Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
    },
    ...(body !== null && { body }),
    timeoutMs: HTTP_TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    trusts: () => false,
    signal,
  });
  if (status < 200 || status > 299) return FAILED;
  if (path === '') return { ok: true, value: said.slice(0, LONGEST_VALUE) };
  const answer = readJson(said);
  const value = answer === undefined ? undefined : valueAt({ answer } satisfies JsonObject, `answer.${path}`);
  return value === undefined ? FAILED : { ok: true, value };
}

/** Undefined for what is none: what others answer is no fault of ours. */
function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
