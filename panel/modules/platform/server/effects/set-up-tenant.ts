import { Readable } from 'node:stream';
import type { JsonObject } from '../../../../../core/types';
import type { Executor } from '../../../../../server/database/types';
import { asSystem, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { discardUploads, saveUpload } from '../../../../../server/operations/uploads/uploads';
import type { CreateMore } from '../../../../../server/operations/effects/effect';
import { tenantDefaults } from './tenant-defaults';

const RATE = 8000;
const NOTE_SECONDS = 0.75;
const VOLUME = 5000;

/** Frequencies in Hz: two calm chords, up and down. */
const NOTES = [261.6, 329.6, 392, 523.3, 392, 329.6, 220, 261.6, 329.6, 440, 329.6, 261.6];

/**
 * Makes what a tenant begins with beside its first account, in the transaction of its creation: opening hours, music on hold, pause
 * reasons and dispositions. Answers what to announce after the commit.
 */
export async function setUpTenant(
  context: OperationContext,
  executor: Executor,
  { id, record }: { id: string; record: JsonObject },
  createMore: CreateMore,
): Promise<WriteEvent[]> {
  try {
    const events: WriteEvent[] = [];
    const soundId = await keepMusic(context, executor, id);
    for (const [collection, values] of tenantDefaults(record, soundId))
      events.push(...(await createMore(collection, { ...values, tenantId: id })));
    return events;
  } catch (error) {
    // The transaction takes the rows back, but not the file.
    await discardUploads(context.runtime.files, id);
    throw error;
  }
}

async function keepMusic(
  { runtime, address, requestId }: OperationContext,
  executor: Executor,
  tenantId: string,
): Promise<string> {
  const system = asSystem(runtime, { tenantId }, { address, requestId });
  const sound = await saveUpload(
    system,
    Readable.from([holdMusic()]),
    { name: 'espera-padrao.wav', type: 'audio/wav' },
    executor,
  );
  return sound.id;
}

/** The music on hold of a new tenant, made here so that nobody's recording is needed: WAV, 8 kHz mono 16 bit, 9 s. */
function holdMusic(): Buffer {
  const perNote = Math.round(RATE * NOTE_SECONDS);
  const bytes = Buffer.alloc(44 + NOTES.length * perNote * 2);
  writeHeader(bytes);
  NOTES.forEach((frequency, note) => {
    for (let sample = 0; sample < perNote; sample += 1) {
      const fading = Math.sin((Math.PI * sample) / perNote);
      const value = Math.sin((2 * Math.PI * frequency * sample) / RATE) * fading * VOLUME;
      bytes.writeInt16LE(Math.round(value), 44 + (note * perNote + sample) * 2);
    }
  });
  return bytes;
}

function writeHeader(bytes: Buffer): void {
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(bytes.length - 44, 40);
}
