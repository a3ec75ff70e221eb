import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { fillDisk, killDatabase, mountDisk } from '../../support/database/outage';
import { button, listIsThere, rows, textBox } from '../../support/browser/page-steps';

const CLIENT = 'cliente@example.com';
const TAGS = '/cliente/chatbot/tags';
const BACK = { timeout: 60_000 };
/** Room for the demo data, and what filling it takes of the memory of this machine. */
const DISK_MB = 900;

let folder: string;
let disk: Awaited<ReturnType<typeof mountDisk>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-full-'));
  disk = await mountDisk(folder, DISK_MB);
});
// What is told first to end ends last: the server works on the disk.
afterAll(async () => {
  await disk?.unmount();
  await rm(folder, { recursive: true, force: true });
});
// The server starts PostgreSQL itself, as it does where nobody names another, and on a disk that can be filled.
const world = browserPanel(() => Promise.resolve({ dataDir: join(folder, 'data'), environment: { DATABASE_URL: '' } }));

const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const isLive = (page: Page) => shows(page.locator('[data-state=connected]')).toHaveText('Ao vivo', BACK);

async function enter(path: string): Promise<Page> {
  const page = await world.enter(CLIENT, path, { expected: /\b50[37]\b/ });
  await isLive(page);
  return page;
}

describe('pages that are open while the process of the database is killed', () => {
  it('go on by themselves once the server has started another, and keep what was typed', async () => {
    const api = await world.api(CLIENT);
    const { id } = await api.create('tags', { name: 'AAA antes da queda' });
    const [list, form] = [await enter(TAGS), await enter(`${TAGS}/${id}`)];
    await listIsThere(list);
    await textBox(form.locator('main'), 'Nome').fill('AAA digitado durante a queda');
    await killDatabase(world.panel.dataDir);
    await shows(async () =>
      expect(world.panel.output()).toMatch(/the database process \d+ has ended: starting it again/),
    ).toPass(BACK);
    for (const page of [list, form]) await shows(told(page, 'O banco de dados não responde.')).toHaveCount(0, BACK);
    await isLive(list);
    await shows(textBox(form.locator('main'), 'Nome')).toHaveValue('AAA digitado durante a queda');
    await button(form.locator('main'), 'Salvar').click();
    await shows(rows(list).filter({ hasText: 'AAA digitado durante a queda' })).toBeVisible(BACK);
  });
});

describe('pages that are open while the disk of the server is full', () => {
  it.runIf(process.getuid?.() === 0)(
    'say so, go on showing what is there, and save what was typed once there is room',
    async () => {
      if (!disk) throw new Error('expected root to be able to mount a disk in memory');
      const api = await world.api(CLIENT);
      const { id } = await api.create('tags', { name: 'AAA antes do disco cheio' });
      const [list, form] = [await enter(TAGS), await enter(`${TAGS}/${id}`)];
      await listIsThere(list);
      const makeRoom = await fillDisk(folder);
      // Pages of the tables have some room left, which a write or two may still find.
      let written = 0;
      await shows(async () =>
        expect((await api.call('POST', 'tags', { name: `ZZZ ${(written += 1)}` })).status).toBe(507),
      ).toPass(BACK);
      await textBox(form.locator('main'), 'Nome').fill('AAA digitado com o disco cheio');
      await button(form.locator('main'), 'Salvar').click();
      for (const page of [list, form]) await shows(told(page, 'dá para consultar')).not.toHaveCount(0, BACK);
      await list.reload();
      await shows(rows(list).filter({ hasText: 'AAA antes do disco cheio' })).toBeVisible(BACK);
      await makeRoom();
      for (const page of [list, form]) await shows(told(page, 'dá para consultar')).toHaveCount(0, BACK);
      await shows(textBox(form.locator('main'), 'Nome')).toHaveValue('AAA digitado com o disco cheio');
      await button(form.locator('main'), 'Salvar').click();
      await shows(rows(list).filter({ hasText: 'AAA digitado com o disco cheio' })).toBeVisible(BACK);
    },
  );
});
