import type { AmiMessage } from '../ami/ami-message';
import { callOf, tellStart } from './calls';
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
    number: message.get('CallerIDNum'),
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

function place(message: AmiMessage): { room: string; member: string } | undefined {
  const [room, member] = [message.get('Conference'), message.get('Uniqueid')];
  return room === undefined || member === undefined ? undefined : { room, member };
}
