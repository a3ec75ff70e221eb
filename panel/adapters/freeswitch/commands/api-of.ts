import type { Command, Orders } from '../../../modules/telephony/rules/commands';
import { CannotDo } from '../../door/commands/cannot-do';
import { dialable } from '../../door/commands/dialable';
import { codeOf } from '../translate/agents';
import type { Call, State } from '../translate/state';
import { channelsOfCall, type CallChannels } from '../translate/channels-of-call';
import { type ApiCall, type CommandSettings, deviceOf } from './api-call';
import * as talk from './talk-api';

/** A call is named by the panel: as the channel, it must be a name that goes into a command. */
const CALL_NAME = /^[A-Za-z0-9._-]{1,80}$/;

/** How long an extension rings, in seconds. */
const RING = 'originate_timeout=30';
/** Who hears the one who listens: nobody, the extension, or both. Keys of the listener would change it. */
const SPYING = {
  listen: [],
  whisper: ['eavesdrop_whisper_bleg=true'],
  barge: ['eavesdrop_whisper_aleg=true', 'eavesdrop_whisper_bleg=true'],
} as const;

/**
 * What FreeSWITCH has to do for a command, in this order.
 * @throws CannotDo for a call or a side that is not there, and for what FreeSWITCH knows by no name
 */
export function apiOf(command: Command, state: State, settings: CommandSettings): ApiCall[] {
  const { kind, order } = command;
  const here = <Found>(found: Found | undefined, id: string): Found => {
    if (found === undefined) throw new CannotDo(`no call ${id} is here`);
    return found;
  };
  const known = (id: string): Call => here(state.calls.get(id), id);
  const call = (id: string): CallChannels => here(channelsOfCall(state, id), id);
  const transfer = (uuid: string, to: string): ApiCall => ({
    command: `uuid_transfer ${uuid} ${dialable(to)} XML ${settings.context}`,
  });
  switch (kind) {
    case 'hangup':
      return [{ command: `uuid_kill ${anySide(call(order.call))} NORMAL_CLEARING` }];
    case 'transfer':
      return [transfer(side(call(order.call).customer, 'the other side'), order.to)];
    case 'consult':
      return [talk.consult(side(call(order.call).extension, 'who talks'), order.to, settings)];
    case 'complete':
      return [talk.complete(known(order.call))];
    case 'reconnect':
      return talk.reconnect(order.call, known(order.call), state);
    case 'hold':
      return [{ command: `uuid_hold ${side(call(order.call).extension, 'who talks')}` }];
    case 'resume':
      return [{ command: `uuid_hold off ${side(call(order.call).extension, 'who talks')}` }];
    case 'digits':
      return [talk.press(side(call(order.call).customer, 'the other side'), order.digits)];
    case 'mute':
    case 'unmute':
      return 'call' in order
        ? [talk.mute(side(call(order.call).extension, 'who talks'), kind === 'mute')]
        : [talk.ofMember(kind, order, state)];
    case 'kick':
      return [talk.ofMember(kind, order, state)];
    case 'lock':
    case 'unlock':
      return [talk.ofRoom(kind, order, state)];
    case 'record':
      return [talk.ofRoom(`record ${soundFile(order.room, command.id, settings)}`, order, state)];
    case 'unrecord':
      return [talk.ofRoom('norecord all', order, state)];
    case 'invite':
      return [invite(order, state, settings)];
    case 'end':
      return [talk.ofRoom('hup all', order, state)];
    case 'play':
      return [talk.play(side(call(order.call).caller, 'the caller'), order.audio)];
    case 'prioritize':
      throw new CannotDo('FreeSWITCH cannot change the priority of who waits in a queue');
    case 'take':
      return [transfer(side(call(order.call).caller, 'the caller'), order.extension)];
    case 'listen':
    case 'whisper':
    case 'barge':
      return [spy(side(call(order.call).extension, 'who talks'), order.extension, SPYING[kind], settings)];
    case 'dial':
      return [dial(order, settings)];
    case 'originate':
      return [originate(order, settings)];
    case 'pause-agent':
      return agentsOf(order, state).map((name) => status(name, 'On Break'));
    case 'resume-agent':
      return agentsOf(order, state).map((name) => status(name, 'Available'));
    case 'login-agent':
      return logIn(order, state, settings);
    case 'logout-agent':
      return agentsOf(order, state).map((name) => status(name, 'Logged Out'));
  }
}

function spy(uuid: string, extension: string, hears: readonly string[], settings: CommandSettings): ApiCall {
  const variables = ['painel_spy=true', RING, 'eavesdrop_enable_dtmf=false', ...hears];
  return {
    command: `originate {${variables.join(',')}}${deviceOf(extension, settings)} &eavesdrop(${uuid})`,
    isOriginate: true,
  };
}

/** The number is shown to the extension while it rings, and what is shown to the number is said once it has answered. */
function dial({ extension, number, callerId }: Orders['dial'], settings: CommandSettings): ApiCall {
  const variables = [
    RING,
    `origination_caller_id_number=${dialable(number)}`,
    ...(callerId === undefined ? [] : [`effective_caller_id_number=${dialable(callerId)}`]),
  ];
  return {
    command: `originate {${variables.join(',')}}${deviceOf(extension, settings)} ${dialable(number)} XML ${settings.context}`,
    isOriginate: true,
  };
}

