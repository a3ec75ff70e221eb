import type { MemberOrder, Orders } from '../../../modules/telephony/rules/commands';
import { CannotDo } from '../../door/commands/cannot-do';
import { audioName } from '../../door/commands/audio-name';
import { dialable } from '../../door/commands/dialable';
import { type Call, isAsking, type State } from '../translate/state';
import type { AmiAction, CommandSettings } from './ami-action';
import type { CallChannels } from '../translate/channels-of-call';

/** Context of the dialplan where who is on hold hears music, and who has put them there waits: see docs/adapters.md. */
const HOLD_CONTEXT = 'painel-hold';
const [HELD, HOLDER] = ['held', 'holder'];
/** Context of the dialplan that plays PAINEL_AUDIO and hangs up: see docs/adapters.md. */
const PLAY_CONTEXT = 'painel-play';
/** Of a key, and of the silence after it, in milliseconds. */
const [TONE_MS, GAP_MS] = [100, 60];

/** The two who talk. @throws CannotDo where one of them is not there */
export function talkers({ extension, customer }: CallChannels): { extension: string; customer: string } {
  if (extension === undefined) throw new CannotDo('the call is here, but not who talks');
  if (customer === undefined) throw new CannotDo('the call is here, but not the other side');
  return { extension, customer };
}

/** Asterisk has no action for it: both are taken out of their bridge, the other side to music. */
export function hold(channels: CallChannels): AmiAction[] {
  const { extension, customer } = talkers(channels);
  return [
    needs(customer, HOLD_CONTEXT, HELD),
    {
      action: 'Redirect',
      fields: {
        Channel: customer,
        Context: HOLD_CONTEXT,
        Exten: HELD,
        Priority: '1',
        ExtraChannel: extension,
        ExtraContext: HOLD_CONTEXT,
        ExtraExten: HOLDER,
        ExtraPriority: '1',
      },
    },
  ];
}

const needs = (channel: string, context: string, exten: string): AmiAction => ({
  action: 'Getvar',
  fields: { Channel: channel, Variable: `DIALPLAN_EXISTS(${context},${exten},1)` },
  expects: { header: 'Value', value: '1', otherwise: `the dialplan of Asterisk has no context ${context}` },
});

/** @throws CannotDo for a name that cannot be said to Asterisk */
export function play(channel: string, name: string): AmiAction[] {
  return [
    needs(channel, PLAY_CONTEXT, 's'),
    { action: 'Setvar', fields: { Channel: channel, Variable: 'PAINEL_AUDIO', Value: audioName(name) } },
    { action: 'Redirect', fields: { Channel: channel, Context: PLAY_CONTEXT, Exten: 's', Priority: '1' } },
  ];
}

/** @throws CannotDo where a telephone holds the call, or nobody */
export function resume({ onHold }: Call): AmiAction[] {
  if (onHold === undefined) throw new CannotDo('the call was not put on hold from here');
  const { extension, customer } = onHold;
  return [{ action: 'Bridge', fields: { Channel1: extension, Channel2: customer, Tone: 'no' } }];
}

/** @throws CannotDo where the call is on hold: then who asks is in no bridge */
export function consult(call: Call, channels: CallChannels, to: string, { context }: CommandSettings): AmiAction[] {
  if (call.onHold !== undefined) throw new CannotDo('the call is on hold');
  const { extension } = talkers(channels);
  return [{ action: 'Atxfer', fields: { Channel: extension, Exten: dialable(to), Context: context } }];
}

/** Who asks hangs up, and by that hands the call on. */
export const complete = (call: Call): AmiAction[] => [
  { action: 'Hangup', fields: { Channel: whoAsks(call), Cause: '16' } },
];

export const reconnect = (call: Call): AmiAction[] => [{ action: 'CancelAtxfer', fields: { Channel: whoAsks(call) } }];

function whoAsks(call: Call): string {
  if (call.consulting !== undefined && isAsking(call)) return call.consulting;
  throw new CannotDo('nobody is asked in the call');
}

/** What comes from who talks at the company is heard by nobody; they go on hearing. */
export const mute = (channels: CallChannels, isMuted: boolean): AmiAction => ({
  action: 'MuteAudio',
  fields: { Channel: talkers(channels).extension, Direction: 'in', State: isMuted ? 'on' : 'off' },
});

/** Each key is an action of its own. */
export const press = ({ customer }: CallChannels, digits: string): AmiAction[] => {
  if (customer === undefined) throw new CannotDo('the call is here, but not the other side');
  return Array.from(digits, (digit) => ({
    action: 'PlayDTMF',
    fields: { Channel: customer, Digit: digit, Duration: String(TONE_MS) },
    pauseMs: GAP_MS,
  }));
};

/** Members that are no moderators, as Asterisk calls all of them together. */
const PARTICIPANTS = 'participants';

/** @throws CannotDo for a member who is not there */
export function ofMember(action: string, { room, member }: MemberOrder, { channels }: State): AmiAction[] {
  const channel = member === undefined ? PARTICIPANTS : channels.get(member)?.name;
  if (channel === undefined) throw new CannotDo(`no member ${member ?? ''} is in the room ${room}`);
  return [{ action, fields: { Conference: room, Channel: channel } }];
}

export const ofRoom = (action: string, { room }: Orders['lock']): AmiAction[] => [
  { action, fields: { Conference: room } },
];
