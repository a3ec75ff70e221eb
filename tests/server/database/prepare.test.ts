import { expect, inject, it } from 'vitest';
import { connectDatabase } from '../../../server/database/connect-database';
import { databaseForTest, recordingLog } from '../../support/test-database';

it('prepares a database for many servers that start at the same moment', async () => {
  const { url } = await databaseForTest();
  const address = { ...inject('databaseServer'), database: new URL(url).pathname.slice(1) };
  const log = recordingLog();
  for (let round = 0; round < 5; round += 1) {
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => connectDatabase(address, { embedded: true, log })));
    for (const start of starts) if (start.status === 'fulfilled') await start.value.close();
    expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
  expect(log.lines).toEqual([]);
});
