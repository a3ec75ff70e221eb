import type { AmiMessage } from '../ami/ami-message';
import { callOf, channelAppears, learnCaller, tellStart } from './calls';
import { endByCdr } from './cdr';
import { dialledNumber, partyOf } from './channel-name';
import type { Context } from './context';
import { endCall, channelGone } from './hangups';
import { answerLeg, startLeg } from './legs';
import type { State } from './state';
import { enterQueue } from './stays';

/** Channels of CoreShowChannels: those that nobody knew are told, calls at the time when they really began. */
export function channelsListed(context: Context, channels: readonly AmiMessage[]): void {
  const news = channels.filter((channel) => !context.state.channels.has(channel.get('Uniqueid') ?? ''));
  const inOrder = news.toSorted((one, other) => birth(one.get('Uniqueid')) - birth(other.get('Uniqueid')));
  for (const channel of inOrder) {
    const seconds = Math.floor(birth(channel.get('Uniqueid')));
    channelAppears(context, channel, seconds > 0 ? seconds * 1000 : context.at);
    learnCaller(context, channel);
    const found = callOf(context, channel.get('Uniqueid'));
    if (found?.part === 'caller' && channel.get('ChannelStateDesc') === 'Up') found.call.upAt ??= context.at;
  }
  for (const channel of inOrder) legListed(context, channel);
  for (const channel of inOrder) callListed(context, channel);
  for (const channel of channels) if (channel.get('ChannelStateDesc') === 'Up') upListed(context, channel);
}

/** Who is called has the application AppDial or AppQueue; AppDial2 is who was called by Asterisk itself. */
function legListed(context: Context, channel: AmiMessage): void {
  const uniqueid = channel.get('Uniqueid') ?? '';
  const found = callOf(context, uniqueid);
  const application = channel.get('Application');
  if (!found || found.part !== 'none' || (application !== 'AppDial' && application !== 'AppQueue')) return;
  const { extension, trunk, number, agent } = partyOf(channel.get('Channel') ?? '', context.settings);
  const dialledAt = Math.floor(birth(uniqueid)) * 1000 || context.at;
  const dialled = trunk === undefined ? number : dialledNumber(channel.get('CallerIDNum'));
  startLeg(
    context,
    found.id,
    uniqueid,
    { extension, trunk, number: dialled, agent, dialledAt, isAnswered: false },
    dialledAt,
  );
}

function callListed(context: Context, channel: AmiMessage): void {
  const found = callOf(context, channel.get('Uniqueid'));
  if (!found || found.part !== 'caller') return;
  const application = channel.get('Application');
  if (application === 'ChanSpy' || application === 'ExtenSpy') found.call.isSpy = !found.call.isTold;
  else if (found.call.caller.trunk !== undefined) tellStart(context, found.id);
}

function upListed(context: Context, channel: AmiMessage): void {
  const uniqueid = channel.get('Uniqueid') ?? '';
  const found = callOf(context, uniqueid);
  if (found?.part === `leg ${uniqueid}`) answerLeg(context, found.id, uniqueid);
}

/** Callers of QueueStatus. */
export function waitingListed(context: Context, entries: readonly AmiMessage[]): void {
  for (const entry of entries) {
    const found = callOf(context, entry.get('Uniqueid'));
    const queue = entry.get('Queue');
    if (!found || queue === undefined || found.call.stays.get(queue)?.isInside === true) continue;
    const at = context.at - (entry.number('Wait') ?? 0) * 1000;
    enterQueue(context, found.id, {
      queue,
      source: 'ami',
      position: entry.number('Position'),
      priority: entry.number('Priority'),
      at,
    });
  }
}

interface KnownBefore {
  channels: readonly string[];
  calls: readonly string[];
  heardAt: number | undefined;
}

/** What is known of now, before a list of what there is: only of this the list can say that it is over. */
export function knownBefore({ channels, calls, heardAt }: State): KnownBefore {
  return { channels: [...channels.keys()], calls: [...calls.keys()], heardAt };
}

/** What was known before and is not in the list has ended meanwhile; where Asterisk is a new one, by the end of the old one. */
export function sweep(context: Context, before: KnownBefore, listed: ReadonlySet<string>, isNew = false): void {
  const { state } = context;
  const known = new Set(before.channels);
  const guessed: string[] = [];
  for (const id of before.calls) {
    const call = state.calls.get(id);
    const channels = [...state.channels].filter(([, channel]) => channel.call === id).map(([uniqueid]) => uniqueid);
    const isGone = call !== undefined && channels.every((uniqueid) => known.has(uniqueid) && !listed.has(uniqueid));
    if (isGone && call.waitsSince === undefined && endByCdr(context, id)) continue;
    if (isGone) {
      call.endedAt ??= call.loggedEnd;
      if (isNew) call.by ??= 'system';
      if (call.endedAt === undefined) guessed.push(id);
    }
    if (call && channels.length === 0 && call.waitsSince === undefined) endCall(context, id);
  }
  for (const uniqueid of before.channels) if (!listed.has(uniqueid)) channelGone(context, uniqueid, undefined);
  for (const id of guessed) {
    const over = state.over.get(id);
    if (over) over.isGuessed = true;
  }
  // From here on, both sources count from the same.
  for (const call of state.calls.values())
    for (const stay of call.stays.values()) stay.entries.ami = Math.max(stay.entries.ami, stay.entered);
}

/** Seconds and number of a Uniqueid, `1795468282.12` or `matriz-1795468282.12`, as a number that grows. */
function birth(uniqueid: string | undefined): number {
  const [, seconds, number] = /(?:^|-)(\d{9,})\.(\d+)$/.exec(uniqueid ?? '') ?? [];
  return seconds === undefined ? 0 : Number(seconds) + Math.min(Number(number), 9_999_999) / 10_000_000;
}
