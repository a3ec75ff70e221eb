import { expect, it } from 'vitest';
import { filePlace, safeName, steadyFolder } from '../../../panel/modules/recordings/rules/file-place';
import { nextRun, type Rhythm } from '../../../panel/modules/recordings/rules/next-run';

const SOUND = {
  startedAt: '2026-01-01T01:30:05.000Z',
  queue: 'Vendas/Sul',
  agent: null,
  direction: 'inbound',
  caller: '+5511987654321',
  called: '1000',
  callId: 'x:1',
};

it.each([
  ['{yyyy}/{mm}/{dd}', '{date}_{time}', '2025/12/31', '2025-12-31_22-30-05'],
  [
    '/copias/{queue}/{agent}/',
    '{direction} {caller}→{called} ({callId})',
    '/copias/Vendas_Sul/-',
    'inbound +5511987654321→1000 (x_1)',
  ],
  ['../..//. /etc', '..', 'etc', '-'],
  ['', '{date}\u0000\n', '', '2025-12-31__'],
])('fills %j and %j', (path, fileNamePattern, folder, name) => {
  expect(filePlace({ path, fileNamePattern }, SOUND, 'America/Sao_Paulo')).toEqual({ folder, name });
});

it('knows what of a path never changes, and cuts what no system takes', () => {
  expect(['a/b/{yyyy}/c', '{yyyy}/c', '/a', 'a{mm}'].map(steadyFolder)).toEqual(['a/b', '', '/a', '']);
  expect(Array.from(safeName('😀'.repeat(100)))).toHaveLength(80);
});

it.each<[Rhythm['frequency'], string, string, string, string]>([
  // São Paulo is three hours behind.
  ['daily', '02:00', 'America/Sao_Paulo', '2026-03-10T04:59:59.000Z', '2026-03-10T05:00:00.000Z'],
  ['daily', '02:00', 'America/Sao_Paulo', '2026-03-10T05:00:00.000Z', '2026-03-11T05:00:00.000Z'],
  ['daily', '24:00', 'America/Sao_Paulo', '2026-03-10T12:00:00.000Z', '2026-03-11T03:00:00.000Z'],
  // A Tuesday, and the Monday after it.
  ['weekly', '23:30', 'America/Sao_Paulo', '2026-03-10T12:00:00.000Z', '2026-03-17T02:30:00.000Z'],
  ['monthly', '00:00', 'Pacific/Auckland', '2026-01-31T10:59:00.000Z', '2026-01-31T11:00:00.000Z'],
  // The clocks in Lisbon leave out this half hour.
  ['daily', '01:30', 'Europe/Lisbon', '2026-03-28T12:00:00.000Z', '2026-03-29T01:30:00.000Z'],
])('%s at %s in %s is next after %s at %s', (frequency, runAt, zone, after, expected) => {
  expect(nextRun({ frequency, runAt }, zone, new Date(after))).toBe(expected);
});
