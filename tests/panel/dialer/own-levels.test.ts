import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const refused = async (method: string, path: string, body: JsonObject) =>
  violationsOf((await app.call(app.cliente, method, `/api/${path}`, body)).body);

let number = 0;
const disposition = async (parentId: string | null) => {
  number += 1;
  return (
    await app.make(app.cliente, 'dispositions', {
      name: `Nível ${number}`,
      code: `NIV${number}`,
      channels: ['call'],
      result: 'contact',
      parentId,
    })
  ).id;
};

it('dispositions stand three in a row at most, whichever end of the row is moved, and none above itself', async () => {
  const [top, aside] = [await disposition(null), await disposition(null)];
  const middle = await disposition(top);
  const low = await disposition(middle);
  const more = { name: 'Quarta', code: 'QUARTA', channels: ['call'], result: 'contact' };
  expect(await refused('POST', 'dispositions', { ...more, parentId: low })).toEqual(['parentId levels']);
  expect(await refused('PATCH', `dispositions/${top}`, { parentId: aside })).toEqual(['parentId levels']);
  expect(await refused('PATCH', `dispositions/${top}`, { parentId: low })).toEqual(['parentId loop']);
  expect(await refused('PATCH', `dispositions/${top}`, { parentId: top })).toEqual(['parentId loop']);
  expect(await refused('PATCH', `dispositions/${middle}`, { parentId: aside })).toEqual([]);
  expect(await refused('PATCH', `dispositions/${middle}`, { parentId: null })).toEqual([]);
  const job = await app.call(
    app.cliente,
    'PATCH',
    `/api/dispositions?filter=${encodeURIComponent(JSON.stringify({ id: [middle] }))}`,
    { parentId: low },
  );
  expect(job.status).toBe(422);
});

it('two dispositions of one name stand below different ones, or one of them below none', async () => {
  const one = { name: 'Mesmo nome', channels: ['call'], result: 'contact' };
  expect(await refused('POST', 'dispositions', { ...one, code: 'MESMO1' })).toEqual([]);
  expect(await refused('POST', 'dispositions', { ...one, code: 'MESMO2' })).toContain('name unique');
  expect(await refused('POST', 'dispositions', { ...one, code: 'MESMO3', parentId: await disposition(null) })).toEqual(
    [],
  );
});

it('a cost center lies below one that lies below none, also when the upper one is moved', async () => {
  const center = async (code: string, parentId: string | null) =>
    (await app.make(app.cliente, 'cost-centers', { code, name: code, parentId })).id;
  const [top, other] = [await center('TOPO', null), await center('LADO', null)];
  await center('BAIXO', top);
  expect(await refused('PATCH', `cost-centers/${top}`, { parentId: other })).toEqual(['parentId levels']);
  expect(await refused('PATCH', `cost-centers/${other}`, { parentId: other })).toEqual(['parentId loop']);
});

it('what a sector has no room for never comes back to it', async () => {
  const sector = async (name: string, overflowSectorId: string | null) =>
    (await app.make(app.cliente, 'sectors', { name, overflowSectorId })).id;
  const first = await sector('Excesso A', null);
  const third = await sector('Excesso C', await sector('Excesso B', first));
  expect(await refused('PATCH', `sectors/${first}`, { overflowSectorId: first })).toEqual(['overflowSectorId loop']);
  expect(await refused('PATCH', `sectors/${first}`, { overflowSectorId: third })).toEqual(['overflowSectorId loop']);
});

/** Two changes at once, each of which would be right by itself. */
async function expectOneMade(changes: [path: string, body: JsonObject][]): Promise<void> {
  const answers = await Promise.all(
    changes.map(([path, body]) => app.call(app.cliente, 'PATCH', `/api/${path}`, body)),
  );
  expect(answers.map(({ status, body }) => [status, ...violationsOf(body)].join(' ')).toSorted()).toEqual([
    '200',
    expect.stringMatching(/^422 \w+ loop$/),
  ]);
}

it('two changes at once close no circle between them', async () => {
  const end = { type: 'hangup' };
  for (const round of [1, 2, 3, 4]) {
    const [one, other] = [
      await app.make(app.cliente, 'sectors', { name: `Volta A${round}` }),
      await app.make(app.cliente, 'sectors', { name: `Volta B${round}` }),
    ];
    await expectOneMade([
      [`sectors/${one.id}`, { overflowSectorId: other.id }],
      [`sectors/${other.id}`, { overflowSectorId: one.id }],
    ]);
    const queue = (number: string) =>
      app.make(app.cliente, 'queues', {
        name: `Volta ${number}`,
        number,
        timeoutDest: end,
        fullDest: end,
        emptyDest: end,
      });
    const [first, second] = [await queue(`771${round}`), await queue(`772${round}`)];
    await expectOneMade([
      [`queues/${first.id}`, { timeoutDest: { type: 'queue', id: second.id } }],
      [`queues/${second.id}`, { emptyDest: { type: 'queue', id: first.id } }],
    ]);
  }
});
