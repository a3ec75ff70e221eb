import { afterAll, expect, it } from 'vitest';
import { openThreadPool, type Lease } from '../../../server/reading/threads/thread-pool';
import type { GreedyQuestions } from './support/greedy-thread';

const PLACE = { name: 'greedy-thread', beside: new URL('support/greedy-thread.ts', import.meta.url).href };
/** To begin is part of the first answer. */
const pool = openThreadPool<GreedyQuestions, Record<string, never>>(PLACE, { silentMs: 60_000, heapMb: 64 }, 1);
afterAll(() => pool.close());

async function ask<Name extends keyof GreedyQuestions>(
  name: Name,
  about: GreedyQuestions[Name]['asks'],
  silentMs?: number,
) {
  const lease = await pool.lease({});
  try {
    return await lease.ask(name, about, silentMs);
  } finally {
    await lease.end();
  }
}

it('ends a thread that takes too long, and the next file is read', async () => {
  expect(await ask('nothing', 'begun')).toBe('begun');
  await expect(ask('time', null, 100)).rejects.toMatchObject({ code: 'costly_file' });
  expect(await ask('nothing', 'again')).toBe('again');
});

it('ends a thread that takes too much memory, and the process lives on', async () => {
  await expect(ask('memory', null)).rejects.toMatchObject({ code: 'costly_file' });
  expect(await ask('nothing', 'again')).toBe('again');
});

it('has no more threads than it may, and who comes later waits', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map((said) => ask('nothing', said)))).toEqual(['a', 'b', 'c']);
});

it('begins another thread beside one that works for long, and none beside one that is free soon', async () => {
  const wide = openThreadPool<GreedyQuestions, Record<string, never>>(PLACE, { silentMs: 60_000 }, 2);
  const threadOf = async (lease: Promise<Lease<GreedyQuestions>>) => (await lease).ask('number', null);
  const first = await wide.lease({});
  // Once it has answered: a thread takes a while to begin.
  const number = await first.ask('number', null);
  const second = wide.lease({});
  await first.end();
  expect(await threadOf(second)).toBe(number);
  expect(await threadOf(wide.lease({}))).not.toBe(number);
  await wide.close();
});
