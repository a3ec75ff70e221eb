import { partyOf } from './channel-name';
import type { AnyEvent } from '../../../events.gen';
import type { Command } from '../../../modules/telephony/rules/commands';
import type { AmiMessage } from '../ami/ami-message';
import * as progress from './call-progress';
import { learnCaller, tellStart, callOf, setPart } from './calls';
import { settleCdrs, takeCdrLine } from './cdr';
import type { CdrLine } from './cdr-line';
import * as conferences from './conferences';
import { Context, type TranslatorSettings } from './context';
import * as extensions from './extensions';
import { channelGone, endCall, hangupAsked } from './hangups';
import { held, holds } from './holds';
import {
  bridgeLeft,
  dialBegins,
  dialEnds,
  legAnswered,
  legRings,
  localOptimized,
  refuseLeg,
  answerLeg,
  endLeg,
  startLeg,
} from './legs';
import * as members from './members';
import { orderBegins, orderEnds } from './orders';
import { endLateOnes, originateBegins, originateEnds, originateFails } from './originated';
import { takeQueueLogLine } from './queue-log';
import type { QueueLogLine } from './queue-log-line';
import { recordingBegins, recordingStops } from './recordings';
import { emptyState, type Call, type State } from './state';
import { leaveWhenLate } from './stays';
import { registryChanges } from './trunks';
import { userEvent } from './user-events';

type Handler = (context: Context, message: AmiMessage) => void;

/** As Q.850 numbers it. */
const NO_ANSWER = 19;

/** What each message means; of the others nothing is told. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  Newchannel: progress.channelBegins,
  NewCallerid: learnCaller,
  Newstate: progress.stateChanges,
  Newexten: progress.dialplanStep,
  VarSet: variableSet,
  DialBegin: dialBegins,
  DialState: (context, message) => legRings(context, message.get('DestUniqueid')),
  DialEnd: dialEnds,
  BridgeEnter: progress.bridgeEntered,
  BridgeLeave: bridgeLeft,
  LocalOptimizationBegin: localOptimized,
  HangupRequest: hangupAsked,
  SoftHangupRequest: hangupAsked,
  Hangup: (context, message) => channelGone(context, message.get('Uniqueid'), message.number('Cause')),
  OriginateResponse: originateEnds,
  Hold: (context, message) => held(context, message, true),
  Unhold: (context, message) => held(context, message, false),
  BlindTransfer: blindTransfer,
  AttendedTransfer: attendedTransfer,
  ChanSpyStart: progress.spyBegins,
  MixMonitorStop: recordingStops,
  UserEvent: userEvent,

  QueueCallerJoin: progress.queueJoined,
  QueueCallerAbandon: progress.queueLeft,
  QueueCallerLeave: progress.queueLeft,
  AgentCalled: dialBegins,
  AgentConnect: (context, message) => legAnswered(context, message.get('DestUniqueid')),
  AgentRingNoAnswer: (context, message) => refuseLeg(context, message.get('DestUniqueid'), NO_ANSWER),
  QueueMemberAdded: members.memberAdded,
  QueueMemberRemoved: members.memberRemoved,
  QueueMemberPause: members.memberPaused,
  AgentLogin: (context, message) => members.agentLogs(context, message, 'login'),
  AgentLogoff: (context, message) => members.agentLogs(context, message, 'logout'),

  ConfbridgeJoin: conferences.conferenceJoined,
  ConfbridgeLeave: conferences.conferenceLeft,
  ConfbridgeMute: (context, message) => conferences.conferenceMuted(context, message, true),
  ConfbridgeUnmute: (context, message) => conferences.conferenceMuted(context, message, false),
  ConfbridgeRecord: (context, message) => conferences.conferenceRecorded(context, message, true),
  ConfbridgeStopRecord: (context, message) => conferences.conferenceRecorded(context, message, false),
  ConfbridgeTalking: conferences.conferenceTalking,

  DeviceStateChange: (context, message) =>
    extensions.deviceChanges(context, message.get('Device'), message.get('State')),
  ExtensionStatus: extensions.hintChanges,
  PeerStatus: extensions.peerChanges,
  ContactStatus: extensions.contactChanges,
  Registry: registryChanges,

  FullyBooted: boots,
};

/** How long calls whose direction nothing has said yet are kept back, in milliseconds: since the answer, and since the start. */
const QUIET_MS = { up: 2000, ringing: 10_000 };
/** How long it is remembered that a channel is over, in milliseconds. */
const MEMORY_MS = 15 * 60_000;

