import type { CdrLine } from './cdr-line';
import { isDialable, partyOf, localPair, isFarEnd, isTechnical } from './channel-name';
import { Context } from './context';
import { channelGone, endCall } from './hangups';
import { answerLeg, endLeg, startLeg } from './legs';
import { agentBehind } from './members';
import { type Call, newCall, originatedCall, type State } from './state';
import { PATIENCE_MS } from './stays';

/** As Q.850 numbers it; that nobody answered may be the will of who calls. */
const CALL_CAUSES: Readonly<Record<string, number>> = { ANSWERED: 16, BUSY: 17, CONGESTION: 34 };

const LEG_CAUSES: Readonly<Record<string, number>> = { ...CALL_CAUSES, 'NO ANSWER': 19 };

/** Of one call, the last among them, and calls of which lines wait. */
const MOST_LINES = 500;
const MOST_CALLS = 10_000;
/** Connections that were lost and still count. */
const MOST_AWAY = 10;
/** By how much clocks of one Asterisk differ between what it says by AMI and in its files, in milliseconds. */
const SLACK_MS = 1000;

/** AMI is lost: what happens from its last event on is news. */
export function amiIsLost(state: State): void {
  state.awaySince ??= state.eventAt ?? 0;
}

/** It is known again what there is; `context.at` is now. */
export function amiIsBack({ state, at }: Context): void {
  const { awaySince } = state;
  if (awaySince === undefined) return;
  delete state.awaySince;
  state.away = [...state.away, { from: awaySince, to: at }].slice(-MOST_AWAY);
}

/**
 * A line waits until it is clear who tells of its call: AMI, which alone says what is going on now, or the file, where AMI was not heard.
 * `context.at` is now, not the time of the line.
 */
export function takeCdrLine(context: Context, line: CdrLine): void {
  const { state, at } = context;
  const id = callOfLine(state, line);
  if (!state.calls.has(id)) {
    const over = state.over.get(id);
    if (over ? over.isGuessed !== true : !wasMissed(state, line.start, line.end)) return;
  }
  if (state.cdrs.size >= MOST_CALLS) settleCdrs(context);
  const { since, lines } = state.cdrs.get(id) ?? { since: at, lines: [] };
  state.cdrs.set(id, { since, lines: [...lines.slice(0, MOST_LINES - 1), line] });
}

/** Tells of calls whose lines have had time to come. */
export function settleCdrs(context: Context): void {
  const { state, at } = context;
  for (const [id, { since, lines }] of state.cdrs) {
    const [call, over] = [state.calls.get(id), state.over.get(id)];
    // AMI says when it ends, or has said so, and it waits for `queue_log`.
    if (call && (call.waitsSince !== undefined || channelsOf(state, id).length > 0)) continue;
    // Meanwhile AMI, or `queue_log`, has told how it ended.
    if (!call && over && over.isGuessed !== true) state.cdrs.delete(id);
    else if (at - Math.min(since, endOf(lines)) >= PATIENCE_MS) tellByCdr(context, id);
  }
}

/** Ends a call of which no channel is there any more, as the file says. @returns whether the file says anything of it */
export function endByCdr(context: Context, id: string): boolean {
  if (!context.state.cdrs.has(id)) return false;
  tellByCdr(context, id);
  return true;
}

/** A call that began while AMI was not heard, by what the file says of it; undefined where that is nothing. */
export function callByCdr({ state, settings }: Context, id: string): Call | undefined {
  const lines = inOrder(state.cdrs.get(id)?.lines ?? []);
  const [first] = lines;
  if (first === undefined) return undefined;
  const own = lines.find(({ uniqueid }) => uniqueid === id) ?? first;
  const asked = state.originated.get(id);
  state.originated.delete(id);
  if (asked) return originatedCall(asked, own.channel);
  const { extension, trunk } = localPair(own.channel) === undefined ? partyOf(own.channel, settings) : {};
  return {
    ...newCall(first.start, own.channel),
    caller: {
      channel: own.channel,
      ...(own.src !== undefined && { number: own.src }),
      ...(own.callerName !== undefined && { name: own.callerName }),
      ...(extension !== undefined && { extension }),
      ...(trunk !== undefined && { trunk }),
    },
    called: [own.dialled, own.dst].find(isDialable),
    isSpy: own.lastApp === 'ChanSpy' || own.lastApp === 'ExtenSpy',
  };
}

/** The call of a channel that the file speaks of, and nobody else. */
export function callInCdrs({ cdrs }: State, uniqueid: string): string | undefined {
  if (cdrs.has(uniqueid)) return uniqueid;
  for (const [id, { lines }] of cdrs) if (lines.some((line) => line.uniqueid === uniqueid)) return id;
  return undefined;
}

function tellByCdr(context: Context, id: string): void {
  const { state, at } = context;
  const lines = inOrder(state.cdrs.get(id)?.lines ?? []);
  const own = lines.find(({ uniqueid }) => uniqueid === id) ?? lines[0];
  if (own === undefined) return;
  const end = { at: endOf(lines), cause: callCause(lines, own.uniqueid) };
  const guess = state.calls.has(id) ? undefined : state.over.get(id);
  const names = [id, ...lines.map(({ uniqueid }) => uniqueid), ...channelsOf(state, id)];
  // The earlier of two ends counts: what was guessed is later than what happened.
  if (guess && end.at < guess.at)
    context.tell([id, 'call.ended', 'cdr'], { type: 'call.ended', call: id, cause: end.cause }, end.at);
  if (!guess) {
    const call = state.calls.get(id) ?? callByCdr(context, id);
    if (call) endCallByCdr(context, id, call, { lines, own, end });
  }
  state.cdrs.delete(id);
  // By now: further lines of it may still come.
  for (const name of names) state.over.set(name, { at, call: id });
}

