import type { JobKind, SaidAtEnd } from '../job-kind';
import { downloadIn } from './download-request';
import { prepareFile } from './report-file';

const READY: SaidAtEnd = { type: 'export_ready', severity: 'success', text: 'exportReady' };

/** Writes what a report answers into a file that its owner may fetch. A lost one begins anew. */
export const reportJob: JobKind = {
  audit: 'export',
  said: { all: READY, some: READY, none: READY, failed: { type: 'system', severity: 'error', text: 'exportFailed' } },
  async run(run) {
    const file = await prepareFile(run, downloadIn(run.job));
    run.expect(file.rowCount);
    await run.writeResult({ name: file.name, type: file.type }, (into) => file.write(into));
  },
};
