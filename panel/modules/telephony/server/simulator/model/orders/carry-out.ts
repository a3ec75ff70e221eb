import type { Command, Orders } from '../../../../rules/commands';
import { endCall, ownSide } from '../end-call';
import { later, type SiteRun } from '../site-run';
import { dial } from './dial';
import { invite } from './invite';
import { moveAgent } from './move-agent';
import { originate } from './originate';
import { prioritize } from './prioritize';
import { callOf, noCall, type Refusal } from './refusal';
import { changeMember, changeRoom } from './rooms';
import * as talk from './talk';
import { take } from './take';
import { transfer } from './transfer';

const NORMAL = 16;
/** How long an audio is. */
const AUDIO_SECONDS = 5;

/** Carries out now what the panel asks of the exchange. */
export function carryOut(site: SiteRun, command: Command): Refusal {
  switch (command.kind) {
    case 'originate':
      return originate(site, command.order);
    case 'prioritize':
      return prioritize(site, command.order);
    case 'take':
      return take(site, command.order);
    case 'transfer':
      return transfer(site, command.order);
    case 'hangup':
      return hangUp(site, command.order);
    case 'play':
      return play(site, command.order);
    case 'hold':
      return talk.hold(site, command.order);
    case 'resume':
      return talk.resume(site, command.order);
    case 'digits':
      return talk.press(site, command.order);
    case 'consult':
      return talk.consult(site, command.order);
    case 'complete':
      return talk.complete(site, command.order);
    case 'reconnect':
      return talk.reconnect(site, command.order);
    case 'mute':
    case 'unmute':
      return 'call' in command.order
        ? talk.setMuted(site, command.kind, command.order)
        : changeMember(site, command.kind, command.order);
    case 'kick':
      return changeMember(site, command.kind, command.order);
    case 'lock':
    case 'unlock':
    case 'record':
    case 'unrecord':
    case 'end':
      return changeRoom(site, command.kind, command.order);
    case 'invite':
      return invite(site, command.order);
    case 'dial':
      return dial(site, command.order);
    case 'listen':
    case 'whisper':
    case 'barge':
      return listen(site, command.order);
    case 'login-agent':
    case 'logout-agent':
    case 'pause-agent':
    case 'resume-agent':
      moveAgent(site, command.kind, command.order);
      return undefined;
  }
}

function hangUp(site: SiteRun, { call: id }: Orders['hangup']): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  endCall(site, call, { by: ownSide(call), cause: NORMAL });
  return undefined;
}

/** Whoever hears it is with nobody then. */
function play(site: SiteRun, { call: id }: Orders['play']): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  call.stage += 1;
  later(site, call, AUDIO_SECONDS, () => endCall(site, call, { by: ownSide(call), cause: NORMAL }));
  return undefined;
}

/** Nobody is told of whoever listens: it is no call of its own. */
function listen(site: SiteRun, { call: id }: Orders['listen']): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  return call.isAnswered ? undefined : `nobody talks in the call ${id} yet`;
}
