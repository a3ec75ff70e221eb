import { sql } from 'kysely';
import type { BackupReason } from '../../../../../core/backup/backup-reason';
import type { Json } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { OperationContext } from '../../../../../server/operations/context';
import { BACKUP_JOBS } from '../backup-names';
import { setComputed } from '../../../../../server/operations/set-computed';
import { moveRecord } from '../../../../../server/operations/transitions/move-record';
import type { JobRun } from '../../../../../server/jobs/job-kind';

/** What people see of a backup: how far it is, and what went wrong. */
export interface BackupLedger {
  /** So many bytes more were copied. */
  copied(bytes: number): Promise<void>;
  /** A copy that was not made, or what else people should know. */
  note(reason: BackupReason, about: Noted): Promise<void>;
  /** None of what was copied is there. */
  forget(): void;
  /** Writes down what is not yet. */
  close(): Promise<void>;
}

export interface Noted {
  recordingId?: string;
  name?: string;
  /** Counts as a failure. */
  isFailure: boolean;
  /** A backup before had to say so already. */
  isKnown?: boolean;
}

/** The record shows the first of them; the count has all. */
const MOST_ERRORS = 100;
const LONGEST_NAME = 400;
const WRITE_MS = 700;

interface Counts {
  status: string;
  files: number;
  bytes: number;
  failed: number;
  newlyFailed: number;
}

/** Opens the record of a backup; one that another server has begun goes on from what is written there, and tries again what failed. */
export async function openLedger(run: JobRun, backup: string, total: number): Promise<BackupLedger> {
  const { system } = run;
  const counts = await readCounts(system, backup);
  if (counts.status === 'queued') await moveRecord(system, BACKUP_JOBS, { id: backup, move: 'begin', body: {} });
  const all = counts.files + total;
  run.expect(all);
  // What is new comes first: it is what people were not told yet.
  const errors: Record<'fresh' | 'known', Json[]> = { fresh: [], known: [] };
  let written = 0;
  const write = async () => {
    written = Date.now();
    const { files, bytes, failed, newlyFailed } = counts;
    run.progress(files + failed);
    await setComputed(system, BACKUP_JOBS, backup, {
      total: all,
      files,
      bytes,
      failed,
      newlyFailed,
      errors: [...errors.fresh, ...errors.known].slice(0, MOST_ERRORS),
    });
  };
  const writeSoon = async () => {
    if (Date.now() - written >= WRITE_MS) await write();
  };
  await write();
  return {
    async copied(bytes) {
      counts.files += 1;
      counts.bytes += bytes;
      await writeSoon();
    },
    async note(reason, { recordingId, name, isFailure, isKnown = false }) {
      if (isFailure) counts.failed += 1;
      if (isFailure && !isKnown) counts.newlyFailed += 1;
      const list = errors[isKnown ? 'known' : 'fresh'];
      if (list.length < MOST_ERRORS)
        list.push({
          reason,
          ...(recordingId !== undefined && { recordingId }),
          ...(name !== undefined && { name: name.slice(0, LONGEST_NAME) }),
        });
      await writeSoon();
    },
    forget() {
      counts.files = 0;
      counts.bytes = 0;
    },
    close: write,
  };
}

async function readCounts({ runtime, scope }: OperationContext, backup: string): Promise<Counts> {
  const [found] = await runtime.database.as(scope).run(
    compile<Counts>(sql`
      select "status", coalesce("files", 0) as "files", coalesce("bytes", 0) as "bytes", 0 as "failed", coalesce("newlyFailed", 0) as "newlyFailed"
      from "recording-backup-jobs" where "id" = ${backup}`),
  );
  if (found) return { ...found };
  throw new Error(`${BACKUP_JOBS}/${backup}: expected the record of the backup, found none`);
}
