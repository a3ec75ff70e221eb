import { expect, inject, it, onTestFinished } from 'vitest';
import { startMonitor, type Availability } from '../../../server/database/connection/monitor';
import { recordingLog } from '../../support/database/test-database';

const PATIENCE_MS = 2000;

it('does not take a long turn of its own process, as reading very many schemas is one, for silence of the server', async () => {
  const changes: Availability[] = [];
  const log = recordingLog();
  const monitor = startMonitor({
    connection: { ...inject('databaseServer'), database: 'postgres' },
    log,
    patience: PATIENCE_MS,
    onChange: (availability) => changes.push(availability),
    onLost: () => undefined,
  });
  onTestFinished(() => monitor.stop());
  // That there is room is found out by asking, so an answer shows.
  monitor.noticeFull();
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS + 100);
  await expect.poll(() => changes, { interval: 20 }).toContain('available');
  expect(changes).toEqual(['full', 'available']);
  expect(log.lines.filter((line) => line.includes('does not answer'))).toEqual([]);
});
