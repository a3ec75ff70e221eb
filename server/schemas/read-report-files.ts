import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportFile } from '../../core/reports/compile-reports';

const FOLDER = 'reports';

/** The files of `<schemas>/reports`, by name; none where there is no such folder. */
export async function readReportFiles(schemasDir: string): Promise<ReportFile[]> {
  const directory = join(schemasDir, FOLDER);
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .toSorted()
      .map(async (name) => ({ name: `${FOLDER}/${name}`, text: await readFile(join(directory, name), 'utf8') })),
  );
}
