/**
 * A line of the CDR file: two parties of a call, and from when to when they had to do with each other. Asterisk writes it when the first
 * party is gone. Times are milliseconds.
 */
export interface CdrLine {
  start: number;
  /** When the first party was answered, which the dialplan may have done before it called the second one. */
  answer?: number;
  end: number;
  /** Number and name of who calls. */
  src?: string;
  callerName?: string;
  /** Where the dialplan was at last, and what was dialled at first. */
  dst?: string;
  dialled?: string;
  /** Names of the channels of the two parties. */
  channel: string;
  dstChannel?: string;
  lastApp?: string;
  /** `ANSWERED`, `NO ANSWER`, `BUSY`, `CONGESTION` or `FAILED`: of the second party, where there is one. */
  disposition: string;
  /** Of the first party. */
  uniqueid: string;
  linkedid: string;
  /** Counts the lines of an Asterisk. */
  sequence: number;
  /** As Q.850 numbers it, where the dialplan says it. */
  cause?: number;
}

/** Start, answer, end, src, dst, dnid, clid, channel, dstchannel, lastapp, disposition, billsec, uniqueid, linkedid, sequence, hangupcause. */
const FIELDS = 16;

/** Undefined where it is no such line. */
export function parseCdrLine(text: string): CdrLine | undefined {
  const fields = fieldsOf(text);
  if (fields?.length !== FIELDS) return undefined;
  const [
    start,
    answer,
    end,
    src,
    dst,
    dnid,
    clid,
    channel,
    dstChannel,
    lastApp,
    disposition,
    ,
    uniqueid,
    linkedid,
    sequence,
    cause,
  ] = fields;
  const [startedAt, endedAt] = [timeOf(start), timeOf(end)];
  if (startedAt === undefined || endedAt === undefined || endedAt < startedAt) return undefined;
  if (!channel || !disposition || !uniqueid || !linkedid) return undefined;
  return {
    start: startedAt,
    answer: timeOf(answer),
    end: endedAt,
    src: src || undefined,
    callerName: nameIn(clid ?? ''),
    dst: dst || undefined,
    dialled: dnid || undefined,
    channel,
    dstChannel: dstChannel || undefined,
    lastApp: lastApp || undefined,
    disposition,
    uniqueid,
    linkedid,
    sequence: Number(sequence) || 0,
    cause: /^[1-9]\d{0,2}$/.test(cause ?? '') ? Number(cause) : undefined,
  };
}

/** The values of a line of CSV, where each is in quotes, and quotes in it are doubled. */
function fieldsOf(text: string): string[] | undefined {
  if (!/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/.test(text)) return undefined;
  return [...text.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, value = '']) => value.replaceAll('""', '"'));
}

/** Seconds since 1970 with a fraction; those that have not come are 0. */
function timeOf(seconds: string | undefined): number | undefined {
  if (seconds === undefined || !/^\d{1,12}(?:\.\d+)?$/.test(seconds)) return undefined;
  return Math.round(Number(seconds) * 1000) || undefined;
}

/** Of `"Ana" <5511970010000>`. */
function nameIn(clid: string): string | undefined {
  return /^"(.+)" <[^<>]*>$/.exec(clid)?.[1];
}
