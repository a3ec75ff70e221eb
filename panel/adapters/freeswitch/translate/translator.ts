import type { AnyEvent } from '../../../events.gen';
import type { Command } from '../../../modules/telephony/rules/commands';
import type { EslEvent } from '../esl/esl-event';
import { contactOfAgentChanges, statusChanges } from './agents';
import * as bridges from './bridges';
import { learnCalled, tellStart } from './calls';
import { channelAppears, channelRenamed } from './channels';
import { conferenceStep } from './conferences';
import { consultBegins } from './consultations';
import { Context, type TranslatorSettings } from './context';
import * as dialplan from './dialplan';
import * as extensions from './extensions';
import { channelEnds, channelGone, hangsUp } from './hangups';
import { channelAnswered, channelRings, legAnswered } from './legs';
import { held } from './holds';
import * as queues from './queues';
import { recordingBegins, recordingEnds } from './recordings';
import { type Call, emptyState, type State } from './state';
import { learnTransfer } from './transfers';
import { gatewayChanges } from './trunks';

type Handler = (context: Context, event: EslEvent) => void;

/** Of the events of FreeSWITCH itself. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  CHANNEL_CREATE: channelAppears,
  CHANNEL_UUID: channelRenamed,
  CHANNEL_PROGRESS: channelRings,
  CHANNEL_PROGRESS_MEDIA: channelRings,
  CHANNEL_ANSWER: (context, event) => {
    channelAnswered(context, event);
    learnCalled(context, event);
  },
  CHANNEL_BRIDGE: bridges.bridged,
  CHANNEL_UNBRIDGE: bridges.unbridged,
  CHANNEL_HOLD: (context, event) => held(context, event, true),
  CHANNEL_UNHOLD: (context, event) => held(context, event, false),
  CHANNEL_EXECUTE: dialplan.executes,
  CHANNEL_HANGUP: hangsUp,
  CHANNEL_HANGUP_COMPLETE: channelEnds,
  CHANNEL_DESTROY: (context, event) => channelGone(context, event.get('Unique-ID'), undefined),
  RECORD_START: recordingBegins,
  RECORD_STOP: recordingEnds,
};

/** Of the events of modules and of the dialplan, by their subclass. */
const CUSTOM_HANDLERS: Readonly<Record<string, Handler>> = {
  'callcenter::info': (context, event) => CALLCENTER[event.get('CC-Action') ?? '']?.(context, event),
  'conference::maintenance': conferenceStep,
  'sofia::register': extensions.registered,
  'sofia::unregister': extensions.unregistered,
  'sofia::expire': extensions.unregistered,
  'sofia::sip_user_state': extensions.reachable,
  'sofia::gateway_state': gatewayChanges,
  'painel::menu': dialplan.menuStep,
  'painel::recording': dialplan.recordingStep,
  'painel::survey': dialplan.surveyStep,
};

const CALLCENTER: Readonly<Record<string, Handler>> = {
  'member-queue-start': queues.queueJoined,
  'member-queue-resume': queues.queueJoined,
  'member-queue-end': queues.queueEnded,
  'bridge-agent-start': (context, event) => legAnswered(context, event.get('CC-Agent-UUID')),
  'agent-status-change': statusChanges,
  'agent-contact-change': contactOfAgentChanges,
};

/** As the command `event plain` takes them. */
export const SUBSCRIPTION = `BACKGROUND_JOB ${Object.keys(HANDLERS).join(' ')} CUSTOM ${Object.keys(CUSTOM_HANDLERS).join(' ')}`;

/** How long calls whose direction nothing has said yet are kept back, in milliseconds: since the answer, and since the start. */
const QUIET_MS = { up: 2000, ringing: 10_000 };
/** How long it is remembered that a channel is over, in milliseconds. */
const MEMORY_MS = 15 * 60_000;

/**
 * Makes typed events of what FreeSWITCH says. It has no clock, no socket and no file: the same events give the same events, under
 * the same ids.
 */
export class Translator {
  /** How much the clock of the exchange is ahead of ours, in milliseconds. */
  private ahead = 0;

  constructor(
    private readonly settings: TranslatorSettings,
    readonly state: State = emptyState(),
  ) {}

  /** @param receivedAt milliseconds */
  take(event: EslEvent, receivedAt: number): AnyEvent[] {
    const handler = HANDLERS[event.name] ?? CUSTOM_HANDLERS[event.name];
    if (!handler) return [];
    if (event.at !== undefined) this.ahead = event.at - receivedAt;
    return this.during(this.timeOf(receivedAt), (context) => {
      learnTransfer(context, event);
      handler(context, event);
    });
  }

  /** FreeSWITCH has done what the panel asks for. */
  orderDone(command: Command, now: number): AnyEvent[] {
    return this.during(this.timeOf(now), (context) => consultBegins(context, command));
  }

  /** What the clock of the exchange says when ours says this; milliseconds. */
  timeOf(ours: number): number {
    return ours + this.ahead;
  }

  /** Time has passed: calls of which nothing was told yet are told. Once a second is enough. */
  tick(receivedAt: number): AnyEvent[] {
    const now = this.timeOf(receivedAt);
    return this.during(now, (context) => {
      for (const [id, call] of this.state.calls) if (isQuietForLong(call, now)) tellStart(context, id);
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

function isQuietForLong({ isTold, isSpy, isOriginated, upAt, startedAt }: Call, now: number): boolean {
  if (isTold || isSpy) return false;
  if (upAt !== undefined) return now - upAt >= QUIET_MS.up;
  return !isOriginated && now - startedAt >= QUIET_MS.ringing;
}