/**
 * Makes typed events of what Asterisk says. It has no clock, no socket and no file: the same messages give the same events,
 * under the same ids.
 */
export class Translator {
  /** How much the clock of the exchange is ahead of ours, in milliseconds. */
  private ahead = 0;

  constructor(
    private readonly settings: TranslatorSettings,
    readonly state: State = emptyState(),
  ) {}

  /** @param receivedAt milliseconds; where Asterisk does not stamp its events (`timestampevents`), they happened then */
  take(message: AmiMessage, receivedAt: number): AnyEvent[] {
    const handler = HANDLERS[message.get('Event') ?? ''];
    const stamp = message.number('Timestamp');
    if (stamp !== undefined) this.ahead = Math.round(stamp * 1000) - receivedAt;
    this.isThere(receivedAt);
    this.state.eventAt = this.state.heardAt;
    if (!handler) return [];
    return this.during(this.timeOf(receivedAt), (context) => handler(context, message));
  }

  /** Asterisk runs, whether it has anything to say or not. */
  isThere(now: number): void {
    this.state.heardAt = this.timeOf(now);
  }

  takeQueueLog(line: QueueLogLine): AnyEvent[] {
    return this.during(line.at, (context) => takeQueueLogLine(context, line));
  }

  takeCdr(line: CdrLine, now: number): AnyEvent[] {
    return this.during(this.timeOf(now), (context) => takeCdrLine(context, line));
  }

  /** The panel has asked for something, and Asterisk is about to do it. */
  orderBegins(command: Command, now: number): void {
    const context = new Context(this.state, this.settings, this.timeOf(now));
    if (command.kind === 'originate') originateBegins(context, command.order);
    else orderBegins(context, command);
  }

  /** Asterisk has done it, or has refused. */
  orderEnds(command: Command, isDone: boolean, now: number): AnyEvent[] {
    return this.during(this.timeOf(now), (context) => {
      if (command.kind !== 'originate') orderEnds(context, command, isDone);
      else if (!isDone) originateFails(context, command.order.call);
    });
  }

  /** What the clock of the exchange says when ours says this; milliseconds. */
  timeOf(ours: number): number {
    return ours + this.ahead;
  }

  /** Time has passed: what waited for further words waits no longer. Once a second is enough. */
  tick(receivedAt: number): AnyEvent[] {
    const now = this.timeOf(receivedAt);
    return this.during(now, (context) => {
      endLateOnes(context);
      for (const [id, call] of this.state.calls) {
        leaveWhenLate(context, id, call);
        if (call.waitsSince !== undefined) endCall(context, id);
        else if (isQuietForLong(call, now)) tellStart(context, id);
      }
      settleCdrs(context);
      for (const [name, { at }] of this.state.over) if (now - at > MEMORY_MS) this.state.over.delete(name);
    });
  }

  /** Runs what knows the state, as the reading after a connection does. */
  during(at: number, work: (context: Context) => void): AnyEvent[] {
    const context = new Context(this.state, this.settings, at);
    work(context);
    return context.events;
  }
}

function isQuietForLong({ isTold, isSpy, isOriginated, upAt, startedAt, caller }: Call, now: number): boolean {
  if (isTold || isSpy) return false;
  if (upAt !== undefined) return now - upAt >= QUIET_MS.up;
  return !isOriginated && now - startedAt >= (caller.trunk === undefined ? QUIET_MS.ringing : QUIET_MS.up);
}

