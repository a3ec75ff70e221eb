import type { JsonObject } from '../../../../../core/types';
import type { ActionEvent } from './action-event';
import { variablesIn } from './fill-placeholders';

const RUNG_MS = 12_000;
const SPOKEN_MS = 83_000;
const FIRST_EVENT = 'call_answered';
const VARIABLE = 'var.'.length;

/**
 * An event as a call would bring it to the action: the first that it waits for, in its direction, over at `now`. Each variable that the
 * action asks for has its own name for a value.
 */
export function sampleEvent({ events, direction, url, bodyTemplate }: JsonObject, now: Date): ActionEvent {
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