/** By the dialplan, which knows extensions as well as numbers; who answers is in the room, without being asked for a code. */
function invite({ room, call, number }: Orders['invite'], { rooms }: State, settings: CommandSettings): ApiCall {
  const variables = [`origination_uuid=${nameOf(call)}`, RING];
  const whom = `loopback/${dialable(number)}/${settings.context}`;
  return {
    command: `originate {${variables.join(',')}}${whom} &conference(${talk.roomName(room, rooms)})`,
    isOriginate: true,
  };
}

/** A file of its own for each recording. @throws CannotDo where no folder is set, as FreeSWITCH has to be told which */
function soundFile(room: string, id: string, { recordings }: CommandSettings): string {
  if (recordings === undefined) throw new CannotDo('RECORDINGS_DIR is not set, where recordings of rooms are kept');
  const path = `${recordings}/room-${room.replaceAll(/[^\w.-]/g, '_')}-${id}.wav`;
  if (!/^[^'"\\\s]+$/.test(path))
    throw new CannotDo('RECORDINGS_DIR has spaces or quotes, which FreeSWITCH cannot be told');
  return path;
}

function nameOf(call: string): string {
  if (CALL_NAME.test(call)) return call;
  throw new CannotDo(`expected a name of a call, got ${JSON.stringify(call)}`);
}

type AgentOrder = Orders['pause-agent'];

/** Names of the agents that the order means: by their code, or by the extension that is called for them. */
export function agentsOf(order: AgentOrder, state: State): string[] {
  const names = knownAgents(order, state);
  if (names.length > 0) return names;
  throw new CannotDo(`no agent ${order.agent ?? order.extension ?? ''} is here`);
}

function knownAgents({ agent, extension }: AgentOrder, state: State): string[] {
  const names = [...state.agents.keys()];
  const byCode = names.filter((name) => agent !== undefined && (name === agent || codeOf(name) === agent));
  if (byCode.length > 0) return byCode;
  return names.filter((name) => extension !== undefined && state.agents.get(name)?.extension === extension);
}

/** Where nobody knows the agent, it is made: it is called at its extension. */
function logIn(order: AgentOrder, state: State, settings: CommandSettings): ApiCall[] {
  const known = knownAgents(order, state);
  const { agent, extension, queues } = order;
  if (known.length === 0 && extension === undefined) throw new CannotDo(`no agent ${agent ?? ''} is here`);
  const names = known.length > 0 ? known : [agent ?? extension ?? ''];
  const wholes = queues.map((queue) => {
    const whole = state.queues.get(queue);
    if (whole === undefined) throw new CannotDo(`no queue ${queue} is here`);
    return whole;
  });
  return names.flatMap((name) => [
    ...(known.length > 0 || extension === undefined
      ? []
      : [
          { command: `callcenter_config agent add ${quoted(name)} callback`, isSo: /already exist/i },
          { command: `callcenter_config agent set contact ${quoted(name)} ${quoted(deviceOf(extension, settings))}` },
        ]),
    ...wholes
      .filter((queue) => state.agents.get(name)?.queues.has(queue) !== true)
      .map((queue) => ({
        command: `callcenter_config tier add ${quoted(queue)} ${quoted(name)}`,
        isSo: /already exist/i,
      })),
    status(name, 'Available'),
  ]);
}

const status = (name: string, value: string): ApiCall => ({
  command: `callcenter_config agent set status ${quoted(name)} '${value}'`,
});

/** With one side the call ends, as nobody is left to talk to. */
const anySide = ({ caller, customer, extension }: CallChannels): string =>
  side(caller ?? customer ?? extension, 'who talks');

function side(uuid: string | undefined, who: string): string {
  if (uuid !== undefined) return uuid;
  throw new CannotDo(`the call is here, but not ${who}`);
}

/** Of names of FreeSWITCH, and of agents: with a quote in it, it would be something else there. */
function quoted(name: string): string {
  if (/^[^'"\\\s]{1,255}$/.test(name)) return `'${name}'`;
  throw new CannotDo(`expected a name without spaces and quotes, got ${JSON.stringify(name)}`);
}

/**
 * A dialer calls a number, or first an extension. Who answers goes where the order says, or waits for `take`.
 * @throws CannotDo where it is to be listened who answers: FreeSWITCH has nothing for it
 */
function originate(order: Orders['originate'], settings: CommandSettings): ApiCall {
  if (order.screen !== undefined) throw new CannotDo('this FreeSWITCH cannot tell a person from a machine');
  const { context } = settings;
  const number = dialable(order.number);
  const variables = [
    `origination_uuid=${nameOf(order.call)}`,
    `painel_campaign=${order.campaign}`,
    `painel_number=${number}`,
    `originate_timeout=${order.ringSeconds}`,
    'ignore_early_media=true',
    ...(order.callerId === undefined ? [] : [`origination_caller_id_number=${dialable(order.callerId)}`]),
  ];
  const first =
    order.extension === undefined ? byTrunk(number, order.trunks, settings) : deviceOf(order.extension, settings);
  const then = order.extension === undefined ? order.to : order.number;
  const goes = then === undefined ? '&park()' : `${dialable(then)} XML ${context}`;
  return { command: `originate {${variables.join(',')}}${first} ${goes}`, isOriginate: true };
}

/** One after the other, until one takes it. */
function byTrunk(number: string, wanted: readonly string[] | undefined, { trunks }: CommandSettings): string {
  const gateways = [...trunks]
    .filter(([, name]) => wanted === undefined || wanted.includes(name))
    .map(([gateway]) => gateway);
  if (gateways.length === 0) throw new CannotDo(`none of the trunks ${(wanted ?? []).join(', ')} is here`);
  return gateways.map((gateway) => `sofia/gateway/${gateway}/${number}`).join('|');
}
