import type { PersonContext } from '../../operations/context';
import type { JobRun } from '../job-kind';
import type { RefusedRows } from './refused-rows';

/** Makes the refused rows the file that the owner of the job may fetch. @param name of the file that was read */
export async function handRefused(
  run: JobRun,
  { runtime: { translator } }: PersonContext,
  refused: RefusedRows,
  name: string,
): Promise<void> {
  const stem = name.replace(/\.[^.]{1,5}$/, '');
  const suffix = translator.text(run.job.language, 'import.file.refused', {}, 'refused');
  await run.writeResult({ name: `${stem} - ${suffix}.csv`, type: 'text/csv; charset=utf-8' }, (to) =>
    refused.copyTo(to),
  );
}
