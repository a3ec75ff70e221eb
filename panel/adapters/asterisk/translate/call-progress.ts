import type { AmiMessage } from '../ami/ami-message';
import { callOf, channelAppears, learnCaller, setPart, tellStart } from './calls';
import { partyOf } from './channel-name';
import type { Context } from './context';
import { legAnswered, legRings } from './legs';
import { beginLeaving, enterQueue, explainLeaving, leaveToDialplan, type LeaveReason } from './stays';

const RINGING = '5';
const UP = '6';

const QUEUE_STATUS: Readonly<Record<string, LeaveReason>> = {
  TIMEOUT: 'timeout',
  LEAVEEMPTY: 'empty',
  LEAVEUNAVAIL: 'empty',
};

export function channelBegins(context: Context, message: AmiMessage): void {
  channelAppears(context, message);
}

export function stateChanges(context: Context, message: AmiMessage): void {
  const uniqueid = message.get('Uniqueid');
  const state = message.get('ChannelState');
  learnCaller(context, message);
  if (state === RINGING) legRings(context, uniqueid);
  const found = callOf(context, uniqueid);
  if (state === UP && found?.part === 'caller') found.call.upAt ??= context.at;
}

/** The dialplan goes on: calls that come in by a trunk are told at its first step, when caller and number are known. */
export function dialplanStep(context: Context, message: AmiMessage): void {
  learnCaller(context, message);
  const found = callOf(context, message.get('Uniqueid'));
  if (!found || found.part !== 'caller') return;
  leaveToDialplan(context, found.id, message.get('Extension'));
  const application = message.get('Application')?.toLowerCase();
  if (application === 'chanspy' || application === 'extenspy') found.call.isSpy = !found.call.isTold;
  if (application === 'voicemail') found.call.isVoicemail = true;
  if (found.call.caller.trunk !== undefined) tellStart(context, found.id);
}

/** The channel that listens to another is no call; one that was told before it listened stays one. */
export function spyBegins(context: Context, message: AmiMessage): void {
  const spy = callOf(context, message.get('SpyerUniqueid'));
  if (spy && !spy.call.isTold) spy.call.isSpy = true;
}

export function queueJoined(context: Context, message: AmiMessage): void {
  const found = callOf(context, message.get('Uniqueid'));
  const queue = message.get('Queue');
  learnCaller(context, message);
  if (found && queue !== undefined)
    enterQueue(context, found.id, { queue, source: 'ami', position: message.number('Position') });
}

/** The dialplan says with which priority the caller enters the next queue. */
export function priorityGiven(context: Context, message: AmiMessage): void {
  const found = callOf(context, message.get('Uniqueid'));
  const priority = message.number('Value');
  if (found && Number.isInteger(priority)) found.call.priority = priority;
}

export function queueLeft(context: Context, message: AmiMessage): void {
  const found = callOf(context, message.get('Uniqueid'));
  const queue = message.get('Queue');
  const isAbandon = message.get('Event') === 'QueueCallerAbandon';
  if (found && queue !== undefined)
    beginLeaving(context, found.id, queue, { position: message.number('Position'), isAbandon });
}

/** Queue writes why a caller went on, into a variable of the channel. */
export function queueStatus(context: Context, message: AmiMessage): void {
  const found = callOf(context, message.get('Uniqueid'));
  const reason = QUEUE_STATUS[message.get('Value') ?? ''];
  if (found && reason !== undefined) explainLeaving(context, found.id, reason);
}

export function bridgeEntered(context: Context, message: AmiMessage): void {
  takePlace(context, message.get('Uniqueid') ?? '', message.get('SwapUniqueid') ?? '');
  if (message.get('ChannelState') !== UP) return;
  const uniqueid = message.get('Uniqueid');
  const found = callOf(context, uniqueid);
  // Behind a local channel something else may be bridged than who was called.
  if (found?.part === `leg ${uniqueid}`) legAnswered(context, uniqueid);
}

/** A telephone goes on with its call by another channel (`Replaces`), as in a page that was loaded anew: it stays the same part of the same call. */
function takePlace(context: Context, uniqueid: string, swapped: string): void {
  const [entered, before] = [callOf(context, uniqueid), callOf(context, swapped)];
  if (!entered || !before || entered.id === before.id || entered.call.isTold) return;
  const { extension } = partyOf(before.name, context.settings);
  if (extension === undefined || partyOf(entered.name, context.settings).extension !== extension) return;
  context.state.calls.delete(entered.id);
  setPart(context, uniqueid, before.id, before.part);
  setPart(context, swapped, before.id, 'none');
  if (before.part === 'caller') before.call.caller.channel = entered.name;
}
