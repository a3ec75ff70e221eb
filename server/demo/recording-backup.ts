import { daysFromNow, type DemoWorld } from './demo-world';

/** Recordings are copied away every night; the other tenant has not set it up. */
export async function seedRecordingBackup({ run, scope }: DemoWorld): Promise<void> {
  await run.record('recording-backup-settings', scope, {
    enabled: true,
    target: 's3',
    bucket: 'horizonte-gravacoes',
    region: 'sa-east-1',
    username: 'AKIADEMONSTRACAO',
    password: 'chave-de-demonstracao',
    minSeconds: 10,
    notifyEmail: 'ti@horizonte.example.com',
    lastRunAt: daysFromNow(-1, 5),
    lastStatus: 'ok',
  });
}
