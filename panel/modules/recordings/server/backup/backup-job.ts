import { rm } from 'node:fs/promises';
import { zonedText } from '../../rules/zoned-text';
import type { BackupReason } from '../../../../../core/backup/backup-reason';
import { Problem } from '../../../../../core/errors';
import { isBroken, reasonOf, BackupRefusal } from '../../../../../server/backup/backup-refusal';
import type { BackupTarget, TargetSettings } from './backup-target';
import { openTarget } from './open-target';
import { hostIn } from '../../../../../server/operations/checks/host-in';
import { BACKUP_JOBS, BACKUP_SETTINGS } from '../backup-names';
import { loadBackupSettings, type BackupSettings } from '../backup-settings';
import { countDue, dueRecordings, type DueRecording } from '../due-recordings';
import { endBackup } from '../end-backup';
import { noteCopy, noteFailedCopy, type Copied } from '../note-copy';
import { PACKAGE_DAYS } from '../forget-packages';
import { setComputed } from '../../../../../server/operations/set-computed';
import { keepFile } from '../../../../../server/operations/uploads/uploads';
import type { JobKind, JobRun } from '../../../../../server/jobs/job-kind';
import { ID, requestReader } from '../../../../../server/jobs/request-reader';
import { openLedger, type BackupLedger } from './backup-ledger';
import { openCallIndex, type CallIndex } from './call-index';
import { openMp3Converter, type Mp3Converter } from './convert/mp3-converter';
import { copySound, copyTo } from './copy-sound';
import { googleAddresses } from './google-session';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** So much sound is in one package: people have to be able to download it. */
const MOST_PACKAGE_BYTES = 2 * 1024 ** 3;

/** A ZIP file on this machine that copies go into; whole once `finish` has resolved. */
interface PackageTarget extends BackupTarget {
  finish(): Promise<void>;
}

/** A connection that is made when it is needed, and anew after it was dropped. */
interface WayToTarget {
  /** @throws where there is no way */
  target(): Promise<BackupTarget>;
  drop(): Promise<void>;
}

/** So many copies in a row that were refused: the rest would be, too. */
const MOST_IN_A_ROW = 10;
const DAY_MS = 86_400_000;
/** Whoever ends a backup, or the server, waits no longer for its index. */
const LAST_MS = 10_000;

/** What one backup works with. */
interface Work {
  run: JobRun;
  settings: BackupSettings;
  backup: string;
  ledger: BackupLedger;
  index: CallIndex;
  mp3: Mp3Converter;
  way: WayToTarget;
}

/** The record of the backup, and the settings it is made by. */
const backupRequest = requestReader<{ backup: string; settings: string }>({ backup: ID, settings: ID });

/** Copies the recordings of a tenant that were not copied yet to where its settings say. */
export const backupJob: JobKind = {
  audit: 'export',
  ofTenant: true,
  isLong: true,
  async run(run) {
    const { system, job } = run;
    const { backup, settings: id } = backupRequest(job);
    const settings = await loadBackupSettings(system, id);
    if (!settings)
      throw new Problem('not_found', { detail: `${BACKUP_SETTINGS}/${id}: there are no settings any more.` });
    const ledger = await openLedger(run, backup, await countDue(system, settings));
    const index = await openCallIndex(system, settings);
    const mp3 = openMp3Converter(system.runtime.files, run.signal);
    const work = { run, settings, backup, ledger, index, mp3 };
    try {
      await (settings.target === 'download' ? intoPackage(work) : toTarget(work));
    } finally {
      await mp3.close();
      await index.close();
      await ledger.close();
    }
  },
  settle: (system, job, { status }) => endBackup(system, backupRequest(job), status),
};

async function toTarget(work: Omit<Work, 'way'>): Promise<void> {
  const { run, settings } = work;
  const google = googleAddresses(run.system.runtime.environment);
  const onHostKey = (hostKey: string) => setComputed(run.system, BACKUP_SETTINGS, settings.id, { hostKey });
  const way = wayTo(() => openTarget(targetOf(settings), { onHostKey, google, signal: run.signal }));
  try {
    await copyAll({ ...work, way }, (copied) =>
      noteCopy(run.system, copied, { removes: settings.deleteAfter === true }),
    );
  } finally {
    await way.drop();
    // Also of what was copied before somebody cancelled: those calls are in no later index.
    const last = wayTo(() =>
      openTarget(targetOf(settings), {
        onHostKey,
        google,
        ...(run.signal.aborted && { signal: AbortSignal.timeout(LAST_MS) }),
      }),
    );
    await deliverIndex({ ...work, way: last });
    await last.drop();
  }
}

function targetOf(settings: BackupSettings): TargetSettings {
  const { target } = settings;
  if (target !== 'download') return { ...settings, target };
  throw new Problem('invalid', { detail: `${BACKUP_SETTINGS}: expected a target to copy to, got ${target}.` });
}

