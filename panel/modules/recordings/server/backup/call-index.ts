import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { safeName, steadyFolder } from '../../rules/file-place';
import { zonedText } from '../../rules/zoned-text';
import { findField } from '../../../../../core/records/find-field';
import { formatPhone } from '../../../../../core/format/phone';
import type { Json } from '../../../../../core/types';
import type { BackupContent } from './backup-target';
import type { OperationContext } from '../../../../../server/operations/context';
import { resourceOf } from '../../../../../server/operations/context';
import { RECORDINGS } from '../backup-names';
import type { BackupSettings } from '../backup-settings';
import type { DueRecording } from '../due-recordings';
import type { Cell } from '../../../../../server/jobs/export/cell';
import { wordsOf } from '../../../../../server/jobs/export/column-words';
import { BYTE_ORDER_MARK, csvLines } from '../../../../../server/jobs/export/csv';
import type { SoundCopy } from './copy-sound';

/** A table of the calls whose recordings were copied, beside the copies. */
export interface CallIndex {
  add(recording: DueRecording, copy: SoundCopy): Promise<void>;
  /** Folder, name and content; undefined where nothing was copied. */
  finished(): Promise<{ folder: string; name: string; content: BackupContent } | undefined>;
  close(): Promise<void>;
}

const COLUMNS = [
  ['calls', 'startedAt'],
  ['calls', 'direction'],
  ['calls', 'callerNumber'],
  ['calls', 'calledNumber'],
  ['calls', 'uniqueId'],
  [RECORDINGS, 'queueId'],
  [RECORDINGS, 'agentId'],
  [RECORDINGS, 'durationSeconds'],
  [RECORDINGS, 'sizeBytes'],
  [RECORDINGS, 'file'],
] as const;

/** The rows lie on this machine's disk until they go out. */
export async function openCallIndex(system: OperationContext, { zone, path }: BackupSettings): Promise<CallIndex> {
  const { runtime, language } = system;
  const draft = await runtime.files.draft();
  const words = (collection: string) => wordsOf(runtime.translator, language, resourceOf(system, collection));
  const label = (collection: string, path: string) => {
    const field = findField(resourceOf(system, collection), path);
    return { text: field ? words(collection).label(field) : path };
  };
  const direction = findField(resourceOf(system, 'calls'), 'direction');
  const choice = (value: Json) => (direction && value !== null ? words('calls').choice(direction, value) : '');
  const began = zonedText(new Date().toISOString(), zone);
  let rows = 0;
  return {
    async add(recording, copy) {
      if (rows === 0)
        await appendFile(
          draft,
          BYTE_ORDER_MARK + csvLines([COLUMNS.map(([collection, name]) => label(collection, name))], language),
          { mode: 0o600 },
        );
      rows += 1;
      await appendFile(draft, csvLines([rowOf(recording, copy, { zone, choice })], language));
    },
    async finished() {
      if (rows === 0) return undefined;
      const bytes = await readFile(draft);
      const content = {
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        open: async () => createReadStream(draft),
      };
      return { folder: steadyFolder(path), name: safeName(`backup-${began.date}_${began.time}`), content };
    },
    close: () => rm(draft, { force: true }),
  };
}

function rowOf(
  recording: DueRecording,
  { place, bytes }: SoundCopy,
  { zone, choice }: { zone: string; choice: (value: Json) => string },
): Cell[] {
  const { startedAt, direction, callerNumber, calledNumber, callId, queue, agent, durationSeconds } = recording;
  const { date, time } = zonedText(startedAt, zone);
  const number = (value: number | null | undefined): Cell =>
    value === null || value === undefined ? { text: '' } : { text: String(value), number: value };
  const text = (value: string | null): Cell => ({ text: value ?? '' });
  const phone = (value: string | null): Cell => ({ text: value === null ? '' : formatPhone(value) });
  return [
    text(`${date} ${time.replaceAll('-', ':')}`),
    text(choice(direction)),
    phone(callerNumber),
    phone(calledNumber),
    text(callId),
    text(queue),
    text(agent),
    number(durationSeconds),
    number(bytes),
    text(place),
  ];
}