function variableSet(context: Context, message: AmiMessage): void {
  const variable = message.get('Variable');
  if (variable === 'QUEUESTATUS') progress.queueStatus(context, message);
  else if (variable === 'QUEUE_PRIO') progress.priorityGiven(context, message);
  else if (variable === 'MIXMONITOR_FILENAME') recordingBegins(context, message);
}

/** Said at each login: since when Asterisk runs. */
function boots(context: Context, message: AmiMessage): void {
  const seconds = message.number('Uptime');
  if (seconds !== undefined) context.state.bootedAt = context.at - seconds * 1000;
}

/** Somebody sends the other side to a number. */
function blindTransfer(context: Context, message: AmiMessage): void {
  const transferer = message.get('TransfererUniqueid');
  const found = callOf(context, message.get('TransfereeUniqueid')) ?? callOf(context, transferer);
  const to = message.get('Extension');
  if (!found || to === undefined || message.get('Result') !== 'Success') return;
  tellTransfer(context, found.id, to, 'blind');
  retire(context, transferer);
}

/** Somebody who talks to two connects them: the first call goes on with the legs of the second, which is over. */
function attendedTransfer(context: Context, message: AmiMessage): void {
  const transferer = message.get('OrigTransfererUniqueid');
  const first = callOf(context, transferer);
  const second = callOf(context, message.get('SecondTransfererUniqueid'));
  if (!first || !second || message.get('Result') !== 'Success') return;
  const to = (first.id === second.id ? undefined : second.call.called) ?? targetOf(context, message, second.call);
  tellTransfer(context, first.id, to, 'attended');
  retire(context, transferer);
  if (first.id !== second.id) merge(context, first.id, second.id);
}

function tellTransfer(context: Context, id: string, to: string | undefined, kind: 'blind' | 'attended'): void {
  const call = context.state.calls.get(id);
  // Who has hung up to transfer it has not ended it.
  if (call) call.by = undefined;
  if (to !== undefined)
    context.tell([id, 'call.transferred', context.stamp], { type: 'call.transferred', call: id, to, kind });
}

/** Whom the transferer has asked: by its own call, or by a feature of Asterisk, which dials through a local channel. */
function targetOf(context: Context, message: AmiMessage, { legs }: Call): string | undefined {
  const { number, extension } = partyOf(message.get('TransferTargetChannel') ?? '', context.settings);
  const part = callOf(context, message.get('TransferTargetUniqueid'))?.part;
  const own = callOf(context, message.get('SecondTransfererUniqueid'))?.part;
  // While it still rings, nobody says who it is: the one who was dialled last.
  const [, leg] = [...legs].findLast(([id]) => (part === undefined ? `leg ${id}` !== own : `leg ${id}` === part)) ?? [];
  return number ?? leg?.number ?? extension ?? leg?.extension ?? message.get('TransferTargetExten');
}

/** Who has transferred the call is out of it: it holds nobody any more, and that it hangs up now ends nothing. */
function retire(context: Context, transferer: string | undefined): void {
  const found = callOf(context, transferer);
  if (!found || transferer === undefined) return;
  holds(context, found.id, transferer, false);
  const leg = found.call.legs.get(found.part.slice('leg '.length));
  if (leg) leg.isOut = true;
  if (found.part !== 'caller') return;
  setPart(context, transferer, found.id, 'none');
  found.call.caller.channel = '';
}

function merge(context: Context, first: string, second: string): void {
  const { calls, channels, over } = context.state;
  const ending = calls.get(second);
  if (!ending) return;
  const living = [...ending.legs];
  for (const [id] of living) endLeg(context, second, id);
  for (const [uniqueid, channel] of channels) {
    if (channel.call !== second) continue;
    channel.call = first;
    if (channel.part !== 'caller') continue;
    // Who has transferred it is in the first call already: what becomes of this channel is nobody's news.
    channels.delete(uniqueid);
    over.set(uniqueid, { at: context.at, call: first });
  }
  for (const [id, leg] of living) {
    startLeg(context, first, id, { ...leg, isAnswered: false });
    if (leg.isAnswered) answerLeg(context, first, id);
  }
  ending.by = 'system';
  endCall(context, second);
}
