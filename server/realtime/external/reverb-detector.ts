import { RequestFailed, signedClient, type ExternalReverb } from './signed-client';

/** Until a server that gave no answer is asked again. */
const RETRY_MS = 30_000;

/**
 * Answers a function that says whether the server is a Laravel Reverb: it alone has `GET /apps/<id>/connections`. One that
 * has not answered yet counts as none.
 */
export function reverbDetector(server: ExternalReverb, timeoutMs?: number): () => Promise<boolean> {
  const ask = signedClient(server, timeoutMs);
  let known: boolean | undefined;
  let asking: Promise<boolean> | undefined;
  let failedAt = -Infinity;
  const detect = async (): Promise<boolean> => {
    try {
      known = isCount(await ask({ method: 'GET', path: '/connections', query: '' }));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.isRetryable) failedAt = performance.now();
      else known = false;
    } finally {
      asking = undefined;
    }
    return known ?? false;
  };
  return async () => {
    if (known !== undefined) return known;
    if (performance.now() - failedAt < RETRY_MS) return false;
    asking ??= detect();
    return asking;
  };
}

/** Is it Reverb's `{"connections": 3}`? soketi answers what it does not know with status 200, too. */
function isCount(answer: string): boolean {
  try {
    const parsed: unknown = JSON.parse(answer);
    return (
      typeof parsed === 'object' && parsed !== null && 'connections' in parsed && typeof parsed.connections === 'number'
    );
  } catch {
    // No JSON: another server's page.
    return false;
  }
}
