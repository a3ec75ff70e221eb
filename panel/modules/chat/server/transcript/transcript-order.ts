import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { fileReader, type FileReader } from '../../../../../server/jobs/export/file-reader';

/** `html` is for a browser to print, or to save as PDF. */
export const TRANSCRIPT_FORMATS = ['txt', 'html'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

export interface TranscriptOrder extends FileReader {
  format: TranscriptFormat;
}

/** @throws Problem `bad_request` */
export function parseTranscriptOrder(context: OperationContext, body: JsonObject): TranscriptOrder {
  const format = TRANSCRIPT_FORMATS.find((one) => one === body['format']);
  if (!format)
    throw new Problem('bad_request', {
      detail: `Body: expected {"format": one of ${TRANSCRIPT_FORMATS.join(', ')}, "language"?: "…", "timeZone"?: "…"}.`,
    });
  return { format, ...fileReader(context, body) };
}
