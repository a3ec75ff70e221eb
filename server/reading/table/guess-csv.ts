import { createReadStream } from 'node:fs';
import { FILE_SEPARATORS, type FileEncoding, type FileSeparator } from '../../../core/import/import-types';
import { headOf } from './head-of';

const LINES = 20;
/** What spreadsheets write above a table to tell themselves how to read it. */
const NAMED_SEPARATOR = /^\ufeff?sep=(.)\r?\n/;
const HEAD_BYTES = 64 * 1024;

/** Encoding and separator of a CSV file. Accents may be far from its beginning, so all of it is looked at. */
export async function guessCsv(path: string): Promise<{ encoding: FileEncoding; separator: FileSeparator }> {
  const head = await headOf(path, HEAD_BYTES);
  const encoding = guessWide(head) ?? (await guessNarrow(path));
  return { encoding, separator: guessSeparator(new TextDecoder(encoding).decode(head)) };
}

/** Is it an encoding of two bytes? */
export function guessWide(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [evenZeros, oddZeros] = zeros(head);
  // Letters of western and Arabic files alike stand between separators and digits, whose other byte is zero.
  if (oddZeros > head.length / 8 && evenZeros === 0) return 'utf-16le';
  return evenZeros > head.length / 8 && oddZeros === 0 ? 'utf-16be' : undefined;
}

/** What is not UTF-8 is told by the first letters that it cannot be. */
async function guessNarrow(path: string): Promise<FileEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const source: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: HEAD_BYTES });
  let piece: Buffer = Buffer.alloc(0);
  try {
    for await (piece of source) decoder.decode(piece, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return looksArabic(piece) ? 'windows-1256' : 'windows-1252';
    throw error;
  }
}

/** Words of Arabic have no letter of ASCII; western ones have two accents in a row at most. */
function looksArabic(bytes: Buffer): boolean {
  let all = 0;
  let inRuns = 0;
  let run = 0;
  for (const byte of bytes) {
    if (byte < 0x80) {
      run = 0;
      continue;
    }
    all += 1;
    run += 1;
    if (run >= 3) inRuns += run === 3 ? 3 : 1;
  }
  return inRuns > all / 2;
}

function zeros(head: Buffer): [number, number] {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  return [even, odd];
}

/** The sign that cuts the first lines into most, and equally many, parts. */
function guessSeparator(text: string): FileSeparator {
  const [, said] = NAMED_SEPARATOR.exec(text) ?? [];
  const named = FILE_SEPARATORS.find((separator) => separator === said);
  if (named !== undefined) return named;
  const counts = FILE_SEPARATORS.map((separator) => ({ separator, counts: countsPerLine(text, separator) }));
  const scored = counts.map(({ separator, counts: [first = 0, ...others] }) => ({
    separator,
    score: first * (1 + others.filter((count) => count === first).length / Math.max(1, others.length)),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.separator : ';';
}

/** How often the sign stands in each of the first lines, outside of quotes. */
function countsPerLine(text: string, sign: string): number[] {
  const counts: number[] = [];
  let isQuoted = false;
  let count = 0;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === sign) count += 1;
    else if (letter === '\n') {
      counts.push(count);
      count = 0;
      if (counts.length === LINES) return counts;
    }
  }
  return counts.length === 0 ? [count] : counts;
}
