import type { JobRun } from '../job-kind';
import type { WaitingRows } from './import-batch';
import type { BatchReader, RowBatch } from './reader/batch-reader';

/** Rows by the thousand; while one thousand is written, the next is read and made ready. */
export async function* readAhead(
  { caller }: Pick<JobRun, 'caller'>,
  reader: BatchReader,
): AsyncGenerator<WaitingRows & Pick<RowBatch, 'part'>> {
  const readNext = async () => {
    const context = await caller();
    return { ...(await reader.next(context)), ability: context.ability };
  };
  let next = readNext();
  for (;;) {
    const batch = await next;
    if (batch.rows.length === 0) return;
    next = readNext();
    // Where nobody asks for it any more, its failure is nobody's.
    next.catch(() => undefined);
    yield batch;
  }
}
