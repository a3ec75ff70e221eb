import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchRetrying } from '../../../src/providers/api/fetchRetrying';
import { getOutage } from '../../../src/providers/api/outage';
import { queryClient } from '../../../src/providers/api/queryClient';

const PATIENCE = { timeout: 20_000 };
let looks = 0;

/** A server that answers calls with `status`, and what the next looks at `/ready` find. */
function server(status: number, states: (string | null)[]): void {
  looks = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/ready') return new Response('{}', { status });
    const database = states[Math.min(looks, states.length - 1)] ?? null;
    looks += 1;
    return new Response(JSON.stringify({ database }), { status: database === null ? 200 : 503 });
  });
}

describe('an answer that the database may be away or full', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [503, 'away'],
    [507, 'full'],
  ])('%i: has that looked at until it is there, and what failed is asked for again', async (status, state) => {
    const { ended } = getOutage();
    let asked = 0;
    const queryFn = async () => {
      asked += 1;
      if (getOutage().ended === ended) throw new Error('refused');
      return asked;
    };
    const stop = new QueryObserver(queryClient, { queryKey: ['lost', status], queryFn }).subscribe(() => undefined);
    server(status, [state, null]);
    await fetchRetrying('/api/queues', { method: 'POST' });
    await vi.waitFor(() => expect(getOutage().outage).toBe(state), PATIENCE);
    await vi.waitFor(() => expect(getOutage()).toEqual({ outage: null, ended: ended + 1 }), PATIENCE);
    await vi.waitFor(() => expect(queryClient.getQueryData(['lost', status])).toBe(2), PATIENCE);
    expect(looks).toBe(2);
    stop();
  });

  it('503: is no outage where the database is there', async () => {
    const before = getOutage();
    server(503, [null]);
    await fetchRetrying('/api/queues', { method: 'POST' });
    await vi.waitFor(() => expect(looks).toBe(1), PATIENCE);
    expect(getOutage()).toEqual(before);
  });

  it.each([200, 404, 500])('is not %i, after which nobody looks', async (status) => {
    server(status, ['away']);
    await fetchRetrying('/api/queues', { method: 'POST' });
    expect([looks, getOutage().outage]).toEqual([0, null]);
  });
});
