import type { Command } from '../../../modules/telephony/rules/commands';
import type { DoorOptions } from '../delivery/door';
import { wait } from '../wait';

export interface CommandsOptions extends Pick<DoorOptions, 'url' | 'key'> {
  /** Code of the tenant; only with a key of the platform. */
  tenant?: string;
}

export type Claim =
  | { outcome: 'claimed'; commands: readonly Command[] }
  | { outcome: 'later'; reason: string }
  /** The key is not good for it, or the panel has no such call: somebody has to look. */
  | { outcome: 'closed'; reason: string };

/** How long the panel may wait for a command, in seconds. */
const WAIT_SECONDS = 20;
const MOST = 50;
/** Beyond the wait. */
const PATIENCE_MS = 10_000;
const REPORT_MS = 5000;
const REPORTS = 3;
const AGAIN_MS = 200;

/** Waits for commands of the panel and takes them. Never throws for what the network or the panel does. */
export async function claim({ url, key, tenant }: CommandsOptions, signal: AbortSignal): Promise<Claim> {
  const where = `${url}/api/telephony/commands/claim`;
  const answer = await post(where, key, { wait: WAIT_SECONDS, most: MOST, tenant }, [
    signal,
    AbortSignal.timeout(WAIT_SECONDS * 1000 + PATIENCE_MS),
  ]);
  if (answer.status === undefined) return { outcome: 'later', reason: answer.said };
  if (answer.status !== 200) {
    const isPassing = answer.status === 408 || answer.status === 429 || answer.status >= 500;
    return { outcome: isPassing ? 'later' : 'closed', reason: answer.said };
  }
  const commands = commandsIn(answer.text);
  return commands === undefined
    ? { outcome: 'closed', reason: `${answer.said}; is PANEL_URL that of the panel?` }
    : { outcome: 'claimed', commands };
}

/**
 * Says what became of a command; answers why that cannot be said, undefined where it was.
 * @param signal after it nothing is tried again
 */
export async function report(
  { url, key }: CommandsOptions,
  id: string,
  ending: { done: boolean; reason?: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, said } = await post(`${url}/api/telephony/commands/${id}`, key, ending, [
      AbortSignal.timeout(REPORT_MS),
    ]);
    if (status === 200) return undefined;
    const isPassing = status === undefined || status === 429 || status >= 500;
    if (!isPassing || attempt === REPORTS || signal.aborted) return said;
    await wait(AGAIN_MS * attempt, signal);
  }
}

interface Answer {
  /** Undefined where there was none. */
  status: number | undefined;
  text: string;
  /** Where, what was expected and what came; never the key. */
  said: string;
}

async function post(where: string, key: string, body: object, signals: AbortSignal[]): Promise<Answer> {
  try {
    const response = await fetch(where, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any(signals),
      redirect: 'manual',
    });
    const text = await response.text();
    const said = `${where}: expected 200, got ${response.status} ${JSON.stringify(text.slice(0, 300))}`;
    return { status: response.status, text, said };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return {
      status: undefined,
      text: '',
      said: `${where}: ${error instanceof Error ? error.message : String(error)}${cause}`,
    };
  }
}

function commandsIn(text: string): Command[] | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isList = typeof body === 'object' && body !== null && 'commands' in body && Array.isArray(body.commands);
  // Their schema is the panel's, which has checked them; what goes on to Asterisk is looked at where it does.
  return isList ? (body as { commands: Command[] }).commands : undefined;
}
