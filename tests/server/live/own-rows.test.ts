import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import { freePort } from '../../support/start-panel';
import { APP } from '../realtime/support/reverb-server';
import { connected } from '../realtime/support/stock-clients';
import { Elsewhere } from './support/elsewhere';
import { liveClient, openPusher, startLiveApp, type LiveApp, type LiveClient } from './support/live-app';

/** People who may see some rows of a collection: each hears of its own, whoever carries the events. */
describe.each(['embedded', 'external'] as const)('%s', (mode) => {
  let reverb: Elsewhere | undefined;
  let app: LiveApp;
  let one: string;
  let cliente: string;
  let ana: { id: string; token: string; client: LiveClient };
  let bia: typeof ana;

  beforeAll(async () => {
    if (mode === 'external') await (reverb = new Elsewhere(await freePort())).start();
    const named =
      reverb &&
      readConfig(
        {
          REVERB_HOST: '127.0.0.1',
          REVERB_PORT: String(reverb.port),
          REVERB_SCHEME: 'http',
          REVERB_APP_ID: APP.id,
          REVERB_APP_KEY: APP.key,
          REVERB_APP_SECRET: APP.secret,
        },
        '/',
      ).reverb;
    app = await startLiveApp(named && { config: { reverb: named } });
    one = await app.tenant('One');
    cliente = await app.caller('Cliente', one);
    [ana, bia] = await Promise.all([person(), person()]);
  });
  afterAll(async () => {
    for (const { client } of [ana, bia]) client.pusher.disconnect();
    await app.close();
    await reverb?.stop();
  });

  async function person(): Promise<typeof ana> {
    const { id, email } = await app.user('Agente', one);
    const token = await app.signIn(email);
    const client = reverb
      ? liveClient(await connected(openPusher(app.url, reverb.port, APP.key, token, '')))
      : await app.client(token);
    for (const topic of ['resource/items', 'lock/items', 'resource/notifications']) await client.listen(topic, one, id);
    return { id, token, client };
  }

  const make = async (ownerId: string | null, name = 'of somebody') =>
    (await app.make(cliente, 'items', { name, ownerId })).id;
  const change = (id: string, values: object) => app.call(cliente, 'PATCH', `/api/items/${id}`, values);
  const idsHeard = ({ client }: typeof ana) =>
    client.heard.flatMap(({ payload }) => (payload as { ids?: string[] }).ids ?? []);
  /** What is written last is heard last. */
  async function settle(): Promise<void> {
    for (const { id, client } of [ana, bia])
      await client.hears({ type: 'created', payload: { ids: [await make(id, 'last')] } });
  }

  it('hears what is its own, what comes and what leaves, and of the others not even that they are', async () => {
    const mine = await make(ana.id);
    await ana.client.hears({ topic: 'resource/items', type: 'created', payload: { ids: [mine] } });
    const other = await make(null);
    await change(other, { name: 'changed' });
    // Otherwise it may be told after the next change, when the record is hers.
    await settle();
    await change(other, { ownerId: bia.id });
    await bia.client.hears({ type: 'updated', payload: { ids: [other] } });
    await change(other, { ownerId: null });
    await expect
      .poll(
        () =>
          bia.client.heard.filter(
            ({ type, payload }) => type === 'updated' && JSON.stringify(payload) === JSON.stringify({ ids: [other] }),
          ).length,
      )
      .toBe(2);
    await change(other, { count: 7 });
    await app.call(cliente, 'DELETE', `/api/items/${other}`);
    await app.call(cliente, 'DELETE', `/api/items/${mine}`);
    await ana.client.hears({ type: 'deleted', payload: { ids: [mine] } });
    await settle();
    expect(idsHeard(ana)).not.toContain(other);
    expect(idsHeard(bia)).not.toContain(mine);
    expect(bia.client.heard.filter(({ type }) => type === 'deleted')).toEqual([]);
    expect(bia.client.heard.filter(({ type }) => type === 'updated')).toHaveLength(2);
    expect([...ana.client.heard, ...bia.client.heard].filter(({ payload }) => 'gap' in (payload as object))).toEqual(
      [],
    );
  });

  it('hears of its part of a change of many', async () => {
    const [mine, others] = [
      await Promise.all([make(ana.id), make(ana.id)]),
      await Promise.all([make(bia.id), make(null)]),
    ];
    const filter = encodeURIComponent(JSON.stringify({ id: [...mine, ...others] }));
    for (const [method, body] of [['PATCH', { count: 3 }], ['DELETE']] as const) {
      await app.call(cliente, method, `/api/items?filter=${filter}`, body);
      await settle();
    }
    for (const type of ['updated', 'deleted']) {
      const told = ana.client.heard
        .filter((event) => event.type === type)
        .flatMap(({ payload }) => (payload as { ids: string[] }).ids);
      expect(told.filter((id) => mine.includes(id)).toSorted(), type).toEqual(mine.toSorted());
    }
    expect(idsHeard(ana).filter((id) => others.includes(id))).toEqual([]);
  });

  it('hears of locks on its own records', async () => {
    const [mine, other] = [await make(ana.id), await make(bia.id)];
    for (const id of [other, mine])
      expect((await app.call(cliente, 'PUT', `/api/live/locks/items/${id}`, {})).status).toBe(200);
    await ana.client.hears({ topic: 'lock/items', type: 'locked' });
    const locked = ana.client.heard
      .filter(({ topic, type }) => topic === 'lock/items' && type === 'locked')
      .map(({ payload }) => (payload as { recordId: string }).recordId);
    expect(locked).toEqual([mine]);
  });

  it('is told what it missed of its own alone', async () => {
    const since = await app.cursor(ana.token);
    const [mine, gone, other] = [await make(ana.id), await make(ana.id), await make(bia.id)];
    await change(other, { count: 1 });
    await change(gone, { ownerId: bia.id });
    await app.call(cliente, 'DELETE', `/api/items/${gone}`);
    const { changes } = await app.missed(ana.token, since, ['resource/items']);
    const told = changes.flatMap(({ payload }) => (payload as { ids: string[] }).ids);
    expect(told).toContain(mine);
    expect(told).toContain(gone);
    expect(told).not.toContain(other);
    expect(changes.filter(({ type }) => type === 'deleted')).toEqual([]);
    expect(
      (await app.missed(cliente, since, ['resource/items'])).changes.filter(({ type }) => type === 'deleted'),
    ).toHaveLength(1);
  });

  it('hears of its own, and reads it, while a column becomes another type under the plans that are kept', async () => {
    const mine = await make(ana.id);
    const read = async () =>
      (
        await Promise.all([
          ...Array.from({ length: 12 }, () => app.call(ana.token, 'GET', `/api/items/${mine}`)),
          ...Array.from({ length: 12 }, () => app.call(cliente, 'GET', '/api/items')),
        ])
      ).map(({ status }) => status);
    const ALL_READ = Array.from({ length: 24 }, () => 200);
    expect(await read()).toEqual(ALL_READ);
    for (const [place, type] of ['bigint', 'integer'].entries()) {
      await app.database.owner.script(`alter table public.items alter column "count" type ${type}`);
      const changed = change(mine, { name: `changed ${place}` });
      expect(await read()).toEqual(ALL_READ);
      expect((await changed).status).toBe(200);
      await expect
        .poll(
          () =>
            ana.client.heard.filter(
              ({ type: kind, payload }) =>
                kind === 'updated' && JSON.stringify(payload) === JSON.stringify({ ids: [mine] }),
            ).length,
        )
        .toBe(place + 1);
    }
    await app.call(cliente, 'DELETE', `/api/items/${mine}`);
    await settle();
  });
});
