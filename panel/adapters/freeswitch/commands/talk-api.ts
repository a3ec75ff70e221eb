import type { MemberOrder, Orders } from '../../../modules/telephony/rules/commands';
import { audioName } from '../../door/commands/audio-name';
import { CannotDo } from '../../door/commands/cannot-do';
import { dialable } from '../../door/commands/dialable';
import { type Call, hasAnswered, type State } from '../translate/state';
import type { ApiCall, CommandSettings } from './api-call';

/** Of a key, in milliseconds. */
const TONE_MS = 100;
/** Names that are one word of a command. */
const WORD = /^[^'"\\\s]{1,255}$/;

/** Who asks hears the one who is asked, and the other side music: at the end of one of the two the others talk. */
export const consult = (extension: string, to: string, { context }: CommandSettings): ApiCall => ({
  command: `uuid_broadcast ${extension} att_xfer::loopback/${dialable(to)}/${context}`,
});

/** Who asks hangs up, and by that hands the call on. @throws CannotDo before somebody has answered: the call would end */
export function complete(call: Call): ApiCall {
  const consulting = asking(call);
  if (!hasAnswered(call, consulting)) throw new CannotDo('whoever is asked has not answered yet');
  return { command: `uuid_kill ${consulting.by.uuid} NORMAL_CLEARING` };
}

/** Whoever is asked goes. */
export function reconnect(id: string, call: Call, { channels }: State): ApiCall[] {
  const { by, customer } = asking(call);
  const asked = [...channels].filter(
    ([uuid, one]) => one.call === id && one.dialledBy === by.uuid && uuid !== customer.uuid,
  );
  if (asked.length === 0) throw new CannotDo('nobody is asked in the call');
  return asked.map(([uuid]) => ({ command: `uuid_kill ${uuid} NORMAL_CLEARING` }));
}

function asking({ consulting }: Call): NonNullable<Call['consulting']> {
  if (consulting !== undefined) return consulting;
  throw new CannotDo('nobody is asked in the call');
}

export const press = (customer: string, digits: string): ApiCall => ({
  command: `uuid_send_dtmf ${customer} ${digits}@${TONE_MS}`,
});

/** What comes from who talks at the company is heard by nobody; they go on hearing. */
export const mute = (extension: string, isMuted: boolean): ApiCall => ({
  command: `uuid_audio ${extension} ${isMuted ? 'start read mute 1' : 'stop'}`,
});

/** @throws CannotDo for a name that cannot be said to FreeSWITCH */
export const play = (caller: string, name: string): ApiCall => ({
  command: `uuid_transfer ${caller} 'playback:${audioName(name)},hangup' inline`,
});

/** Members that are no moderators, as FreeSWITCH calls all of them together. */
const PARTICIPANTS = 'non_moderator';

/** @throws CannotDo for a member who is not there */
export function ofMember(action: string, { room, member }: MemberOrder, state: State): ApiCall {
  if (member !== undefined && !state.channels.has(member))
    throw new CannotDo(`no member ${member} is in the room ${room}`);
  return ofRoom(`${action} ${member === undefined ? PARTICIPANTS : `uuid=${member}`}`, { room }, state);
}

export const ofRoom = (action: string, { room }: Orders['lock'], { rooms }: State): ApiCall => ({
  command: `conference ${roomName(room, rooms)} ${action}`,
});

/** As FreeSWITCH calls it. @throws CannotDo for a name that cannot be said to FreeSWITCH */
export function roomName(room: string, rooms: State['rooms']): string {
  const name = rooms.get(room) ?? room;
  if (WORD.test(name)) return name;
  throw new CannotDo(`expected a name without spaces and quotes, got ${JSON.stringify(name)}`);
}
