import type { AnyEvent } from '../../../events.gen';

export interface DoorOptions {
  /** Address of the panel, without a slash at its end. */
  url: string;
  /** Key of a service account. */
  key: string;
  /** How long a call may take, in milliseconds; 30 s by default. */
  timeoutMs?: number;
}

/** One event that the panel does not take. */
export interface Refused {
  /** Of the event, in what was sent. */
  index: number;
  path?: string;
  code?: string;
  message?: string;
}

export type Answer =
  | { outcome: 'taken'; accepted: number; repeated: number; refused: readonly Refused[] }
  /** Later it may go well; `afterMs` where the panel says when. */
  | { outcome: 'later'; reason: string; afterMs?: number }
  /** The key is not good for it, or there is no such call: somebody has to look. */
  | { outcome: 'closed'; reason: string }
  /** Not these events together. */
  | { outcome: 'unfit'; reason: string };

const TIMEOUT_MS = 30_000;
const UNFIT = new Set([400, 413, 422]);

/** Brings events to the panel, once. Never throws for what the network or the panel does. */
export async function bring(events: readonly AnyEvent[], options: DoorOptions, signal: AbortSignal): Promise<Answer> {
  const where = `${options.url}/api/telephony/events`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(where, {
      method: 'POST',
      headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]),
      redirect: 'manual',
    });
    text = await response.text();
  } catch (error) {
    return { outcome: 'later', reason: `${where}: ${reasonOf(error)}` };
  }
  const said = `${where}: expected 200, got ${response.status} ${JSON.stringify(text.slice(0, 300))}`;
  if (response.ok) return answerOf(text) ?? { outcome: 'closed', reason: `${said}; is PANEL_URL that of the panel?` };
  if (UNFIT.has(response.status)) return { outcome: 'unfit', reason: said };
  if (response.status === 408 || response.status === 425 || response.status === 429 || response.status >= 500)
    return { outcome: 'later', reason: said, ...afterOf(response.headers.get('retry-after')) };
  return { outcome: 'closed', reason: said };
}

/** `fetch failed` says nothing: its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function afterOf(header: string | null): { afterMs?: number } {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? { afterMs: seconds * 1000 } : {};
}

function answerOf(text: string): Answer | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== 'object' || body === null || !('accepted' in body) || !('refused' in body)) return undefined;
  const { accepted, refused } = body;
  const repeated = 'repeated' in body ? body.repeated : 0;
  if (typeof accepted !== 'number' || typeof repeated !== 'number' || !Array.isArray(refused)) return undefined;
  return { outcome: 'taken', accepted, repeated, refused: refused as Refused[] };
}
