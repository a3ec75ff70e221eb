import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionStore } from '../../../../src/providers/realtime/connection-store';
import { QUEUES, settle, world } from './live-world';

describe('after a refusal, which pusher-js takes for good', () => {
  const REFUSED = 'disconnected';
  /** Milliseconds until the client knocks again, whatever part of it is chance. */
  const SECOND_WAIT = 5000 * 1.5;
  const FIRST_WAIT = 2000 * 1.5;

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    connectionStore.reset();
  });

  async function refused() {
    const there = world();
    await there.client.start();
    void there.client.subscribe(QUEUES, there.hear);
    await settle();
    there.server.accept();
    await settle();
    there.server.events().state(REFUSED);
    return there;
  }
  const state = () => connectionStore.get().state;

  it('comes back once the session is known to hold, on the same connection, and asks for what it missed', async () => {
    const { server, session, asked } = await refused();
    await vi.advanceTimersByTimeAsync(1900);
    expect([state(), session.asked]).toEqual([REFUSED, 0]);
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect([state(), session.asked, server.opened]).toEqual(['connecting', 1, 1]);
    asked.length = 0;
    server.accept();
    await settle();
    expect(asked).toEqual([['c1', [QUEUES]]]);
  });

  it('waits longer each time, until a connection has lasted', async () => {
    const { server } = await refused();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    server.events().state(REFUSED);
    await vi.advanceTimersByTimeAsync(4900);
    expect(state()).toBe(REFUSED);
    await vi.advanceTimersByTimeAsync(SECOND_WAIT);
    server.accept();
    await vi.advanceTimersByTimeAsync(31_000);
    server.events().state(REFUSED);
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(state()).toBe('connecting');
  });

  it('knocks no more without a session, and none after the end', async () => {
    const gone = await refused();
    gone.session.isKnown = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect([state(), gone.session.asked]).toEqual([REFUSED, 1]);
    gone.session.isKnown = true;
    gone.server.events().state('connecting');
    gone.server.events().state(REFUSED);
    gone.client.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([state(), gone.session.asked]).toEqual(['initialized', 1]);
  });

  it('goes on trying while nobody answers', async () => {
    const { session } = await refused();
    session.isReachable = false;
    await vi.advanceTimersByTimeAsync(FIRST_WAIT + SECOND_WAIT);
    session.isReachable = true;
    await vi.advanceTimersByTimeAsync(15_000 * 1.5);
    expect(state()).toBe('connecting');
  });

  it('goes to another server where there is another key, with all that it listened to', async () => {
    const { server, place } = await refused();
    place.key = 'new';
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(server.opened).toBe(2);
    expect([...server.joined.keys()]).toEqual(['private-x.resource/queues']);
  });
});

describe('without a server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    connectionStore.reset();
  });

  async function lost(mode: 'embedded' | 'external') {
    const there = world();
    Object.assign(there.place, { mode });
    there.health.isThere = false;
    await there.client.start();
    there.server.accept();
    there.server.events().state('connecting');
    there.server.events().state('unavailable');
    there.server.attempts = 0;
    return there;
  }

  it('it tries again within five seconds after it is back, and the badge does not flicker', async () => {
    const { server, health } = await lost('embedded');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.attempts).toBe(0);
    health.isThere = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect([server.attempts, connectionStore.get().state]).toEqual([1, 'unavailable']);
    server.accept();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([server.attempts, connectionStore.get().state]).toEqual([1, 'connected']);
  });

  it('it gives each attempt more time where only the connection fails', async () => {
    const { server, health } = await lost('embedded');
    health.isThere = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.attempts).toBeGreaterThan(5);
    expect(server.attempts).toBeLessThan(20);
  });

  it('elsewhere it is left to pusher-js', async () => {
    const { server, health } = await lost('external');
    health.isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.attempts).toBe(0);
  });
});
