/** A thread on which files are looked at that somebody brought: see `open-file-reading.ts`. */
import { parentPort } from 'node:worker_threads';
import { Problem } from '../../core/errors';
import { plainProto } from '../../core/plain-proto';
import { newTally, tallyCell } from '../../core/import/column-format';
import type { FileQuestions } from './file-questions';
import { soundSeconds } from './sound/sound-seconds';
import { guessCsv } from './table/guess-csv';
import { openRows, type Rows } from './table/open-rows';
import { packedLists, unpackList } from './table/packed-lists';
import { sheetNames } from './table/xlsx/read-xlsx';
import { openCalls } from './threads/calls';

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
