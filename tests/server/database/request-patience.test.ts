import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { RequestPatience, type Wait } from '../../../server/database/connection/request-patience';
import { repeat } from '../../../server/repeat';

const PATIENCE_MS = 1000;
const SLOW = { kind: 'slow' };

function requestAt(patience: RequestPatience) {
  const request = patience.request();
  const asked = <Result>(work: (wait: Wait) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.run(() => void patience.wait(work).then(resolve, reject));
    });
  return { ...request, asked };
}

const forEver = () => new Promise<never>(() => undefined);

it('adds up what a request loses in one wait after the other, and nothing while it does not wait', async () => {
  const patience = new RequestPatience(PATIENCE_MS);
  const { asked } = requestAt(patience);
  await asked(async () => patience.lose(600));
  patience.lose(PATIENCE_MS);
  await asked(async () => patience.lose(300));
  const last = asked(forEver);
  patience.lose(100);
  await expect(last).rejects.toMatchObject(SLOW);
  await expect(asked(async () => 'more')).rejects.toMatchObject(SLOW);
});

it('counts waits beside each other once', async () => {
  const patience = new RequestPatience(PATIENCE_MS);
  const { asked } = requestAt(patience);
  const lose = async () => {
    await pause(0);
    return 'answered';
  };
  const both = Promise.all([asked(lose), asked(lose)]);
  patience.lose(PATIENCE_MS - 1);
  await expect(both).resolves.toEqual(['answered', 'answered']);
});

it('lets what was refused neither go on nor be committed, and what is done behind an answer take its time', async () => {
  const patience = new RequestPatience(PATIENCE_MS);
  const refused = requestAt(patience);
  const waits: Wait[] = [];
  const waiting = refused.asked((wait) => {
    waits.push(wait);
    return forEver();
  });
  expect(() => waits[0]?.assertWanted()).not.toThrow();
  patience.lose(PATIENCE_MS);
  await expect(waiting).rejects.toMatchObject(SLOW);
  refused.end();
  expect(() => waits[0]?.assertWanted()).toThrow(expect.objectContaining(SLOW));
  await expect(refused.asked(async () => 'more')).rejects.toMatchObject(SLOW);

  const answered = requestAt(patience);
  answered.end();
  await expect(answered.asked(async () => patience.lose(2 * PATIENCE_MS))).resolves.toBeUndefined();
});

it('does not count for work in the background that a request asks for', async () => {
  const patience = new RequestPatience(PATIENCE_MS);
  const failed = vi.fn<(error: unknown) => void>();
  const done = vi.fn<() => void>();
  const work = repeat(
    60_000,
    async () => {
      await patience.wait(async () => patience.lose(PATIENCE_MS));
      await patience.wait(async () => done());
    },
    failed,
  );
  patience.request().run(() => work.now());
  await work.stop();
  expect([done.mock.calls.length, failed.mock.calls]).toEqual([1, []]);
});
