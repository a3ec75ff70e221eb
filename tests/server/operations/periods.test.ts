import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startTestApp, type TestApp } from '../../support/test-app';

const period = (format: 'date' | 'date-time') => ({
  type: 'object',
  required: ['room', 'from'],
  additionalProperties: false,
  properties: {
    room: { type: 'string' },
    desk: { type: 'string' },
    from: { type: 'string', format },
    to: { type: 'string', format },
    state: { enum: ['kept', 'cancelled'], default: 'kept' },
  },
  'x-admin': {
    softDelete: true,
    unique: [{ fields: ['room', 'desk'], during: { from: 'from', to: 'to' }, when: { state: 'kept' } }],
  },
});

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ schemas: { 'bookings.json': period('date-time'), 'stays.json': period('date') } });
  expect(app.registry.current().faults).toEqual([]);
  admin = await app.caller('Admin', null);
});
afterAll(() => app.close());

const book = (record: JsonObject, collection = 'bookings') =>
  app.call<DataRecord>(admin, 'POST', `/api/${collection}`, { desk: '1', ...record });
const hour = (number: number) => new Date(Date.UTC(2026, 2, 1, number)).toISOString();

describe('what is alike is not at the same time', () => {
  it('refuses a second record at the place of its start, whatever is changed, and takes what only touches it', async () => {
    const first = await book({ room: 'A', from: hour(8), to: hour(10) });
    expect(first.status).toBe(201);
    expect(await book({ room: 'A', from: hour(9), to: hour(11) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'from', code: 'periodTaken' }] },
    });
    const next = await book({ room: 'A', from: hour(10) });
    expect(next.status).toBe(201);
    expect((await book({ room: 'A', from: hour(90), to: hour(91) })).status).toBe(422);
    expect((await book({ room: 'A', from: hour(9), to: hour(11), state: 'cancelled' })).status).toBe(201);
    expect((await book({ room: 'A', desk: '2', from: hour(9), to: hour(11) })).status).toBe(201);
    const moved = await app.call(admin, 'PATCH', `/api/bookings/${next.body.id}`, { from: hour(9) });
    expect(moved).toMatchObject({ status: 422, body: { errors: [{ path: 'from', code: 'periodTaken' }] } });
  });

  it('counts both days of a period of dates', async () => {
    expect((await book({ room: 'A', from: '2026-03-01', to: '2026-03-03' }, 'stays')).status).toBe(201);
    expect((await book({ room: 'A', from: '2026-03-03', to: '2026-03-05' }, 'stays')).status).toBe(422);
    expect((await book({ room: 'A', from: '2026-03-04', to: '2026-03-05' }, 'stays')).status).toBe(201);
  });

  it('refuses a period that ends before it begins, which would stand beside any other', async () => {
    expect(await book({ room: 'C', from: hour(5), to: hour(4) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'to', code: 'compare' }] },
    });
  });

  it('gives one of two who ask at once the place, and a deleted record none until it is brought back', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => book({ room: 'B', from: hour(1), to: hour(5) })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422, 422]);
    const id = answers.find(({ status }) => status === 201)?.body.id ?? '';
    expect((await app.call(admin, 'DELETE', `/api/bookings/${id}`)).status).toBe(200);
    expect((await book({ room: 'B', from: hour(4), to: hour(6) })).status).toBe(201);
    expect(await app.call(admin, 'POST', '/api/bookings/trash/restore', { ids: [id] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'from', code: 'periodTaken' }] },
    });
  });

  it('takes of any records exactly those that overlap none before them', async () => {
    const wish = fc.record({
      room: fc.constantFrom('X', 'Y'),
      from: fc.integer({ min: 0, max: 40 }),
      lasts: fc.option(fc.integer({ min: 0, max: 8 }), { nil: null, freq: 12 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 12 }), async (wishes) => {
        run += 1;
        const taken: { room: string; from: number; to: number }[] = [];
        for (const { room, from, lasts } of wishes) {
          const to = lasts === null ? Infinity : from + lasts;
          const isFree = !taken.some((one) => one.room === room && Math.max(one.from, from) < Math.min(one.to, to));
          const { status } = await book({
            room: `${room}${run}`,
            from: hour(from),
            ...(lasts !== null && { to: hour(to) }),
          });
          expect(status).toBe(isFree ? 201 : 422);
          if (isFree) taken.push({ room, from, to });
        }
      }),
      { numRuns: 25 },
    );
  });
});
