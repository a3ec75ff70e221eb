import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeHtml } from '../../../../../core/escape-html';
import type { JsonObject } from '../../../../../core/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { BYTE_ORDER_MARK } from '../../../../../server/jobs/export/csv';
import { transcriptHead, transcriptLines, type TranscriptHead, type TranscriptLine } from './transcript';
import type { TranscriptFormat, TranscriptOrder } from './transcript-order';

interface TranscriptWork {
  attendance: JsonObject & { id: string };
  order: TranscriptOrder;
  /** Asked for each page, so that rights that end take effect. */
  caller: () => Promise<OperationContext>;
  signal: AbortSignal;
}

const TYPES: Readonly<Record<TranscriptFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

export const transcriptFile = (
  { protocol, id }: JsonObject,
  { format }: TranscriptOrder,
): { name: string; type: string } => ({
  name: `${String(protocol ?? id).replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ')}.${format}`,
  type: TYPES[format],
});

/** Writes the whole file, a page at a time, as fast as `to` takes it. */
export async function writeTranscript(
  context: OperationContext,
  { attendance, order, caller, signal }: TranscriptWork,
  to: Writable,
): Promise<void> {
  const head = await transcriptHead(context, attendance, order);
  const pages = transcriptLines(caller, attendance.id, order, signal);
  const parts = order.format === 'txt' ? plainText(head, pages) : page(head, pages, order.language);
  await pipeline(Readable.from(parts, { objectMode: false }), to, { signal });
}

async function* plainText(head: TranscriptHead, pages: AsyncIterable<TranscriptLine[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${head.map(([label, text]) => `${label}: ${text}\r\n`).join('')}\r\n`;
  for await (const lines of pages) {
    yield lines
      .map(
        ({ at, who, notes, text }) =>
          `${[at && `[${at}]`, who && `${who}:`, ...notes.map((note) => `(${note})`), text.replaceAll(/\r?\n/g, '\r\n    ')].filter(Boolean).join(' ')}\r\n`,
      )
      .join('');
  }
}

const STYLE = `
body { font: 11pt/1.4 system-ui, sans-serif; max-width: 48em; margin: 2em auto; padding: 0 1em; color: #111; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2em 1em; border-bottom: 1px solid #999; padding-bottom: 1em; }
dt { color: #555; } dd { margin: 0; }
ol { list-style: none; padding: 0; } li { margin: 0 0 .8em; break-inside: avoid; }
header { color: #555; font-size: 9pt; } p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
@page { margin: 18mm 15mm; } @media print { body { margin: 0; max-width: none; padding: 0; } }`;

async function* page(
  head: TranscriptHead,
  pages: AsyncIterable<TranscriptLine[]>,
  language: string,
): AsyncGenerator<string> {
  const title = escapeHtml(head.map(([, text]) => text)[0] ?? '');
  const rows = head
    .map(([label, text]) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text)}</dd>`)
    .join('');
  yield `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1 dir="auto">${title}</h1><dl>${rows}</dl><ol>\n`;
  for await (const lines of pages) yield lines.map(item).join('');
  yield '</ol></body></html>\n';
}

function item({ at, who, notes, text }: TranscriptLine): string {
  const facts = [
    at && `<time>${escapeHtml(at)}</time>`,
    who && `<b dir="auto">${escapeHtml(who)}</b>`,
    ...notes.map((note) => `<i dir="auto">${escapeHtml(note)}</i>`),
  ]
    .filter(Boolean)
    .join(' · ');
  return `<li><header>${facts}</header><p dir="auto">${escapeHtml(text)}</p></li>\n`;
}