/** The copies count once the package is kept, all of them or none. */
async function intoPackage(work: Omit<Work, 'way'>): Promise<void> {
  const { run, settings, backup, ledger } = work;
  const { system } = run;
  const draft = await system.runtime.files.draft();
  const target = openPackageTarget(draft);
  const copied: Copied[] = [];
  ledger.forget();
  try {
    await copyAll({ ...work, way: wayTo(async () => target) }, async (one) => void copied.push(one));
    if (copied.length === 0) return;
    await deliverIndex({ ...work, way: wayTo(async () => target) });
    await target.finish();
    const { date, time } = zonedText(new Date().toISOString(), settings.zone);
    await run.heed();
    const { id } = await keepFile(system, draft, { name: `backup-${date}_${time}.zip`, type: 'application/zip' });
    await setComputed(system, BACKUP_JOBS, backup, {
      package: id,
      packageUntil: new Date(Date.now() + PACKAGE_DAYS * DAY_MS).toISOString(),
    });
    for (const one of copied) await noteCopy(system, one, { removes: false });
  } catch (error) {
    ledger.forget();
    throw error;
  } finally {
    await target.close();
    await rm(draft, { force: true });
  }
}

/** @throws Problem where the way to the target is broken, with the reason noted */
async function copyAll(work: Work, done: (copied: Copied) => Promise<void>): Promise<void> {
  const { run, ledger, settings } = work;
  let refusedInARow = 0;
  for await (const recording of dueRecordings(run.system, settings)) {
    run.signal.throwIfAborted();
    const refused = await copyOne(work, recording, done);
    if (refused === 'packageFull') return ledger.note(refused, { isFailure: false });
    if (refused === undefined) refusedInARow = 0;
    // What fails every night must not keep the others from being tried.
    else if (refused !== 'missing' && !recording.hasFailed) refusedInARow += 1;
    if (refusedInARow >= MOST_IN_A_ROW) throw stopped(refused ?? 'other');
  }
}

/** Answers why a recording was not copied. */
async function copyOne(
  { run, settings, ledger, index, mp3, way }: Work,
  recording: DueRecording,
  done: (copied: Copied) => Promise<void>,
): Promise<BackupReason | undefined> {
  const { system, signal } = run;
  const target = await reached(way, ledger);
  try {
    const copy = await copySound(recording, { target, files: system.runtime.files, settings, mp3, signal });
    await done({
      recording,
      place: `${settings.target} ${settings.bucket ?? settings.folderId ?? hostIn(settings.host ?? '')}/${copy.place}`,
    });
    await index.add(recording, copy);
    await ledger.copied(copy.bytes);
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    const reason = reasonOf(error);
    if (reason === 'packageFull') return reason;
    if (reason === 'other') system.runtime.report(error, `backup of recordings/${recording.id}`);
    if (isBroken(reason) && reason !== 'noAnswer') {
      await ledger.note(reason, { isFailure: true });
      throw stopped(reason);
    }
    await noteFailedCopy(system, recording);
    await ledger.note(reason, {
      recordingId: recording.id,
      isFailure: true,
      isKnown: recording.hasFailed,
      ...(recording.upload && { name: recording.upload.name }),
    });
    if (isBroken(reason)) await way.drop();
    return reason;
  }
}

async function reached(way: WayToTarget, ledger: BackupLedger): Promise<BackupTarget> {
  try {
    return await way.target();
  } catch (error) {
    const reason = reasonOf(error);
    await ledger.note(reason, { isFailure: true });
    throw stopped(reason);
  }
}

function stopped(reason: BackupReason): Problem {
  return new Problem('state_conflict', { detail: `The backup was stopped: ${reason}.`, params: { reason } });
}

async function deliverIndex({ settings, index, ledger, way, run }: Work): Promise<void> {
  const made = settings.includeCsv === true ? await index.finished() : undefined;
  if (!made) return;
  const { folder, name, content } = made;
  try {
    await copyTo(await way.target(), { folder, name, ending: 'csv', own: run.job.id }, content);
  } catch (error) {
    await ledger.note(reasonOf(error), { name: `${name}.csv`, isFailure: true });
  }
}

function wayTo(open: () => Promise<BackupTarget>): WayToTarget {
  let opened: BackupTarget | undefined;
  return {
    async target() {
      opened ??= await open();
      return opened;
    },
    async drop() {
      const last = opened;
      opened = undefined;
      await last?.close();
    },
  };
}

/** @param path of the file, which whoever asked for it removes or keeps */
function openPackageTarget(path: string): PackageTarget {
  const zip = new ZipFile();
  const inside = new Map<string, number>();
  let bytes = 0;
  let failure: unknown;
  zip.on('error', (error: unknown) => void (failure ??= error));
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  // Told by the next call.
  written.catch((error: unknown) => void (failure ??= error));
  const assertWhole = () => {
    if (failure !== undefined) throw failure;
  };
  return {
    size: async (name) => inside.get(name),
    async put(name, content) {
      assertWhole();
      if (bytes + content.size > MOST_PACKAGE_BYTES)
        throw new BackupRefusal('packageFull', `${name}: expected at most ${MOST_PACKAGE_BYTES} bytes in a package`);
      const stream = await content.open();
      let read = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          read += chunk.length;
          done(null, chunk);
        },
      });
      // Sound is packed already.
      zip.addReadStream(meter, name.replace(/^\/+/, ''), { compress: false });
      try {
        await Promise.race([pipeline(stream, meter), written]);
      } catch (error) {
        // Half an entry cannot be taken back.
        failure ??= error;
      }
      assertWhole();
      inside.set(name, read);
      bytes += read;
    },
    // What is in a package stays there; whoever looks for it is told that it is gone.
    remove: async (name) => void inside.delete(name),
    async finish() {
      assertWhole();
      zip.end();
      await written;
    },
    async close() {
      (zip.outputStream as Transform).destroy();
    },
  };
}