interface CallEnd {
  /** Of the call, in their order, and that of who calls. */
  lines: readonly CdrLine[];
  own: CdrLine;
  end: { at: number; cause: number | undefined };
}

function endCallByCdr(context: Context, id: string, call: Call, { lines, own, end }: CallEnd): void {
  const { state, settings } = context;
  const channels = channelsOf(state, id);
  state.calls.set(id, call);
  const ending = new Context(state, settings, Math.max(end.at, call.startedAt));
  const { by } = call;
  for (const leg of legsOf(lines, call.caller.channel || own.channel)) tellLeg(ending, id, leg, channels.length > 0);
  call.by ??= by;
  call.endedAt ??= ending.at;
  call.cause ||= end.cause;
  call.isVoicemail ||= lines.some(({ lastApp }) => lastApp?.toLowerCase() === 'voicemail');
  for (const uniqueid of channels) channelGone(ending, uniqueid, undefined);
  endCall(ending, id);
  context.events.push(...ending.events);
}

/** @param isHeard AMI has told of the call: only what happened while it was away is news */
function tellLeg(context: Context, id: string, leg: CdrLeg, isHeard: boolean): void {
  const { state, settings } = context;
  const call = state.calls.get(id);
  if (!call) return;
  const known = knownLeg(state, id, call, leg);
  const legId = known ?? leg.channel;
  if (known === undefined) {
    // The first line of a call begins with the call, whenever somebody is called.
    const isFirst = leg.start <= call.startedAt + SLACK_MS;
    const away = state.away.find((one) => isWithin(one, isFirst ? leg.end - SLACK_MS : leg.start));
    if (isHeard && !away) return;
    const start = isHeard ? Math.max(leg.start, away?.from ?? 0) : leg.start;
    const agent = agentBehind(context, leg.channel);
    const { extension, trunk, number } = partyOf(leg.channel, settings);
    const device = partyOf(leg.device ?? '', settings);
    startLeg(
      context,
      id,
      legId,
      {
        ...(agent === undefined ? { extension: extension ?? device.extension } : { agent }),
        trunk: trunk ?? device.trunk,
        number: trunk !== undefined && isDialable(leg.dialled) ? leg.dialled : number,
        dialledAt: start,
        isAnswered: false,
      },
      start,
    );
  }
  if (leg.answer !== undefined) answerLeg(context, id, legId, leg.answer);
  const told = call.legs.get(legId);
  if (told) told.cause ||= leg.cause;
  endLeg(context, id, legId, leg.end);
}

/** The leg that AMI has told of, by the name of its channel, or that `queue_log` has told of, by when it was answered. */
function knownLeg(state: State, id: string, { legs }: Call, leg: CdrLeg): string | undefined {
  const pair = localPair(leg.channel);
  for (const { name, call, part } of state.channels.values()) {
    const isSame = name === leg.channel || name === leg.device || (pair !== undefined && localPair(name) === pair);
    if (isSame && call === id && part.startsWith('leg ')) return part.slice('leg '.length);
  }
  const { answer } = leg;
  if (answer === undefined) return undefined;
  const seen = new Set([...state.channels.values()].map(({ part }) => part));
  for (const [name, { answeredAt }] of legs) {
    if (answeredAt === undefined || seen.has(`leg ${name}`)) continue;
    if (answeredAt >= answer - SLACK_MS && answeredAt <= leg.end) return name;
  }
  return undefined;
}

function callOfLine(state: State, { uniqueid, linkedid }: CdrLine): string {
  const { channels, over, calls } = state;
  for (const name of [uniqueid, linkedid]) {
    const known = channels.get(name)?.call ?? over.get(name)?.call ?? (calls.has(name) ? name : undefined);
    if (known !== undefined) return known;
  }
  return linkedid;
}

const channelsOf = ({ channels }: State, id: string): string[] =>
  [...channels].flatMap(([uniqueid, { call }]) => (call === id ? [uniqueid] : []));

const endOf = (lines: readonly CdrLine[]): number => Math.max(...lines.map(({ end }) => end));

const isWithin = ({ from, to }: State['away'][number], at: number): boolean => at > from && at <= to;

const wasMissed = ({ away }: State, start: number, end: number): boolean =>
  away.some(({ from, to }) => end > from && start <= to);

/** Somebody who was called, as the lines of a call say. Times are milliseconds. */
interface CdrLeg {
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

/** How a call ended, by the last line of who calls. @param lines in their order */
function callCause(lines: readonly CdrLine[], caller: string): number | undefined {
  const last = lines.findLast(({ uniqueid }) => uniqueid === caller) ?? lines.at(-1);
  return last?.cause ?? CALL_CAUSES[last?.disposition ?? ''];
}

/** Lines of one channel are in the order of its `sequence`, those of a call in that of their beginnings. */
function inOrder(lines: readonly CdrLine[]): CdrLine[] {
  return lines.toSorted((one, other) => one.start - other.start || one.sequence - other.sequence);
}

/**
 * Who was called, in the order of time. One line may be a part of a leg alone: there is one for each change of who talks to whom.
 * @param lines of a call, in their order
 * @param caller name of the channel of who calls
 */
function legsOf(lines: readonly CdrLine[], caller: string): CdrLeg[] {
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
