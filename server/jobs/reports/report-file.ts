import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { brandShades } from '../../../core/brand/brand-shades';
import { Problem } from '../../../core/errors';
import { findUpload, readUpload } from '../../operations/uploads/uploads';
import { figureText } from '../../../core/reports/figure-text';
import type { Report } from '../../../core/reports/report';
import type { OperationContext } from '../../operations/context';
import { reportOf, runReport } from '../../operations/reports/run-report';
import type { Cell } from '../export/cell';
import { csvOf } from '../export/csv';
import { writeXlsx } from '../export/xlsx';
import { askedNow, assertDownload, MOST_GROUPS, type DownloadOrder, type ReportFormat } from './download-request';
import { writePdfOnThread } from './pdf/on-thread';
import type { PdfTable } from './pdf/pdf-table';
import { reportTable, type ReportTable } from './report-table';
import { fileWord, pageWord, reportNote, reportTitle } from './report-words';

const HEX_COLOUR = /^#[0-9A-F]{6}$/i;

/** A larger one is no logo: what is transparent is unpacked, pixel by pixel. */
const MOST_BYTES = 1024 * 1024;

const MOST_PIXELS = 4_000_000;

const PNG = 'image/png';

/** How images that documents can hold end; one that was cut off would end the document too. */
const IMAGE_ENDS: Readonly<Record<string, string>> = { [PNG]: '49454e44ae426082', 'image/jpeg': 'ffd9' };

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** That the database may take for each collection of a report. */
const LONGEST_MS = 600_000;

/** For whom, and until when, a file is written. */
export interface FileRun {
  readonly signal: AbortSignal;
  /** With the rights of now; asked again for each page. */
  readonly caller: () => Promise<OperationContext>;
  /** So many rows are written. */
  readonly progress: (done: number) => void;
}

/** A file of a report that is worked out and not written yet. */
export interface PreparedFile {
  name: string;
  type: string;
  report: Report;
  title: string;
  rowCount: number;
  /** Period, zone and filters, as label and value. */
  facts(): Promise<{ label: string; value: string }[]>;
  write(to: Writable): Promise<void>;
}

/**
 * Asks a report in the name of the caller, for all its rows.
 * @throws Problem as `runReport`; `forbidden` for whom no screen of the report may be exported; `bad_request` where the report has become another
 */
export async function prepareFile(run: FileRun, order: DownloadOrder): Promise<PreparedFile> {
  const context = await run.caller();
  const report = reportOf(context, order.report);
  assertDownload(context, report);
  const asked = askedNow(context, report, order);
  const answer = await runReport(context, order.report, asked, {
    mostGroups: MOST_GROUPS[order.format],
    longestMs: LONGEST_MS,
  });
  run.signal.throwIfAborted();
  const { translator } = context.runtime;
  const title = reportTitle(translator, order.language, report);
  const table = reportTable(context, report, answer, { language: order.language, filter: order.asked.filter });
  const file: ReportFile = { title, note: reportNote(translator, order.language, report), zone: answer.zone, table };
  const { from, to } = answer.period;
  const plain = title.replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ').trim();
  return {
    name: `${plain} ${from} ${to}.${order.format}`,
    type: TYPES[order.format],
    report,
    title,
    rowCount: answer.rowCount,
    facts: () => table.facts(run.caller),
    write: (into) => WRITERS[order.format]({ run, context, order, file }, into),
  };
}

interface ReportFile {
  title: string;
  note: string;
  /** IANA name. */
  zone: string;
  table: ReportTable;
}

interface Work {
  run: FileRun;
  context: OperationContext;
  order: DownloadOrder;
  file: ReportFile;
}

