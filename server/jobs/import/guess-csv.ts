import { FILE_SEPARATORS, type FileEncoding, type FileSeparator } from '../../../core/import/import-types';

const LINES = 20;

/** Encoding and separator of a CSV file, by its first bytes. */
export function guessCsv(head: Buffer): { encoding: FileEncoding; separator: FileSeparator } {
  const encoding = guessEncoding(head);
  return { encoding, separator: guessSeparator(new TextDecoder(encoding).decode(head)) };
}

function guessEncoding(head: Buffer): FileEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [evenZeros, oddZeros] = zeros(head);
  // Letters of western and Arabic files alike stand between separators and digits, whose other byte is zero.
  if (oddZeros > head.length / 8 && evenZeros === 0) return 'utf-16le';
  if (evenZeros > head.length / 8 && oddZeros === 0) return 'utf-16be';
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
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

function isUtf8(head: Buffer): boolean {
  try {
    // The last character may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The sign that cuts the first lines into most, and equally many, parts. */
function guessSeparator(text: string): FileSeparator {
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
