import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { localMoment } from '../../../core/within-hours';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const patch = async (collection: string, id: string, body: JsonObject) => {
  const answer = await app.call(app.cliente, 'PATCH', `/api/${collection}/${id}`, body);
  return answer.status === 200 ? answer.body : [String(answer.status), ...violationsOf(answer.body)];
};

describe('timetables', () => {
  it('begin with the zone of their tenant, whoever makes them and however', async () => {
    const tenant = await app.one(app.cliente, 'tenants', {});
    const zone = (timezone: string) => patch('tenants', tenant.id, { timezone });
    await zone('America/Manaus');
    const body = { name: 'Da casa', intervals: [] };
    expect(await app.make(app.cliente, 'timetables', body)).toMatchObject({ timezone: 'America/Manaus' });
    expect(await app.make(app.cliente, 'chat-timetables', body)).toMatchObject({ timezone: 'America/Manaus' });
    expect(
      await app.make(app.cliente, 'timetables', { ...body, name: 'De fora', timezone: 'Europe/Paris' }),
    ).toMatchObject({ timezone: 'Europe/Paris' });
    expect(
      await createRecord(asSystem(app.runtime, { tenantId: tenant.id }), 'timetables', { ...body, name: 'Do sistema' }),
    ).toMatchObject({ timezone: 'America/Manaus' });
    const { run } = importer(() => app);
    const file = 'Nome;Fuso horário;Horários\nLida;;seg. 08:00–12:00\nLida de fora;Europe/Paris;seg. 08:00–12:00\n';
    const columns = ['name', 'timezone', 'intervals'];
    expect((await run(app.cliente, file, { mode: 'create', columns }, 'timetables')).outcome).toMatchObject({
      created: 2,
      refused: 0,
    });
    const zones = async () =>
      (await app.list(app.cliente, 'timetables', { q: 'Lida' })).map(({ timezone }) => String(timezone)).toSorted();
    expect(await zones()).toEqual(['America/Manaus', 'Europe/Paris']);
    await run(app.cliente, file.replace('Europe/Paris', ''), { mode: 'update', key: 'name', columns }, 'timetables');
    expect(await zones()).toEqual(['America/Manaus', 'America/Manaus']);
    const me = await app.call<{ userData: JsonObject }>(app.cliente, 'GET', '/api/auth/me');
    expect(me.body.userData).toMatchObject({
      timezone: 'America/Manaus',
      tenantDefaults: {
        timezone: 'America/Manaus',
        'chat-campaign-settings': { defaultMinDelay: 10, defaultMaxDelay: 30 },
      },
    });
    await zone(String(tenant['timezone']));
  });

  const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
  const timetable = (name: string, more: JsonObject = {}) => ({
    name,
    timezone: 'America/Sao_Paulo',
    intervals: always,
    holidayPolicy: 'closed',
    overrideMode: 'auto',
    ...more,
  });
  /** Whatever day it is when the server looks. */
  const days = [-1, 0, 1].map(
    (days) => localMoment(new Date(Date.now() + days * 86_400_000), 'America/Sao_Paulo').date,
  );

  it('say whether they are open and when that changes', async () => {
    const open = await app.make(app.cliente, 'timetables', timetable('Sempre', { holidayPolicy: 'open' }));
    expect(open).toMatchObject({ openNow: true, nextChangeAt: null });
    expect(await patch('timetables', open.id, { overrideMode: 'force_closed' })).toMatchObject({
      openNow: false,
      nextChangeAt: null,
    });
    expect(await patch('timetables', open.id, { overrideMode: 'force_open', intervals: [] })).toMatchObject({
      openNow: true,
      nextChangeAt: null,
    });
    expect(await patch('timetables', open.id, { overrideMode: 'auto' })).toMatchObject({
      openNow: false,
      nextChangeAt: null,
    });
    const { weekday } = localMoment(new Date(), 'America/Sao_Paulo');
    const later = await app.make(
      app.cliente,
      'timetables',
      timetable('Depois', {
        intervals: [{ weekday: (weekday + 3) % 7, start: '09:00', end: '18:00' }],
        holidayPolicy: 'open',
      }),
    );
    expect(later['openNow']).toBe(false);
    const change = new Date(String(later['nextChangeAt']));
    expect(change.getTime()).toBeGreaterThan(Date.now());
    expect(localMoment(change, 'America/Sao_Paulo')).toMatchObject({ weekday: (weekday + 3) % 7, time: '09:00' });
  });

  it('can be sent back as they were read, whatever time it is by then', async () => {
    const made = await app.make(app.cliente, 'timetables', timetable('De volta'));
    const { status, body } = await app.call(app.cliente, 'PUT', `/api/timetables/${made.id}`, {
      ...made,
      name: 'Voltou',
      openNow: made['openNow'] !== true,
      nextChangeAt: '2001-01-01T00:00:00.000Z',
    });
    expect([status, body['name'], body['openNow']]).toEqual([200, 'Voltou', made['openNow']]);
  });

  it('are closed on the holidays of their calendar', async () => {
    const [own, other] = [
      await app.make(app.cliente, 'timetables', timetable('Obra', { holidayGroup: 'Obra' })),
      await app.make(app.cliente, 'timetables', timetable('Outra obra', { holidayGroup: 'Outra' })),
    ];
    const openNow = async () =>
      (await app.list(app.cliente, 'timetables', { id: [own.id, other.id] })).map((one) => [one.id, one['openNow']]);
    for (const date of days)
      await app.make(app.cliente, 'holidays', {
        name: 'Greve',
        date,
        recurring: false,
        scope: 'company',
        allDay: true,
        calendar: 'Obra',
      });
    expect(new Map((await openNow()) as [string, boolean][])).toEqual(
      new Map([
        [own.id, false],
        [other.id, true],
      ]),
    );
    expect(await patch('timetables', own.id, { holidayPolicy: 'open' })).toMatchObject({ openNow: true });
  });

  it('get the holidays of the country for a year once, beside those that are there', async () => {
    const put = async (collection: string, body: JsonObject, token = app.cliente) =>
      (await app.call(token, 'POST', `/api/${collection}/national`, body)).body;
    const count = async (collection: string, body: JsonObject) => {
      const { ids, kept } = await put(collection, body);
      return [(ids as string[]).length, kept];
    };
    expect(
      await Promise.all([
        count('holidays', { year: 2027, calendar: 'Brasil' }),
        count('holidays', { year: 2079, calendar: 'Brasil' }),
      ]),
    ).toEqual([
      [13, 0],
      [12, 0],
    ]);
    const made = (await app.list(app.cliente, 'holidays', { calendar: 'Brasil', date_lte: '2027-12-31' })).map(
      ({ date, name, scope, recurring }) => [date, name, scope, recurring],
    );
    expect(made).toHaveLength(13);
    for (const one of [
      ['2027-02-08', 'Carnaval (segunda-feira)'],
      ['2027-02-09', 'Carnaval (terça-feira)'],
      ['2027-03-26', 'Sexta-feira Santa'],
      ['2027-05-27', 'Corpus Christi'],
      ['2027-11-20', 'Dia da Consciência Negra'],
    ])
      expect(made).toContainEqual([...one, 'national', false]);
    expect(await count('holidays', { year: 2027, calendar: 'Brasil' })).toEqual([0, 13]);
    await app.make(app.cliente, 'holidays', {
      name: 'Natal de sempre',
      date: '2024-12-25',
      recurring: true,
      scope: 'national',
      allDay: true,
      calendar: 'Curto',
    });
    expect(await count('holidays', { year: 2027, calendar: 'Curto', optional: false })).toEqual([9, 1]);
    expect(await count('chat-holidays', { year: 2098 })).toEqual([9, 4]);
    expect(violationsOf(await put('holidays', { year: 1999, optional: 'x', calendar: 7 }))).toEqual([
      'year maximum',
      'optional type',
      'calendar type',
    ]);
    expect(await put('holidays', { year: 2027 }, app.admin)).toMatchObject({ status: 403 });
  });

  it('of the chatbot are closed on the holidays of all sectors', async () => {
    const made = await app.make(app.cliente, 'chat-timetables', {
      name: 'Robô',
      timezone: 'America/Sao_Paulo',
      intervals: always,
      holidayPolicy: 'closed',
    });
    const sectorIds = [(await app.list(app.cliente, 'sectors'))[0]?.id ?? ''];
    for (const date of days)
      await app.make(app.cliente, 'chat-holidays', {
        name: 'Mudança',
        date,
        recurring: false,
        allDay: true,
        sectorIds,
      });
    expect((await app.one(app.cliente, 'chat-timetables', { id: made.id }))['openNow']).toBe(true);
    for (const day of await app.list(app.cliente, 'chat-holidays', { date: days }))
      await patch('chat-holidays', day.id, { sectorIds: [] });
    expect((await app.one(app.cliente, 'chat-timetables', { id: made.id }))['openNow']).toBe(false);
  });

  it('are neither filtered nor sorted by what only their reading tells', async () => {
    const asked = [
      'filter={"openNow":true}',
      'sort=["openNow","ASC"]',
      'sort=["nextChangeAt","ASC"]',
      'filter={"nextChangeAt_null":true}',
    ];
    expect(
      await Promise.all(
        asked.map(async (query) => (await app.call(app.cliente, 'GET', `/api/timetables?${encodeURI(query)}`)).status),
      ),
    ).toEqual([400, 400, 400, 400]);
  });
});
