import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionStore } from '../../../../src/providers/realtime/connection-store';
import type { LiveEvent } from '../../../../src/providers/realtime/live-types';
import { nothing, QUEUES, settle, world } from './live-world';

describe('the live client', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    connectionStore.reset();
  });

  it('connects nowhere before it is started, and once only', async () => {
    const { client, server, hear } = world();
    void client.subscribe(QUEUES, hear);
    await settle();
    expect(server.opened).toBe(0);
    expect(connectionStore.get().state).toBe('initialized');
    await client.start();
    client.stop();
    await client.start();
    expect(server.opened).toBe(1);
    expect(connectionStore.get().pollSeconds).toBe(7);
  });

  it('tells subscribers of an event under the name they asked for, one subscription serving all', async () => {
    const { client, server, heard, hear } = world();
    const others: LiveEvent[] = [];
    await client.start();
    void client.subscribe(QUEUES, hear);
    void client.subscribe(QUEUES, (event) => void others.push(event));
    await settle();
    expect(server.joined.size).toBe(1);
    server.accept();
    await settle();
    server.send('private-x.resource/queues', 'updated', {
      topic: QUEUES,
      type: 'updated',
      payload: { ids: ['a'] },
      seq: 3,
      cursor: 'c2',
      at: 't',
    });
    expect(heard).toEqual([{ topic: QUEUES, type: 'updated', payload: { ids: ['a'] }, seq: 3, at: 't' }]);
    expect(others).toHaveLength(1);
    client.unsubscribe(QUEUES, hear);
    expect(server.joined.size).toBe(1);
  });

  it('goes where its topics are carried after rights have changed, and asks what it missed meanwhile', async () => {
    const { client, server, rights, asked, heard, hear } = world();
    await client.start();
    void client.subscribe(QUEUES, hear);
    await settle();
    server.accept();
    await settle();
    client.readdress();
    await settle();
    expect([...server.joined.keys()], 'nothing has changed').toEqual(['private-x.resource/queues']);
    rights.scope = 'own';
    client.readdress();
    await settle();
    expect([...server.joined.keys()]).toEqual(['private-own.resource/queues']);
    const before = asked.length;
    server.accept();
    await settle();
    expect(asked.slice(before)).toEqual([['c1', [QUEUES]]]);
    server.send('private-own.resource/queues', 'updated', { topic: QUEUES, type: 'updated', payload: { ids: [] } });
    expect(heard).toHaveLength(1);
  });

  it('leaves the channel with the last subscriber', async () => {
    const { client, server, hear } = world();
    await client.start();
    void client.subscribe(QUEUES, hear);
    await settle();
    client.unsubscribe(QUEUES, hear);
    expect(server.joined.size).toBe(0);
  });

  it('says to fetch anew where it cannot know what was missed before the first subscription', async () => {
    const { client, server, asked, heard, hear } = world();
    void client.subscribe(QUEUES, hear);
    await client.start();
    await settle();
    server.accept();
    await settle();
    expect(asked).toEqual([]);
    expect(heard).toEqual([{ topic: QUEUES, type: 'updated', payload: { ids: [], gap: true } }]);
  });

  it('asks after a subscription for what came before it, several topics in one question', async () => {
    const { client, server, asked, heard, hear } = world(() => ({
      cursor: 'c5',
      complete: true,
      changes: [{ topic: QUEUES, type: 'created', payload: { ids: ['n'] }, seq: 9 }],
    }));
    await client.start();
    void client.subscribe(QUEUES, hear);
    void client.subscribe('resource/tags', () => undefined);
    await settle();
    server.accept();
    await settle();
    expect(asked).toEqual([['c0', [QUEUES, 'resource/tags']]]);
    expect(heard).toEqual([{ topic: QUEUES, type: 'created', payload: { ids: ['n'] }, seq: 9 }]);
  });

  it('says to fetch anew where data may be older than any place of the feed that it knows, also to one that comes to others', async () => {
    const { client, server, asked, heard, hear } = world();
    const begun = performance.now();
    await vi.advanceTimersByTimeAsync(10);
    await client.start();
    void client.subscribe(QUEUES, hear, begun);
    await settle();
    server.accept();
    await settle();
    expect(asked).toEqual([]);
    const gap = { topic: QUEUES, type: 'updated', payload: { ids: [], gap: true } };
    expect(heard).toEqual([gap]);
    const others: LiveEvent[] = [];
    await client.subscribe(QUEUES, (event) => void others.push(event), performance.now());
    await settle();
    expect(others).toEqual([]);
    const before = performance.now();
    await vi.advanceTimersByTimeAsync(10);
    server.send('private-x.resource/queues', 'updated', { type: 'updated', payload: { ids: ['t'] }, cursor: 'c7' });
    await client.subscribe(QUEUES, (event) => void others.push(event), before);
    await settle();
    expect(others.at(-1)).toEqual(gap);
  });

  it('asks after a break from the place of the last event on, whichever topic that was about', async () => {
    const { client, server, asked, hear } = world();
    await client.start();
    void client.subscribe(QUEUES, hear);
    void client.subscribe('resource/tags', () => undefined);
    await settle();
    server.accept();
    await settle();
    server.send('private-x.resource/tags', 'updated', { type: 'updated', payload: { ids: ['t'] }, cursor: 'c7' });
    server.events().state('unavailable');
    asked.length = 0;
    server.accept();
    await settle();
    expect(asked).toEqual([['c7', [QUEUES, 'resource/tags']]]);
  });

  it('keeps the old place while what was missed is not known yet', async () => {
    let isDown = true;
    const { client, server, asked, hear } = world(() => (isDown ? new TypeError('no network') : nothing('c9')));
    await client.start();
    void client.subscribe(QUEUES, hear);
    await settle();
    server.accept();
    await settle();
    server.send('private-x.resource/queues', 'updated', { type: 'updated', payload: { ids: ['t'] }, cursor: 'c8' });
    isDown = false;
    await vi.advanceTimersByTimeAsync(1100);
    expect(asked.map(([since]) => since)).toEqual(['c0', 'c0']);
  });

  it('says to fetch anew where the server has too much or too old to tell', async () => {
    const { client, server, heard, hear } = world(() => ({ cursor: 'c5', complete: false, changes: [] }));
    const topic = `${QUEUES}/00000000-0000-4000-8000-000000000001`;
    await client.start();
    void client.subscribe(topic, hear);
    await settle();
    server.accept();
    await settle();
    expect(heard).toEqual([
      { topic, type: 'updated', payload: { ids: ['00000000-0000-4000-8000-000000000001'], gap: true } },
    ]);
  });

  it('shows a refused topic as not live, and resolves nevertheless', async () => {
    const { client, server, hear } = world();
    await client.start();
    void client.subscribe(QUEUES, hear);
    await settle();
    server.events().state('connected');
    server.joined.get('private-x.resource/queues')?.refused?.(403);
    expect([...connectionStore.get().topics]).toEqual([[QUEUES, 'refused']]);
    await client.subscribe(QUEUES, hear);
  });

  it('rejects a topic that cannot be', async () => {
    const { client, hear } = world();
    await expect(client.subscribe('resource/', hear)).rejects.toThrow(/resource\/<name>/);
  });
});
