import type { Resource } from '../../../../../core/types';
import type { Executor } from '../../../../../server/database/types';
import type { PersonContext } from '../../../../../server/operations/context';
import type { JobRun } from '../../../../../server/jobs/job-kind';
import { MOST_REFUSALS, type RefusedRecord } from '../../../../../server/jobs/refusals';
import { handRefused } from '../../../../../server/jobs/import/hand-refused';
import { openRefusedRows, type RefusedRow } from '../../../../../server/jobs/import/refused-rows';
import type { ListReading } from './list-reading';

/** What is refused of the files of a list: a file for the owner, and the first of the rows for the job. */
export interface ListRefusals {
  /** @param place of the file among those of the list */
  add(place: number, refused: readonly RefusedRow[]): Promise<void>;
  /** Notes the rows with the job, once. */
  note(executor: Executor): Promise<void>;
  /** Hands the file on, unless the work was left. */
  close(): Promise<void>;
}

export async function openListRefusals(
  run: JobRun,
  context: PersonContext,
  { name, readings, resource }: { name: string; readings: readonly ListReading[]; resource: Resource },
): Promise<ListRefusals> {
  const { files, translator } = context.runtime;
  const { language } = run.job;
  const isPacked = readings.length > 1;
  const headings = readings.reduce<string[]>(
    (longest, { columns }) => (columns.headings.length > longest.length ? columns.headings : longest),
    [],
  );
  const own = isPacked ? [translator.text(language, 'import.file.name', {}, 'File')] : [];
  const place = { files, jobId: run.job.id, bytes: 0 };
  const rows = await openRefusedRows(
    place,
    {
      headings: [...own, ...headings],
      resource,
      order: { options: { separator: readings[0]?.options.separator ?? ';', decimal: ',' } },
    },
    { language, translator },
  );
  const kept: RefusedRecord[] = [];
  let count = 0;
  const named = (reading: ListReading | undefined, { row, problem }: RefusedRow): RefusedRow => {
    const cells = Array.from(headings, (_, index) => row.cells[index] ?? null);
    return { row: { ...row, cells: isPacked ? [reading?.name ?? '', ...cells] : row.cells }, problem };
  };
  return {
    async add(index, refused) {
      const reading = readings[index];
      count += refused.length;
      for (const { row, problem } of refused.slice(0, MOST_REFUSALS - kept.length)) {
        const said = String(row.cells[reading?.columns.number ?? 0] ?? '');
        kept.push({ row: row.number, label: isPacked ? `${reading?.name}: ${said}` : said, problem });
      }
      await rows.add(refused.map((one) => named(reading, one)));
    },
    async note(executor) {
      await run.refuse(executor, kept.splice(0));
    },
    async close() {
      if (run.signal.aborted) return;
      if (count > 0) await handRefused(run, context, rows, name);
      await rows.remove();
    },
  };
}
