import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { pack, unpack } from '../../../server/reading/threads/packed';

it('what is packed comes out of another thread as it went in', async () => {
  const value = { name: 'ção', fields: [{ most: 3n, at: new Date(0), none: undefined }] };
  const echo = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads'); parentPort.postMessage(workerData);`,
    {
      eval: true,
      workerData: pack(value),
    },
  );
  const [back] = (await once(echo, 'message')) as [ReturnType<typeof pack<typeof value>>];
  expect(unpack(back)).toEqual(value);
  await echo.terminate();
});

it('a value is packed once, and unpacked once', () => {
  const value = { list: [1, 2] };
  expect(pack(value)).toBe(pack(value));
  expect(unpack(pack(value))).toBe(unpack(pack(value)));
  expect(pack({ list: [1, 2] })).not.toBe(pack(value));
});
