import type { EslEvent } from '../esl/esl-event';
import { callOf, legOf, tellStart } from './calls';
import type { Context } from './context';
import { deviceChanges } from './devices';
import { startLeg } from './legs';
import { isDialable, isLoopback, type Party, partyOf } from './party';
import { type Channel, newCall, type Part } from './state';

/** A channel that is there. It belongs to who had it called, or to the other end of its loopback channel; else it begins a call. */
export function channelAppears(context: Context, event: EslEvent, at = context.at): void {
  const uuid = event.get('Unique-ID');
  const name = event.get('Channel-Name');
  const { channels, over } = context.state;
  if (uuid === undefined || name === undefined || channels.has(uuid) || over.has(uuid)) return;
  const party = partyOf(event, context.settings);
  const isOutgoing = event.get('Call-Direction') === 'outbound';
  const channel: Channel = {
    name,
    call: uuid,
    part: 'caller',
    ...(isLoopback(name) ? {} : { extension: party.extension }),
    isOutgoing,
    isUp: false,
    isHeld: false,
    ...(isOutgoing ? { dialledBy: diallerOf(event) } : {}),
    mate: event.variable('other_loopback_leg_uuid'),
    transferSource: event.variable('transfer_source'),
  };
  channels.set(uuid, channel);
  if (!joinMate(context, uuid, channel, party, event, at) && !joinDialler(context, uuid, channel, party, event, at))
    beginCall(context, uuid, channel, party, event, at);
  deviceChanges(context, channel.extension);
}

/** A queue dials for the caller who waits, though by no channel. */
function diallerOf(event: EslEvent): string | undefined {
  if (event.get('Other-Type') === 'originator') return event.get('Other-Leg-Unique-ID');
  return event.variable('cc_member_session_uuid');
}

/** Both ends of a loopback channel are the same part; the one that is dialled says of which call. */
function joinMate(
  context: Context,
  uuid: string,
  channel: Channel,
  party: Party,
  event: EslEvent,
  at: number,
): boolean {
  const { channels, calls } = context.state;
  const mate = channel.mate === undefined ? undefined : channels.get(channel.mate);
  if (!mate) return false;
  mate.mate = uuid;
  if (!channel.isOutgoing) {
    Object.assign(channel, { call: mate.call, part: mate.part });
    return true;
  }
  // Its other end was told first, and has begun a call of its own.
  const alone = calls.get(mate.call);
  const isAlone =
    alone?.isTold === false && ![...channels.values()].some((one) => one !== mate && one.call === mate.call);
  if (isAlone) calls.delete(mate.call);
  if (!joinDialler(context, uuid, channel, party, event, at)) beginCall(context, uuid, channel, party, event, at);
  Object.assign(mate, { call: channel.call, part: channel.part });
  return true;
}

function joinDialler(
  context: Context,
  uuid: string,
  channel: Channel,
  party: Party,
  event: EslEvent,
  at: number,
): boolean {
  const dialler = callOf(context, channel.dialledBy);
  if (!dialler) return false;
  channel.call = dialler.id;
  if (isFarEnd(dialler.channel) && legOf(dialler.part) !== undefined) {
    // What is dialled behind a loopback channel is the leg that the loopback channel is.
    channel.part = dialler.part;
    const leg = dialler.call.legs.get(legOf(dialler.part) ?? '');
    if (leg) Object.assign(leg, { trunk: party.trunk ?? leg.trunk, extension: leg.extension ?? party.extension });
    return true;
  }
  startLeg(
    context,
    dialler.id,
    uuid,
    {
      extension: party.extension,
      trunk: party.trunk,
      number: party.number,
      agent: event.variable('cc_agent'),
      queue: event.variable('cc_queue'),
      dialledAt: at,
      isAnswered: false,
    },
    at,
  );
  return true;
}

/** The end of a loopback channel that runs the dialplan. */
function isFarEnd(channel: Channel): boolean {
  return isLoopback(channel.name) && !channel.isOutgoing;
}

function beginCall(context: Context, uuid: string, channel: Channel, party: Party, event: EslEvent, at: number): void {
  const { calls } = context.state;
  // Of calls that are known by what is unsent alone.
  const known = calls.get(uuid);
  const call = known ?? newCall(at, uuid);
  calls.set(uuid, call);
  Object.assign(channel, { call: uuid, part: 'caller' satisfies Part });
  call.caller.uuid = uuid;
  if (known) return;
  call.isOriginated = channel.isOutgoing;
  call.isSpy = event.variable('painel_spy') === 'true';
  const { extension, trunk, number } = party;
  const campaign = event.variable('painel_campaign');
  if (campaign !== undefined) {
    beginDialled(context, uuid, party, { campaign, number: event.variable('painel_number') ?? number, event });
    return;
  }
  if (channel.isOutgoing) {
    Object.assign(call.caller, { extension, trunk, number: extension });
    if (trunk !== undefined || extension === undefined) call.called = number;
    return;
  }
  Object.assign(call.caller, {
    extension,
    trunk,
    number: event.get('Caller-Caller-ID-Number'),
    name: nameOf(event),
  });
  const called = event.get('Caller-Destination-Number');
  if (isDialable(called)) call.called = called;
  if (trunk !== undefined) tellStart(context, uuid);
}

/** A dialer calls: an extension that is called first counts as the caller, else nobody does, and the number is a leg. */
function beginDialled(
  context: Context,
  uuid: string,
  { extension, trunk }: Party,
  { campaign, number, event }: { campaign: string; number: string | undefined; event: EslEvent },
): void {
  const call = context.state.calls.get(uuid);
  if (!call) return;
  Object.assign(call, { campaign, called: number });
  Object.assign(call.caller, { extension, trunk, number: event.variable('origination_caller_id_number') });
  tellStart(context, uuid, 'trunk');
  if (extension === undefined)
    startLeg(context, uuid, uuid, { trunk, number, dialledAt: context.at, isAnswered: false });
}

/** Where a caller has none, FreeSWITCH writes its number. */
function nameOf(event: EslEvent): string | undefined {
  const name = event.get('Caller-Caller-ID-Name');
  return name === event.get('Caller-Caller-ID-Number') ? undefined : name;
}

/** A channel goes on under another name. */
export function channelRenamed(context: Context, event: EslEvent): void {
  const [before, after] = [event.get('Old-Unique-ID'), event.get('Unique-ID')];
  const { channels, over } = context.state;
  const channel = before === undefined ? undefined : channels.get(before);
  if (before === undefined || after === undefined || !channel) return;
  channels.delete(before);
  channels.set(after, channel);
  over.set(before, { at: context.at, call: channel.call });
  for (const other of channels.values())
    for (const name of ['dialledBy', 'mate', 'peer'] as const) if (other[name] === before) other[name] = after;
  const call = context.state.calls.get(channel.call);
  if (!call) return;
  if (call.caller.uuid === before) call.caller.uuid = after;
  if (call.holders.delete(before)) call.holders.add(after);
}
