import { isFarEnd, isTechnical, localPair } from './channel-name';
import type { CdrLine } from './cdr-line';

/** Somebody who was called, as the lines of a call say. Times are milliseconds. */
export interface CdrLeg {
  /** Name of the channel that was called. */
  channel: string;
  /** That of the device, where it was called through a local channel. */
  device?: string;
  start: number;
  answer?: number;
  end: number;
  /** What the dialplan dialled. */
  dialled?: string;
  cause?: number;
}

/** As Q.850 numbers it; that nobody answered may be the will of who calls. */
const CALL_CAUSES: Readonly<Record<string, number>> = { ANSWERED: 16, BUSY: 17, CONGESTION: 34 };
const LEG_CAUSES: Readonly<Record<string, number>> = { ...CALL_CAUSES, 'NO ANSWER': 19 };

/** How a call ended, by the last line of who calls. @param lines in their order */
export function callCause(lines: readonly CdrLine[], caller: string): number | undefined {
  const last = lines.findLast(({ uniqueid }) => uniqueid === caller) ?? lines.at(-1);
  return last?.cause ?? CALL_CAUSES[last?.disposition ?? ''];
}

/** Lines of one channel are in the order of its `sequence`, those of a call in that of their beginnings. */
export function inOrder(lines: readonly CdrLine[]): CdrLine[] {
  return lines.toSorted((one, other) => one.start - other.start || one.sequence - other.sequence);
}

/**
 * Who was called, in the order of time. One line may be a part of a leg alone: there is one for each change of who talks to whom.
 * @param lines of a call, in their order
 * @param caller name of the channel of who calls
 */
export function legsOf(lines: readonly CdrLine[], caller: string): CdrLeg[] {
  const called = new Set(lines.flatMap(({ dstChannel }) => (dstChannel === undefined ? [] : [keyOf(dstChannel)])));
  // What is dialled behind a local channel is the leg that the local channel is, also when that was taken out.
  const isBehind = ({ channel }: CdrLine) => isFarEnd(channel) && called.has(keyOf(channel));
  const devices = new Map(
    lines.flatMap((line) =>
      isBehind(line) && line.dstChannel ? [[line.dstChannel, keyOf(line.channel)] as const] : [],
    ),
  );
  const legs = new Map<string, CdrLeg>();
  for (const line of lines) {
    const { dstChannel, start, end, disposition, dst } = line;
    if (dstChannel === undefined || isTechnical(dstChannel) || keyOf(dstChannel) === keyOf(caller)) continue;
    const key = devices.get(dstChannel) ?? keyOf(dstChannel);
    const known = legs.get(key);
    const answer = disposition === 'ANSWERED' ? (line.answer ?? start) : undefined;
    legs.set(key, {
      channel: known?.channel ?? dstChannel,
      ...(devices.has(dstChannel) && { device: dstChannel }),
      ...(known?.device !== undefined && { device: known.device }),
      start: Math.min(known?.start ?? start, start),
      // Behind a local channel it is said when the device answered; before it, when who calls was answered by anything.
      answer: isBehind(line) ? (answer ?? known?.answer) : (known?.answer ?? answer),
      end: Math.max(known?.end ?? end, end),
      dialled: known?.dialled ?? dst,
      cause: LEG_CAUSES[disposition],
    });
  }
  return [...legs.values()].map((leg) =>
    leg.answer === undefined ? leg : { ...leg, answer: Math.min(Math.max(leg.answer, leg.start), leg.end) },
  );
}

/** Both ends of a local channel are one. */
const keyOf = (channel: string): string => localPair(channel) ?? channel;
