import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { compile } from '../../../server/database/builder';
import { isAlive } from '../../../server/database/embedded/postmaster';
import { openBeside, openDatabase } from '../../../server/database/connection/open-database';
import { recordingLog } from '../../support/database/test-database';

const MODULE = new URL('../../../server/database/connection/open-database.ts', import.meta.url).href;
const BUILDER = new URL('../../../server/database/builder.ts', import.meta.url).href;
/** Writes numbers one by one and says so after each, until it is killed. */
const WRITER = `
import { sql } from 'kysely';
const { openDatabase } = await import(${JSON.stringify(MODULE)});
const { compile } = await import(${JSON.stringify(BUILDER)});
const log = { info() {}, warn() {}, error() {} };
const db = await openDatabase({ dataDir: process.argv[2], log });
await db.owner.script('create table if not exists counted (n int)');
for (let n = 0; ; n += 1) {
  await db.as('platform').run(compile(sql\`insert into counted values (\${n})\`));
  console.log(n);
}`;

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
async function folder(parent = tmpdir()): Promise<string> {
  const made = await mkdtemp(join(parent, 'painel-embedded-'));
  folders.push(made);
  return made;
}

async function writeAndKill(dataDir: string): Promise<number> {
  const script = join(import.meta.dirname, `../../../node_modules/.cache-writer-${process.pid}.mts`);
  await writeFile(script, WRITER);
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let last = -1;
  for await (const chunk of child.stdout) {
    last = Number(String(chunk).trim().split('\n').at(-1));
    if (last >= 20) break;
  }
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  await rm(script);
  return last;
}

const open = (dataDir: string, log = recordingLog()) => openDatabase({ dataDir, log, poolSize: 2 });
const count = async (db: Awaited<ReturnType<typeof open>>) =>
  (await db.as('platform').run(compile<{ n: number }>(sql`select max(n) as n from counted`)))[0]?.n;

describe('the embedded server', () => {
  it('is taken over after a kill, with every acknowledged write', async () => {
    const dataDir = await folder();
    const last = await writeAndKill(dataDir);
    const log = recordingLog();
    const db = await open(dataDir, log);
    expect(await count(db)).toBeGreaterThanOrEqual(last);
    expect(log.lines.join('\n')).toContain('took over');
    await db.close();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('starts again after both processes were killed', async () => {
    const dataDir = await folder();
    const last = await writeAndKill(dataDir);
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const db = await open(dataDir);
    expect(await count(db)).toBeGreaterThanOrEqual(last);
    await db.close();
  });

  it('ignores a pid file whose number another process got', async () => {
    const dataDir = await folder();
    await (await open(dataDir)).close();
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(
      pidFile,
      `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp/painel-db-gone\n\n1 1\nready   \n`,
    );
    const db = await open(dataDir);
    expect(isAlive(process.pid)).toBe(true);
    await db.close();
  });

  it('refuses a second process on the folder and leaves the first at work', async () => {
    const dataDir = await folder();
    const db = await open(dataDir);
    await expect(open(dataDir)).rejects.toThrow(`is in use by process ${process.pid}`);
    expect(await db.as('platform').run(compile(sql`select 1 as one`))).toEqual([{ one: 1 }]);
    await db.close();
  });

  it('is reached by a guest beside the process that has it, and goes on when the guest leaves', async () => {
    const dataDir = await folder();
    const beside = () => openBeside({ dataDir, log: recordingLog(), poolSize: 2 });
    const db = await open(dataDir);
    const ones = (from: typeof db) => from.as('platform').run(compile(sql`select 1 as one`));
    const guest = await beside();
    expect(await ones(guest)).toEqual([{ one: 1 }]);
    await guest.close();
    expect(await ones(db)).toEqual([{ one: 1 }]);
    await db.close();
    const alone = await beside();
    expect(await ones(alone)).toEqual([{ one: 1 }]);
    await alone.close();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it.runIf(process.getuid?.() === 0)('works in a folder that only root may enter', async () => {
    const db = await open(await folder(homedir()));
    expect(await db.owner.script(`select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }]);
    await db.close();
  });
});
