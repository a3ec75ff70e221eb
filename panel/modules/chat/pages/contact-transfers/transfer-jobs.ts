import { createContext } from 'react';
import { isOver, type JobView } from '../../../../../core/jobs';

/** The person's jobs that have to do with transfers. */
interface TransferWork {
  /** Newest first. */
  jobs: readonly JobView[];
  /** Has the end of one told: by the id of the transfer, or by that of its undo. */
  follow: (id: string) => void;
}

export const TransferJobs = createContext<TransferWork>({ jobs: [], follow: () => undefined });

const isTransfer = ({ kind, params }: JobView): boolean =>
  kind === 'transfer' || (kind === 'undo' && params['of'] === 'transfer');

export const transferJobs = (jobs: readonly JobView[]): JobView[] => jobs.filter(isTransfer);

/** The job that did a transfer, if it may be taken back. */
export const undoableJobOf = (jobs: readonly JobView[], transferId: string): JobView | undefined =>
  jobs.find(({ kind, params, canUndo }) => kind === 'transfer' && canUndo && params['transfer'] === transferId);

/** The id by which the end of a job is waited for. */
export const followedBy = ({ id, kind, params }: JobView): string =>
  kind === 'transfer' ? String(params['transfer']) : id;

export const isOngoing = (job: JobView): boolean => !isOver(job.status);
