import { resourceOf } from '../../operations/context';
import { exportSet } from '../../operations/export-records';
import type { JobKind, SaidAtEnd } from '../job-kind';
import { exportRequest } from './export-request';
import { exportFile, writeExport } from './write-export';

const READY: SaidAtEnd = { type: 'export_ready', severity: 'success', text: 'exportReady' };

/** Writes an export into a file that its owner may fetch. A lost one begins anew: nothing of it has been seen. */
export const exportJob: JobKind = {
  audit: 'export',
  said: {
    all: READY,
    some: READY,
    none: READY,
    failed: { type: 'system', severity: 'error', text: 'exportFailed' },
  },
  async run(run) {
    const { collection } = run.job;
    const order = exportRequest(run.job);
    const context = await run.caller();
    const set = await exportSet(context, collection, order);
    run.expect(set.total);
    let cut = 0;
    await run.writeResult(exportFile(context, resourceOf(context, collection), order), (to) =>
      writeExport(
        context,
        {
          collection,
          order,
          set,
          caller: run.caller,
          signal: run.signal,
          progress: run.progress,
          onCut: () => (cut += 1),
        },
        to,
      ),
    );
    if (cut > 0) run.outcome({ cut });
  },
};
