/** Samples a second: enough for tones, and little to keep. */
const RATE = 4000;
const HEADER = 44;
/** Hertz. */
const VOICES = [196, 294];

/** A WAV file, 4 kHz mono 8 bit, in which two tones take turns as people do: what the demo plays where a recorded call would be. */
export function recordedTalk(seconds: number): Uint8Array {
  const size = Math.round(seconds * RATE);
  const bytes = Buffer.alloc(HEADER + size);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER - 8 + size, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(size, 40);
  for (let index = 0; index < size; index += 1) bytes[HEADER + index] = sampleAt(index / RATE);
  return bytes;
}

/** 0 to 255 around 128: turns of some three seconds, in syllables, with a pause at their end. */
function sampleAt(at: number): number {
  const turn = Math.floor(at / 3.2);
  const inTurn = at - turn * 3.2;
  const hertz = VOICES[turn % VOICES.length] ?? 196;
  const loudness =
    inTurn > 2.6 ? 0 : Math.abs(Math.sin(Math.PI * inTurn * 2.3)) * (0.5 + 0.5 * Math.sin(turn + inTurn));
  return Math.round(128 + 70 * loudness * Math.sin(2 * Math.PI * hertz * at));
}
