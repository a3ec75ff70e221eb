/** A thread on which files are looked at that somebody brought: see `open-file-reading.ts`. */
import { parentPort } from 'node:worker_threads';
import { Problem } from '../../core/errors';
import { plainProto } from '../../core/plain-proto';
import { newTally, tallyCell } from '../../core/import/column-format';
import type { FileQuestions } from './file-questions';
import { soundSeconds } from './sound/sound-seconds';
import { guessCsv } from './table/guess-csv';
import { openRows, type Rows } from './table/open-rows';
import { sheetNames } from './table/xlsx/read-xlsx';
import { openCalls } from './threads/calls';
import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPackage } from './table/xlsx/package';

/** Files in one package, and the bytes that they may have together once they are unpacked. */
const MOST_FILES = 100;

const MOST_UNPACKED = 1024 ** 3;

/** What programs put beside the files that somebody packs. */
const BESIDE_PACKED = /^__MACOSX\/|(?:^|\/)\./;

const LIST_ENDINGS = new Set(['.txt', '.csv']);

const PAGE = 5000;
/** So long cells are looked at for how they are written: of a wide table its first rows have to do. */
const TALLIED_MS = 5000;
/** How a sheet is opened to see whether it says anything. */
const ANYHOW = { encoding: 'utf-8', separator: ';', decimal: ',', dates: 'day', zone: 'UTC' } as const;

plainProto();

if (parentPort === null) throw new Error('file-thread: expected a thread that began this one');
openCalls<FileQuestions, Record<string, never>>(parentPort, {
  guessCsv,
  sheetNames,
  firstFilledSheet,
  async firstRows({ file, options, count }) {
    return withRows(await openRows(file, options), async ({ headings, take }) => ({
      headings,
      first: await takeWhole(take, count),
    }));
  },
  async countRows({ file, options, most }) {
    return withRows(await openRows(file, options), async ({ take }) => {
      let count = 0;
      for (let page = await take(PAGE); page.length > 0 && count <= most; page = await take(PAGE)) count += page.length;
      return Math.min(count, most + 1);
    });
  },
  async tallyColumns({ file, options, most }) {
    return withRows(await openRows(file, options), async ({ headings, take }) => {
      const tallies = headings.map(newTally);
      const until = performance.now() + TALLIED_MS;
      let count = 0;
      for (
        let page = await take(PAGE);
        page.length > 0 && count < most && performance.now() < until;
        page = await take(PAGE)
      ) {
        count += page.length;
        for (const { cells } of page)
          for (const [place, tally] of tallies.entries()) tallyCell(tally, cells[place] ?? null);
      }
      return tallies;
    });
  },
  packedLists,
  async unpack({ path, part, to }) {
    await unpackList(path, part, to);
    return null;
  },
  soundSeconds: ({ path, type }) => soundSeconds(path, type),
});

/** Workbooks begin with covers and with sheets that are to be filled some day. */
async function firstFilledSheet(path: string): Promise<number> {
  const sheets = await sheetNames(path);
  for (const sheet of sheets.keys()) {
    const rows = await openRows({ path, format: 'xlsx' }, { ...ANYHOW, sheet });
    await rows.close();
    if (rows.headings.length > 0) return sheet;
  }
  return 0;
}

/** `take` answers fewer rows where they are long. */
async function takeWhole(take: Rows['take'], count: number) {
  const rows = await take(count);
  while (rows.length < count) {
    const more = await take(count - rows.length);
    if (more.length === 0) break;
    rows.push(...more);
  }
  return rows;
}

async function withRows<Result>(rows: Rows, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  try {
    if (rows.headings.length === 0)
      throw new Problem('unreadable_file', { detail: 'Row 1: expected the headings of columns, got nothing.' });
    return await work(rows);
  } finally {
    await rows.close();
  }
}

/**
 * Names of the lists in a ZIP. A part that is left out is a list that lacks numbers, so anything else than lists is refused.
 * @throws Problem `unreadable_file`, `too_large`
 */
async function packedLists(path: string): Promise<string[]> {
  const packed = await openPackage(path, 'ZIP');
  try {
    const parts = packed.parts.filter((part) => !BESIDE_PACKED.test(part));
    const other = parts.find((part) => !LIST_ENDINGS.has(posix.extname(part).toLowerCase()));
    if (other !== undefined || parts.length === 0) {
      throw new Problem('unreadable_file', {
        detail: `ZIP: expected files .txt and .csv alone, got ${other === undefined ? 'none' : JSON.stringify(other.slice(0, 80))}.`,
      });
    }
    const bytes = parts.reduce((sum, part) => sum + packed.sizeOf(part), 0);
    if (parts.length > MOST_FILES || bytes > MOST_UNPACKED) {
      throw new Problem('too_large', {
        detail: `ZIP: expected at most ${MOST_FILES} files and ${MOST_UNPACKED} bytes unpacked, got ${parts.length} and ${bytes}.`,
      });
    }
    return parts;
  } finally {
    packed.close();
  }
}

/** Unpacks a list into a file. @throws Problem `unreadable_file`, `too_large` */
async function unpackList(path: string, part: string, to: string): Promise<void> {
  const packed = await openPackage(path, 'ZIP');
  try {
    await pipeline(await packed.open(part), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    const isOfServer =
      error instanceof Problem || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');
    throw isOfServer
      ? error
      : new Problem('unreadable_file', { detail: `ZIP: ${part.slice(0, 80)} cannot be unpacked.`, cause: error });
  } finally {
    packed.close();
  }
}