const WRITERS: Readonly<Record<ReportFormat, (work: Work, to: Writable) => Promise<void>>> = {
  csv: ({ run, file, order }, to) =>
    pipeline(
      Readable.from(csvOf(allRows(run, file.table), plainHeadings(file.table), order.language), { objectMode: false }),
      to,
      { signal: run.signal },
    ),
  xlsx: async ({ run, context, file, order }, to) => {
    const { translator } = context.runtime;
    const { language } = order;
    const facts = await file.table.facts(run.caller);
    const lines = [
      ...facts,
      ...(file.note === '' ? [] : [{ label: fileWord(translator, language, 'note'), value: file.note }]),
    ];
    await writeXlsx(
      allRows(run, file.table),
      {
        title: file.title,
        headings: headingsOf(file.table),
        isRightToLeft: language === 'ar',
        cutNote: translator.screenText(language, 'jobs', ['jobs', 'cut']) ?? '…',
        onCut: () => undefined,
        about: { title: file.title, lines: lines.map(({ label, value }) => [{ text: label }, { text: value }]) },
      },
      to,
    );
  },
  pdf: writePdfFile,
};

/** Where cells hold digits alone, heads say of what. */
const plainHeadings = ({ headings }: ReportTable): string[] =>
  headings.map(({ text, unit }) => (unit === undefined ? text : `${text} (${unit})`));

const headingsOf = ({ headings }: ReportTable): string[] => headings.map(({ text }) => text);

/** Rows and below them the totals, as fast as they are taken. */
async function* allRows(run: FileRun, table: ReportTable, forEyes = false): AsyncGenerator<Cell[][]> {
  let done = 0;
  for await (const rows of table.rows(run.caller, forEyes)) {
    run.signal.throwIfAborted();
    yield rows;
    done += rows.length;
    run.progress(done);
  }
  yield table.totals(forEyes);
}

async function writePdfFile({ run, context, order, file }: Work, to: Writable): Promise<void> {
  const { signal } = run;
  const table = await pdfTable(run, context, order, file);
  try {
    await writePdfOnThread(context.runtime.reading, table, async ({ bytes, rows }) => {
      signal.throwIfAborted();
      if (!to.write(bytes)) await once(to, 'drain', { signal });
      run.progress(rows);
      return null;
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

async function pdfTable(
  run: FileRun,
  context: OperationContext,
  { language }: DownloadOrder,
  { title, note, zone, table }: ReportFile,
): Promise<PdfTable> {
  const rows: string[][] = [];
  const { runtime } = context;
  for await (const page of table.rows(run.caller, true)) rows.push(...page.map((row) => row.map(({ text }) => text)));
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const word = (name: string) => fileWord(runtime.translator, language, name);
  return {
    language,
    brand: await documentBrand(context),
    title,
    facts: (await table.facts(run.caller)).map(({ label, value }) => ({ label: `${label}${colon}`, value })),
    columns: table.headings.map(({ text, isFigure }) => ({ heading: text, isFigure })),
    rows,
    totals: table.totals(true).map((row) => row.map(({ text }) => text)),
    empty: pageWord(runtime.translator, language, 'empty'),
    note,
    made: `${word('made')} ${figureText(new Date().toISOString(), 'time', { language, zone })}`,
  };
}

/** Whose name documents bear: the tenant's logo and colour, as its people see them, else the brand's. */
async function documentBrand(context: OperationContext): Promise<PdfTable['brand']> {
  const { runtime, principal } = context;
  const brand = runtime.brand();
  const { brandColor, brandLogo } = principal?.tenant ?? {};
  const own = typeof brandLogo === 'string' ? await logoOf(context, brandLogo) : null;
  const isOwnColour = typeof brandColor === 'string' && HEX_COLOUR.test(brandColor);
  return {
    title: brand.title,
    color: isOwnColour ? brandShades({ primary: brandColor }).onLight : brand.colors.darker,
    logo: own ?? runtime.brandLogo(),
  };
}

/** Null where documents cannot hold the image, or it is gone. */
async function logoOf(context: OperationContext, id: string): Promise<Uint8Array | null> {
  try {
    const upload = await findUpload(context, id);
    const end = IMAGE_ENDS[upload.type];
    if (end === undefined || upload.size > MOST_BYTES) return null;
    const bytes = await buffer(await readUpload(context.runtime.files, upload));
    const isWhole = bytes.subarray(-8).toString('hex').endsWith(end);
    return isWhole && (upload.type !== PNG || pixelsOf(bytes) <= MOST_PIXELS) ? bytes : null;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}

/** Width and height stand at the beginning of a PNG. */
const pixelsOf = (png: Buffer): number => png.readUInt32BE(16) * png.readUInt32BE(20);
