import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../../../core/reports/report';
import { startTestApp, type TestApp } from '../../../support/test-app';

const schemas = {
  'stays.json': {
    title: 'Stays',
    type: 'object',
    properties: {
      room: { type: 'integer' },
      kind: { enum: ['paid', 'free'] },
      comes: { type: 'string', format: 'date-time' },
      goes: { type: 'string', format: 'date-time' },
    },
    'x-admin': { filters: ['room', 'kind', 'comes'] },
  },
  'reports/measures.json': {
    stays: {
      peak: { peak: ['comes', 'goes'] },
      paidPeak: { peak: ['comes', 'goes'], where: { kind: 'paid' } },
      covered: { covered: ['comes', 'goes'] },
      lasting: { lasting: ['comes', 'goes'] },
      mean: { ratio: ['lasting', 'covered'] },
    },
  },
  'reports/stays.json': {
    title: 'Stays',
    screens: [{ path: '/stays-report', role: 'Cliente', subject: 'stays-report' }],
    sources: [{ collection: 'stays', time: 'comes' }],
    dimensions: ['room'],
    columns: ['peak', 'paidPeak', 'covered', 'lasting', 'mean'],
  },
};

let app: TestApp;
let owner: string;
let stranger: string;
let guest: string;
let tenantId: string;
let otherId: string;

beforeAll(async () => {
  const rows = { '*': { tenantId: '${user.tenantId}' } };
  app = await startTestApp({
    schemas,
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      { role: 'Cliente', rows, rules: [{ action: 'manage', subject: ['stays', 'stays-report'] }] },
      {
        role: 'Supervisor',
        rows,
        rules: [
          { action: 'read', subject: 'stays-report' },
          { action: 'read', subject: 'stays', fields: ['room', 'comes'] },
        ],
      },
    ],
  });
  tenantId = await app.tenant('Um', { timezone: 'UTC' });
  otherId = await app.tenant('Outro', { timezone: 'UTC' });
  owner = await app.caller('Cliente', tenantId);
  stranger = await app.caller('Cliente', otherId);
  guest = await app.caller('Supervisor', tenantId);
});
afterAll(() => app.close());

interface Stay {
  room: number;
  kind: 'paid' | 'free';
  /** Seconds of the day. */
  comes: number;
  /** Null while the guest is there. */
  goes: number | null;
}

const DAY = Date.UTC(2026, 1, 10);
const written = (seconds: number | null): string =>
  seconds === null ? 'null' : `'${new Date(DAY + seconds * 1000).toISOString()}'`;

async function fill(stays: readonly Stay[]): Promise<void> {
  const values = stays.map(
    ({ room, kind, comes, goes }, index) =>
      `(gen_random_uuid(), '${index % 7 === 6 ? otherId : tenantId}', 1, now(), now(), ${room}, '${kind}', ${written(comes)}, ${written(goes)})`,
  );
  await app.database.owner.script(
    `truncate "stays"; insert into "stays" ("id", "tenantId", "version", "createdAt", "updatedAt", "room", "kind", "comes", "goes") values ${values.join(', ')}`,
  );
}

async function ask(caller: string): Promise<ReportAnswer> {
  const answer = await app.call<ReportAnswer>(
    caller,
    'GET',
    '/api/reports/stays?from=2026-02-10&to=2026-02-10&by=room&limit=1000',
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Second by second: how many are there. */
function sweep(stays: readonly Stay[]) {
  const there = new Map<number, number>();
  const paid = new Map<number, number>();
  let lasting = 0;
  for (const { comes, goes, kind } of stays)
    for (let second = comes; second < (goes ?? comes); second += 1) {
      there.set(second, (there.get(second) ?? 0) + 1);
      if (kind === 'paid') paid.set(second, (paid.get(second) ?? 0) + 1);
      lasting += 1;
    }
  return {
    peak: Math.max(0, ...there.values()),
    paidPeak: Math.max(0, ...paid.values()),
    covered: there.size,
    lasting,
    mean: there.size === 0 ? null : lasting / there.size,
  };
}

const stay: fc.Arbitrary<Stay> = fc.record({
  room: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom('paid', 'free'),
  // Close together, so that many end just as others begin.
  comes: fc.integer({ min: 0, max: 40 }),
  goes: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 8 }),
});

describe('what lasts from one time to another', () => {
  it('is counted at once, covered and added up as a sweep of every second does it, by group and of all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stay, { minLength: 1, maxLength: 60 }), async (stays) => {
        await fill(stays);
        for (const [caller, isOwn] of [
          [owner, (index: number) => index % 7 !== 6],
          [stranger, (index: number) => index % 7 === 6],
        ] as const) {
          const own = stays.filter((_, index) => isOwn(index));
          const { rows, totals } = await ask(caller);
          expect(totals).toEqual(sweep(own));
          for (const { group, figures } of rows)
            expect(figures).toEqual(sweep(own.filter(({ room }) => room === group[0])));
          expect(rows.length).toBe(new Set(own.map(({ room }) => room)).size);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is withheld from whom may not read when it ends', async () => {
    await fill([{ room: 1, kind: 'paid', comes: 1, goes: 2 }]);
    const { status } = await app.call(guest, 'GET', '/api/reports/stays?from=2026-02-10&to=2026-02-10&by=room');
    expect(status).toBe(403);
  });
});
