import type { EslEvent } from '../esl/esl-event';
import { callOf, tellStart } from './calls';
import type { Context } from './context';

type Step = 'joined' | 'left' | { muted: boolean } | { talking: boolean };

const STEPS: Readonly<Record<string, Step>> = {
  'add-member': 'joined',
  'del-member': 'left',
  'mute-member': { muted: true },
  'unmute-member': { muted: false },
  'start-talking': { talking: true },
  'stop-talking': { talking: false },
};

/** Of the room as a whole. */
const ROOM_STEPS: Readonly<Record<string, { locked: boolean } | { recording: boolean }>> = {
  lock: { locked: true },
  unlock: { locked: false },
  'start-recording': { recording: true },
  'stop-recording': { recording: false },
};

/** `conference::maintenance`; the member is the channel, by its uuid. */
export function conferenceStep(context: Context, event: EslEvent): void {
  const action = event.get('Action') ?? '';
  const step = STEPS[action];
  const [room, member] = [roomOf(event), event.get('Unique-ID')];
  if (action === 'conference-destroy' && room !== undefined) context.state.rooms.delete(room);
  const whole = ROOM_STEPS[action];
  if (whole !== undefined && room !== undefined)
    context.tell([room, action, context.stamp], { type: 'conference.changed', room, ...whole });
  if (step === undefined || room === undefined || member === undefined) return;
  const at = { room, member };
  if (step === 'joined') context.state.rooms.set(room, event.get('Conference-Name') ?? room);
  if (step === 'joined') joined(context, event, at);
  else if (step === 'left')
    context.tell([member, 'conference.left', room, context.stamp], { type: 'conference.left', ...at });
  else {
    const [[what, is] = ['', false]] = Object.entries(step);
    context.tell([member, what, String(is), room, context.stamp], { type: 'conference.changed', ...at, ...step });
  }
}

function joined(context: Context, event: EslEvent, at: { room: string; member: string }): void {
  const found = callOf(context, at.member);
  if (found) tellStart(context, found.id, 'inside');
  const type = event.get('Member-Type');
  context.tell([at.member, 'conference.joined', at.room, context.stamp], {
    type: 'conference.joined',
    ...at,
    number: invitedNumber(event.get('Channel-Name')) ?? event.get('Caller-Caller-ID-Number'),
    name: event.get('Caller-Caller-ID-Name'),
    ...(type === undefined ? {} : { role: type === 'moderator' ? 'moderator' : 'participant' }),
  });
}

/** Whom the panel has invited: who is called through a loopback channel is in the room by the near end of it. */
function invitedNumber(channel = ''): string | undefined {
  return /^loopback\/([+*#]?\d[\d*#]*)-a$/.exec(channel)?.[1];
}

/** `3000`, as the usual dialplan calls it `3000-<domain>`. */
function roomOf(event: EslEvent): string | undefined {
  const name = event.get('Conference-Name');
  const domain = event.get('Conference-Domain');
  return domain !== undefined && name?.endsWith(`-${domain}`) === true ? name.slice(0, -domain.length - 1) : name;
}
