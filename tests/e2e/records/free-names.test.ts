import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, goTo, textBox } from '../../support/browser/page-steps';

let schemasDir = '';
const schema = {
  title: 'Depot',
  type: 'object',
  properties: {
    name: { type: 'string' },
    // What a form element has by itself, until it holds an input of that name.
    toString: { type: 'string', title: 'Text' },
    parentNode: { enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], title: 'Parent' },
    place: {
      type: 'object',
      properties: { city: { type: 'string' } },
      additionalProperties: { type: 'integer', minimum: 0 },
    },
  },
  additionalProperties: { type: 'string', maxLength: 10 },
  'x-admin': { tenancy: 'platform' },
};

const world = browserPanel(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'painel-schemas-'));
  await cp('schemas', schemasDir, { recursive: true });
  await writeFile(join(schemasDir, 'depots.json'), JSON.stringify(schema));
  return { environment: { SCHEMAS_DIR: schemasDir } };
});
afterAll(() => rm(schemasDir, { recursive: true, force: true }));

it('names of one’s own are filled in at the record and in an object, checked, kept and shown', async () => {
  const page = await world.enter('admin@example.com', '/admin/depots/create');
  await textBox(page, 'Name').fill('Norte');
  await textBox(page, 'Text').fill('Galpão');
  await choose(page, 'Parent', 'B');
  await textBox(page, 'City').fill('Recife');
  const groups = page.getByRole('group', { name: 'Outros campos' });
  await shows(groups).toHaveCount(2);
  const [inner, outer] = [groups.nth(0), groups.nth(1)];
  for (const [group, key, value] of [
    [inner, 'doca.1', '-2'],
    [outer, 'dono', 'Ana'],
  ] as const) {
    await button(group, 'Adicionar').click();
    await group.getByRole('textbox').first().fill(key);
    await group.getByRole('textbox').nth(1).fill(value);
  }
  await button(page, 'Salvar').click();
  await shows(inner.getByRole('textbox').nth(1)).toHaveAttribute('aria-invalid', 'true');
  await inner.getByRole('textbox').nth(1).fill('2');
  await button(page, 'Salvar').click();
  await page.waitForURL('**/admin/depots');
  const api = await world.api('admin@example.com');
  const [stored] = await api.find('depots', {});
  expect(stored).toMatchObject({
    name: 'Norte',
    toString: 'Galpão',
    parentNode: 'b',
    dono: 'Ana',
    place: { city: 'Recife', 'doca.1': 2 },
  });
  await goTo(page, `/admin/depots/${stored?.id ?? ''}/show`);
  for (const text of ['doca.1', 'dono', 'Ana', 'Recife'])
    await shows(page.getByText(text, { exact: true })).toBeVisible();
  await goTo(page, `/admin/depots/${stored?.id ?? ''}`);
  await shows(groups.nth(0).getByRole('textbox').first()).toHaveValue('doca.1');
  await shows(groups.nth(1).getByRole('textbox').nth(1)).toHaveValue('Ana');
});
