import type { CallStarted } from '../../../events.gen';
import type { EslEvent } from '../esl/esl-event';
import type { Context } from './context';
import { isDialable, isLongNumber } from './party';
import type { Call, Channel, Part } from './state';

/** What a call came to, which says its direction. */
export type Reach = 'trunk' | 'inside';

export interface Found {
  uuid: string;
  channel: Channel;
  id: string;
  call: Call;
  part: Part;
}

/** The call of a channel, and which part of it the channel is. */
export function callOf(context: Context, uuid: string | undefined): Found | undefined {
  const channel = uuid === undefined ? undefined : context.state.channels.get(uuid);
  const call = channel && context.state.calls.get(channel.call);
  if (uuid === undefined || !channel || !call) return undefined;
  return { uuid, channel, id: channel.call, call, part: channel.part };
}

/** The call of the channel that an event is about. */
export function callOfEvent(context: Context, event: EslEvent): Found | undefined {
  return callOf(context, event.get('Unique-ID'));
}

/** The leg that a part is. */
export function legOf(part: Part): string | undefined {
  return part.startsWith('leg ') ? part.slice(4) : undefined;
}

/** The number that is called, where FreeSWITCH itself called who counts as the caller: it is known once they have answered. */
export function learnCalled(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  if (!found || found.part !== 'caller' || found.call.isTold || found.call.called !== undefined) return;
  const number = event.get('Caller-Destination-Number');
  if (isDialable(number) && number !== found.call.caller.extension) found.call.called = number;
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
      caller: caller.number,
      callerName: caller.name,
      called,
      did: caller.trunk !== undefined && !call.isOriginated && isLongNumber(called) ? called : undefined,
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

function directionOf({ caller, called, isOriginated }: Call, reach: Reach | undefined): CallStarted['direction'] {
  if (caller.trunk !== undefined) return isOriginated ? 'outbound' : 'inbound';
  if (reach === 'trunk') return 'outbound';
  if (reach === 'inside') return caller.extension === undefined && isLongNumber(caller.number) ? 'inbound' : 'internal';
  return isLongNumber(called) ? 'outbound' : 'internal';
}
