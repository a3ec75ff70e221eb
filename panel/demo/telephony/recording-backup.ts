import { nextRun } from '../../modules/recordings/rules/next-run';
import { USUAL_ZONE } from '../../../core/usual-zone';
import type { DemoWorld } from '../demo-world';

const DAY_MS = 86_400_000;
const AT = '02:00';

/** Recordings are packed every night; the other tenant has not set it up. */
export async function seedRecordingBackup({ run, scope }: DemoWorld): Promise<void> {
  const last = Date.parse(nextRun({ frequency: 'daily', runAt: AT }, USUAL_ZONE, new Date())) - DAY_MS;
  const at = (seconds: number) => new Date(last + seconds * 1000).toISOString();
  await run.record('recording-backup-settings', scope, {
    enabled: true,
    target: 'download',
    runAt: AT,
    minSeconds: 10,
    notifyEmail: 'ti@horizonte.example.com',
    lastRunAt: at(0),
    lastStatus: 'ok',
  });
  await run.record('recording-backup-jobs', scope, {
    origin: 'schedule',
    target: 'download',
    status: 'done',
    startedAt: at(2),
    finishedAt: at(41),
    total: 18,
    files: 18,
    bytes: 17_640_000,
  });
}
