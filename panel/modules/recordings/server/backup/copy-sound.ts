import { addAbortSignal } from 'node:stream';
import { filePlace } from '../../rules/file-place';
import { Problem } from '../../../../../core/errors';
import { BackupRefusal } from '../../../../../server/backup/backup-refusal';
import type { BackupContent, BackupTarget } from './backup-target';
import type { FileStore } from '../../../../../server/files/file-store';
import type { BackupSettings } from '../backup-settings';
import type { DueRecording } from '../due-recordings';
import { readUpload } from '../../../../../server/operations/uploads/uploads';
import type { Converted, Mp3Converter } from './convert/mp3-converter';

const ENDINGS: Readonly<Record<string, string>> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/ogg': 'ogg' };
/** Of an id, what no other id of the same moment has. */
const OWN_DIGITS = 12;

interface CopyOptions {
  target: BackupTarget;
  files: FileStore;
  settings: BackupSettings;
  mp3: Mp3Converter;
  signal: AbortSignal;
}

/** What lies at the target now. `bytes` there. */
export interface SoundCopy {
  place: string;
  bytes: number;
}

/**
 * Copies a sound, converted where the settings want another format that it can be made, and looks whether all of it has arrived.
 * @throws as `reasonOf` reads it
 */
export async function copySound(
  recording: DueRecording,
  { target, files, settings, mp3, signal }: CopyOptions,
): Promise<SoundCopy> {
  const { upload } = recording;
  if (upload === null)
    throw new Problem('not_found', {
      detail: `recordings/${recording.id}: expected its sound among the files, where there is none.`,
    });
  const { folder, name } = filePlace(
    settings,
    { ...recording, caller: recording.callerNumber, called: recording.calledNumber },
    settings.zone,
  );
  const place = { folder, name, own: recording.id };
  const converted = settings.format === 'mp3' && upload.type === 'audio/wav' ? await mp3.convert(upload) : undefined;
  if (converted) return copyConverted(target, { ...place, ending: 'mp3' }, converted);
  const ending = ENDINGS[upload.type] ?? /\.(\w{1,5})$/.exec(upload.name)?.[1]?.toLowerCase() ?? 'bin';
  const open = async () => addAbortSignal(signal, await readUpload(files, upload));
  return copyTo(target, { ...place, ending }, { size: upload.size, sha256: upload.sha256, open });
}

async function copyConverted(target: BackupTarget, wanted: Wanted, converted: Converted): Promise<SoundCopy> {
  try {
    return await copyTo(target, wanted, converted.content);
  } finally {
    await converted.drop();
  }
}

/** Where a file is to lie. `own` tells it from another of the same name. */
interface Wanted {
  folder: string;
  name: string;
  ending: string;
  own: string;
}

/** Copies a file to where nothing is yet. @throws BackupRefusal `sizeDiffers` where not all of it has arrived */
export async function copyTo(target: BackupTarget, wanted: Wanted, content: BackupContent): Promise<SoundCopy> {
  const place = await freePlace(target, wanted);
  await target.put(place, content);
  const there = await target.size(place);
  if (there === content.size) return { place, bytes: there };
  // What matters is that it did not arrive whole; the other side may keep the rest.
  await target.remove(place).catch(() => undefined);
  throw new BackupRefusal('sizeDiffers', `${place}: expected ${content.size} bytes there, got ${there ?? 'none'}`);
}

async function freePlace(target: BackupTarget, { folder, name, ending, own }: Wanted): Promise<string> {
  const whole = (last: string) => (folder === '' || folder === '/' ? `${folder}${last}` : `${folder}/${last}`);
  const place = whole(`${name}.${ending}`);
  if ((await target.size(place)) === undefined) return place;
  return whole(`${name}-${own.slice(-OWN_DIGITS)}.${ending}`);
}
