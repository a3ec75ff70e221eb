import type { AmiMessage } from '../ami/ami-message';
import { callOf, tellStart } from './calls';
import { isDialable } from './channel-name';
import type { Context } from './context';

/** A channel is in a room; it is the member, by its Uniqueid. */
export function conferenceJoined(context: Context, message: AmiMessage): void {
  const at = place(message);
  if (!at) return;
  const found = callOf(context, at.member);
  if (found) tellStart(context, found.id, 'inside');
  const admin = message.get('Admin');
  context.tell([at.member, 'conference.joined', at.room, context.stamp], {
    type: 'conference.joined',
    ...at,
    number: message.get('CallerIDNum') ?? invitedNumber(message.get('Channel')),
    name: message.get('CallerIDName'),
    ...(admin === undefined ? {} : { role: admin === 'Yes' ? 'moderator' : 'participant' }),
  });
}

export function conferenceLeft(context: Context, message: AmiMessage): void {
  const at = place(message);
  if (at) context.tell([at.member, 'conference.left', at.room, context.stamp], { type: 'conference.left', ...at });
}

export function conferenceMuted(context: Context, message: AmiMessage, muted: boolean): void {
  const at = place(message);
  if (at)
    context.tell([at.member, muted ? 'muted' : 'unmuted', at.room, context.stamp], {
      type: 'conference.changed',
      ...at,
      muted,
    });
}

export function conferenceTalking(context: Context, message: AmiMessage): void {
  const at = place(message);
  const talking = message.get('TalkingStatus') === 'on';
  if (at)
    context.tell([at.member, talking ? 'talking' : 'silent', at.room, context.stamp], {
      type: 'conference.changed',
      ...at,
      talking,
    });
}

/** Whom the panel has invited: who is called through a local channel is in the room by the near end of it. */
function invitedNumber(channel = ''): string | undefined {
  const [, number] = /^Local\/([^@]+)@.*;1$/.exec(channel) ?? [];
  return isDialable(number) ? number : undefined;
}

export function conferenceRecorded(context: Context, message: AmiMessage, recording: boolean): void {
  const room = message.get('Conference');
  if (room === undefined) return;
  context.tell([room, recording ? 'recorded' : 'unrecorded', context.stamp], {
    type: 'conference.changed',
    room,
    recording,
  });
}

/** Nobody comes in any more, or others do again: of that Asterisk tells nothing but in its list of rooms. */
export function roomLocked(context: Context, room: string, locked: boolean): void {
  context.tell([room, locked ? 'locked' : 'unlocked', context.stamp], { type: 'conference.changed', room, locked });
}

/** Rooms of ConfbridgeListRooms. */
export function roomListed(context: Context, message: AmiMessage): void {
  const room = message.get('Conference');
  if (room !== undefined) roomLocked(context, room, message.get('Locked') === 'Yes');
}

function place(message: AmiMessage): { room: string; member: string } | undefined {
  const [room, member] = [message.get('Conference'), message.get('Uniqueid')];
  return room === undefined || member === undefined ? undefined : { room, member };
}
