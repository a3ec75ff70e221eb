import type { FilePreview } from '../../../core/import/import-types';
import type { JsonObject } from '../../../core/types';
import type { JobYield } from '../../../core/jobs';
import type { OperationContext, PersonContext } from '../../operations/context';
import type { Job } from '../job';
import type { JobRun } from '../job-kind';
import type { JobEnd } from '../job-queue';
import type { TableFile } from './import-files';
import type { KnownOrder } from './open-import';

/** The end of a job that read the file of the record under `id`. */
export interface FileEnd {
  job: Job;
  id: string;
  end: Pick<JobEnd, 'status' | 'done' | 'refused' | 'problem' | 'outcome'>;
}

/** What the `importStatus` of a record says of its file once all of that was read. */
const STATUSES = { all: 'done', some: 'done_with_errors', none: 'failed' } as const satisfies Record<JobYield, string>;

export const statusOfYield = (made: JobYield | undefined): (typeof STATUSES)[JobYield] | undefined =>
  made && STATUSES[made];

/** What a job is told of the record whose file it reads. */
export interface Brought {
  id: string;
  /** Somebody has looked at what would be refused otherwise, and wants it all the same. */
  isConfirmed: boolean;
}

/** What the record says of its file at the end of the job; told once more where the server is lost in between. */
type Settle = (system: OperationContext, ended: FileEnd) => Promise<void>;

/** The rows of the file become records of the job's collection, as those of any import do. */
interface RowLoader {
  run?: undefined;
  /** @throws Problem `not_found`, `unreadable_file`, `too_many_rows`, `no_phone_column` */
  order(context: PersonContext, id: string): Promise<KnownOrder>;
  /**
   * The beginning of a file as the record that is not written yet would have it read.
   * @param saved id of the mapping that says the columns, where the record does not
   * @throws Problem `forbidden`, `not_found`, `unreadable_file`
   */
  preview?(context: PersonContext, record: JsonObject, source: TableFile, saved?: string): Promise<FilePreview>;
  settle: Settle;
}

/** The file is read in a way of its own; as the `run` of a kind of job. */
interface OwnLoader {
  order?: undefined;
  preview?: undefined;
  run(run: JobRun, brought: Brought): Promise<void>;
  settle: Settle;
}

/** What becomes of the file that a record brings. */
export type FileLoader = RowLoader | OwnLoader;
