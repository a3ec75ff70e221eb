import type { CallStarted } from '../../../events.gen';
import type { AmiMessage } from '../ami/ami-message';
import { isDialable, isLongNumber, isTechnical, localPair, partyOf } from './channel-name';
import type { Context } from './context';
import { type Call, type Channel, newCall, originatedCall, type Part } from './state';

/** What a call came to, which says its direction. */
export type Reach = 'trunk' | 'inside';

/** A channel that is there. It begins a call, unless it belongs to one or is the other end of a local channel. */
export function channelAppears(context: Context, message: AmiMessage, at = context.at): void {
  const [name, uniqueid] = [message.get('Channel'), message.get('Uniqueid')];
  const { channels, calls, over, originated } = context.state;
  if (name === undefined || uniqueid === undefined) return;
  if (channels.has(uniqueid) || over.has(uniqueid) || isTechnical(name)) return;
  const mate = mateOf(context, name);
  const linked = message.get('Linkedid') ?? uniqueid;
  const joined = mate?.call ?? channels.get(linked)?.call ?? (calls.has(linked) ? linked : undefined);
  if (joined !== undefined) {
    // Known by `queue_log` or by what is unsent alone: this is its caller.
    const isNamed = uniqueid === joined || uniqueid === `${joined};2`;
    const isCaller = isNamed && calls.get(joined)?.caller.channel === '';
    channels.set(uniqueid, { name, call: joined, part: mate?.part ?? (isCaller ? 'caller' : 'none') });
    const call = calls.get(joined);
    if (isCaller && call) call.caller.channel = name;
    return;
  }
  channels.set(uniqueid, { name, call: linked, part: 'caller' });
  const asked = originated.get(linked);
  if (asked) {
    originated.delete(linked);
    calls.set(linked, originatedCall(asked, name));
    tellStart(context, linked);
    return;
  }
  calls.set(linked, newCall(at, name));
  learnCaller(context, message);
}

/** The call of a channel, and which part of it the channel is. */
export function callOf(
  context: Context,
  uniqueid: string | undefined,
): { id: string; call: Call; part: Part; name: string } | undefined {
  const channel = uniqueid === undefined ? undefined : context.state.channels.get(uniqueid);
  const call = channel && context.state.calls.get(channel.call);
  return channel && call ? { id: channel.call, call, part: channel.part, name: channel.name } : undefined;
}

/** Both ends of a local channel are the same part. */
export function setPart(context: Context, uniqueid: string, call: string, part: Part): void {
  const channel = context.state.channels.get(uniqueid);
  if (!channel) return;
  const mate = mateOf(context, channel.name, channel);
  for (const one of mate ? [channel, mate] : [channel]) Object.assign(one, { call, part });
}

function mateOf(context: Context, name: string, self?: Channel): Channel | undefined {
  const pair = localPair(name);
  if (pair === undefined) return undefined;
  for (const channel of context.state.channels.values())
    if (channel !== self && localPair(channel.name) === pair) return channel;
  return undefined;
}

/** Who calls whom is said bit by bit, and the first word counts: the dialplan rewrites it later. */
export function learnCaller(context: Context, message: AmiMessage): void {
  const found = callOf(context, message.get('Uniqueid'));
  if (!found || found.call.isTold || found.part !== 'caller') return;
  const { caller } = found.call;
  caller.number ??= message.get('CallerIDNum');
  caller.name ??= message.get('CallerIDName');
  const { extension, trunk } = partyOf(caller.channel, context.settings);
  if (!caller.channel.startsWith('Local/')) Object.assign(caller, { extension, trunk });
  const exten = message.get('Exten');
  if (isDialable(exten)) found.call.called ??= exten;
}

/** Tells that a call began, once. Calls of extensions wait for what they come to, which says their direction. */
export function tellStart(context: Context, id: string, reach?: Reach): void {
  const call = context.state.calls.get(id);
  if (!call || call.isTold || call.isSpy) return;
  call.isTold = true;
  const { caller, called, campaign } = call;
  context.tell(
    [id, 'call.started'],
    {
      type: 'call.started',
      call: id,
      linked: id,
      direction: directionOf(call, reach),
      ...sourceOf(call),
      // Whom Asterisk has called for the panel, nobody has given a number.
      caller: caller.number ?? caller.extension,
      callerName: caller.name,
      called,
      did: caller.trunk !== undefined && isLongNumber(called) ? called : undefined,
      extension: caller.extension,
      trunk: caller.trunk,
      campaign,
    },
    call.startedAt,
  );
}

function sourceOf({ caller, campaign }: Call): { source?: CallStarted['source'] } {
  if (campaign !== undefined) return { source: 'dialer' };
  return caller.extension === undefined ? {} : { source: 'extension' };
}

function directionOf({ caller, called, campaign }: Call, reach: Reach | undefined): CallStarted['direction'] {
  if (campaign !== undefined) return 'outbound';
  if (caller.trunk !== undefined) return 'inbound';
  if (reach === 'trunk') return 'outbound';
  if (reach === 'inside') return caller.extension === undefined && isLongNumber(caller.number) ? 'inbound' : 'internal';
  return isLongNumber(called) ? 'outbound' : 'internal';
}
