import type { ActionEvent } from './action-event';
import type { ShownRequest, ShownResponse, TestOutcome } from '../../../../../core/testing/record-test';
import type { JsonObject } from '../../../../../core/types';
import { allowedHosts } from '../../../../../server/operations/checks/allowed-hosts';
import { callOutside, type OutsideAnswer } from '../../../../../server/outside/call-outside';
import { OUTSIDE_WORDS, outsideReason } from '../../../../../server/outside/outside-reason';
import { refusedStatus } from '../../../../../server/outside/refused-status';
import type { Tester } from '../../../../../server/testers/tester';
import { actionRequest, HIDDEN, secretsOf, shownRequest, timeoutOf } from './action-request';
import { fillPlaceholders, inUrl, variablesIn } from './fill-placeholders';

const RUNG_MS = 12_000;

const SPOKEN_MS = 83_000;

const FIRST_EVENT = 'call_answered';

const VARIABLE = 'var.'.length;

/** Of an answer, in characters. */
const MOST_SHOWN = 8000;
/** Shorter ones are found in any text. */
const LEAST_SECRET = 4;

/**
 * Sends a sample event as the action would, and shows what went out and what came back. What an agent's browser opens is not sent:
 * the test shows its address. Nothing of it is a delivery, so neither the last status nor the failures in a row move.
 */
export const callActionTester: Tester = {
  async test(context, action) {
    const now = new Date();
    const event = sampleEvent(action, now);
    if (action['mode'] !== 'webhook') {
      return {
        ok: true,
        request: {
          method: 'GET',
          url: fillPlaceholders(String(action['url']), event, inUrl),
          headers: [],
          isOpened: true,
        },
      };
    }
    const request = actionRequest(action, event, now);
    const { method, url, headers, body } = request;
    const trusts = await allowedHosts(
      context,
      typeof action['tenantId'] === 'string' ? action['tenantId'] : null,
      'allowedHosts',
    );
    const shown = shownRequest(request, action);
    try {
      const timeoutMs = timeoutOf(action);
      return outcomeOf(
        shown,
        await callOutside(url, { method, headers, ...(body !== undefined && { body }), timeoutMs, trusts }),
        action,
      );
    } catch (error) {
      const reason = outsideReason(error);
      if (reason === 'other') throw error;
      return { ok: false, reason, request: shown };
    }
  },
  reasonOf: outsideReason,
  words: OUTSIDE_WORDS,
};

function outcomeOf(request: ShownRequest, answer: OutsideAnswer, action: JsonObject): TestOutcome {
  const reason = refusedStatus(answer.status);
  const detail = { status: answer.status, request, response: shownResponse(answer, secretsOf(action)) };
  return reason === undefined ? { ok: true, ...detail } : { ok: false, reason, ...detail };
}

/** Services that echo what they are sent would tell the secrets. */
function shownResponse({ type, body, isCut }: OutsideAnswer, secrets: readonly string[]): ShownResponse {
  const hide = (text: string) =>
    secrets
      .filter(({ length }) => length >= LEAST_SECRET)
      .reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
  const hidden = hide(body);
  return {
    ...(type !== undefined && { type: hide(type) }),
    body: hidden.slice(0, MOST_SHOWN),
    isCut: isCut || hidden.length > MOST_SHOWN,
  };
}

/**
 * An event as a call would bring it to the action: the first that it waits for, in its direction, over at `now`. Each variable that the
 * action asks for has its own name for a value.
 */
function sampleEvent({ events, direction, url, bodyTemplate }: JsonObject, now: Date): ActionEvent {
  const [first] = Array.isArray(events) ? events : [];
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return {
    callId: '018f6d2e-7a40-7c11-9b57-3f2d5a1c8e90',
    uniqueId: '1767225600.4711',
    event: typeof first === 'string' ? first : FIRST_EVENT,
    direction: direction === 'outbound' || direction === 'dialer' ? 'outbound' : 'inbound',
    callerNumber: '+5511987654321',
    calledNumber: '+551140041234',
    did: '+551140041234',
    queue: 'Suporte & Vendas',
    campaign: 'Campanha de teste',
    agentId: '018f6d2e-7a40-7c11-9b57-3f2d5a1c8e91',
    agentName: 'João "Teste" Silva',
    extension: '2001',
    startedAt: before(RUNG_MS + SPOKEN_MS),
    answeredAt: before(SPOKEN_MS),
    endedAt: now.toISOString(),
    duration: (RUNG_MS + SPOKEN_MS) / 1000,
    billsec: SPOKEN_MS / 1000,
    hangupCause: 'NORMAL_CLEARING',
    disposition: 'Venda realizada',
    recordingUrl: 'https://example.com/gravacao.mp3?id=4711',
    mailingContactId: '018f6d2e-7a40-7c11-9b57-3f2d5a1c8e92',
    ...Object.fromEntries(
      variablesIn(`${String(url)} ${String(bodyTemplate)}`).map((name) => [name, name.slice(VARIABLE)]),
    ),
  };
}
