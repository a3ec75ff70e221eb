import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { connectDatabase } from '../../../server/database/connection/connect-database';
import { databaseForTest, recordingLog } from '../../support/database/test-database';

it('prepares a database for many servers that start at the same moment', async () => {
  const { url } = await databaseForTest();
  const address = { ...inject('databaseServer'), database: new URL(url).pathname.slice(1) };
  const log = recordingLog();
  for (let round = 0; round < 5; round += 1) {
    const starts = await Promise.allSettled(
      Array.from({ length: 8 }, () => connectDatabase(address, { embedded: true, log })),
    );
    for (const start of starts) if (start.status === 'fulfilled') await start.value.close();
    expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
  expect(log.lines).toEqual([]);
});

it.each(["locale_provider builtin builtin_locale 'C.UTF-8'", 'locale_provider libc'])(
  'finds text without its accents and capitals where the database has %s',
  async (provider) => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const superuser = new Client({ ...inject('databaseServer'), database: 'postgres' });
    await superuser.connect();
    try {
      await superuser.query(`create database ${name} template template0 encoding 'UTF8' locale 'C' ${provider}`);
      const database = await connectDatabase(
        { ...inject('databaseServer'), database: name },
        { embedded: true, log: recordingLog() },
      );
      const [row] = await database.owner.script<{ small: string; capital: string; other: string }>(
        `select painel.fold('áàâãäåéèêëíìîïóòôõöúùûüçñýÿ') as small, painel.fold('ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ') as capital, painel.fold('D’Ávila & Cia. 10 ß') as other`,
      );
      await database.close();
      expect(row).toEqual({
        small: 'aaaaaaeeeeiiiiooooouuuucnyy',
        capital: 'aaaaaaeeeeiiiiooooouuuucny',
        other: 'd’avila & cia. 10 ß',
      });
    } finally {
      await superuser.query(`drop database if exists ${name} with (force)`);
      await superuser.end();
    }
  },
);
