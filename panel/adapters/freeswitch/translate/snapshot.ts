import type { EslEvent } from '../esl/esl-event';
import { callOf, callOfEvent, learnCalled, tellStart } from './calls';
import { channelAppears } from './channels';
import type { Context } from './context';
import { deviceChanges } from './devices';
import { executes } from './dialplan';
import { channelGone, endCall } from './hangups';
import { learnCodec, legAnswered } from './legs';
import { bareName } from './party';
import { enterQueue } from './queues';
import type { State } from './state';

/** Channels that nobody knew, each as `uuid_dump` tells it; calls are told at the time when they really began. */
export function channelsListed(context: Context, dumps: readonly EslEvent[]): void {
  const news = dumps.filter((dump) => !context.state.channels.has(dump.get('Unique-ID') ?? ''));
  for (const dump of news.toSorted((one, other) => birth(one) - birth(other))) {
    channelAppears(context, dump, birth(dump) || context.at);
    const found = callOfEvent(context, dump);
    if (!found) continue;
    found.channel.isUp = dump.get('Answer-State') === 'answered';
    learnCodec(found.channel, dump);
    deviceChanges(context, found.channel.extension);
    found.channel.peer = dump.variable('bridge_to');
    if (found.part === 'caller' && found.channel.isUp) found.call.upAt ??= context.at;
    if (found.channel.isUp) learnCalled(context, dump);
    doesListed(context, dump);
    if (found.part === 'caller' && found.call.caller.trunk !== undefined) tellStart(context, found.id);
  }
  for (const dump of dumps)
    if (dump.get('Answer-State') === 'answered' && callOfEvent(context, dump)?.channel.isOutgoing === true)
      legAnswered(context, dump.get('Unique-ID'));
}

/** What the dialplan does with it now, as far as it matters. */
function doesListed(context: Context, dump: EslEvent): void {
  if (dump.variable('current_application') !== undefined) executes(context, withApplication(dump));
}

function withApplication(dump: EslEvent): EslEvent {
  return dump.with({
    Application: dump.variable('current_application') ?? '',
    'Application-Data': dump.variable('current_application_data') ?? '',
  });
}

/** A caller of `callcenter_config queue list members`. @param joined seconds */
export function waitingListed(context: Context, uuid: string, queue: string, joined: number): void {
  const found = callOf(context, uuid);
  if (!found || found.call.stays.get(bareName(queue))?.isInside === true) return;
  enterQueue(context, found.id, queue, undefined, joined > 0 ? joined * 1000 : context.at);
}

/** What is known of now, before a list of what there is: only of this the list can say that it is over. */
export function knownBefore({ channels, calls }: State): { channels: string[]; calls: string[] } {
  return { channels: [...channels.keys()], calls: [...calls.keys()] };
}

/** What was known before and is not in the list has ended meanwhile. */
export function sweep(
  context: Context,
  before: { channels: readonly string[]; calls: readonly string[] },
  listed: ReadonlySet<string>,
): void {
  for (const uuid of before.channels) if (!listed.has(uuid)) channelGone(context, uuid, undefined);
  const inCalls = new Set([...context.state.channels.values()].map(({ call }) => call));
  for (const id of before.calls) if (!inCalls.has(id)) endCall(context, id);
}

/** When the channel came to be, in milliseconds. */
function birth(dump: EslEvent): number {
  const microseconds = dump.number('Caller-Channel-Created-Time');
  return microseconds === undefined ? 0 : Math.floor(microseconds / 1000);
}
