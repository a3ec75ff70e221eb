import type { CallStarted } from '../../../events.gen';
import { secondsBetween } from './seconds-between';
import type { AgentLeg, CallAnswer, CallFacts, CallRecording, FoldedCall, MenuLine, QueueLine } from './fold-call';
import { unansweredDisposition } from './q850';
import type { NamedIds, Told } from './told-event';

interface Leg {
  name: string;
  ids: NamedIds;
  ringsAt: string;
  answeredAt: string | null;
  endedAt: string | null;
  /** The stay in a queue that it rings for. */
  stay: Stay | null;
  /** That it rang for nothing is told of already. */
  isTold: boolean;
  /** It rang out, or was refused. */
  isMissed: boolean;
}

/** Of a caller in a queue. */
interface Stay {
  queueId: string;
  from: string;
  originalPosition: number | null;
  until: string | null;
  /** The leg that the caller was connected to, while they talk. */
  connected: Leg | null;
}

/** Steps of the path of a call that a record holds. */
const MOST_STEPS = 200;
const DETAIL_LENGTH = 200;
/** Of the leg and of its call: an agent who hangs up ends both, and the exchange tells of them one after the other. */
const TOGETHER_MS = 2000;

const END_OF_STAY = { abandon: 'abandon', key: 'exit_key', timeout: 'exit_timeout', empty: 'exit_empty' } as const;

/** Goes through the events of a call in their order. */
export class CallFolding {
  readonly #start: Told<CallStarted>;
  readonly #legs = new Map<string, Leg>();
  readonly #stays: Stay[] = [];
  readonly #queueLines: QueueLine[] = [];
  readonly #menuLines: MenuLine[] = [];
  readonly #recordings: CallRecording[] = [];
  readonly #answers: CallAnswer[] = [];
  readonly #path: FoldedCall['events'] = [];
  #menu: { uraId: string; from: string } | null = null;
  #menuId: string | null = null;
  #menuAnsweredAt: string | null = null;
  #heldSince: string | null = null;
  #heldMs = 0;
  #isHeldEver = false;
  #transferredTo: string | null = null;
  #pddMs: number | null = null;
  #end: (Told & { type: 'call.ended' }) | null = null;

  constructor(start: Told<CallStarted>) {
    this.#start = start;
  }

  take(event: Told): void {
    // What is told of a time after the end is no part of the call, but for what is made of it.
    if (this.#end !== null && event.type !== 'recording.ended' && event.type !== 'survey.answered') return;
    switch (event.type) {
      case 'call.started':
        return this.#step(event.at, event.type, event.called ?? '');
      case 'ivr.entered':
        return this.#enterMenu(event);
      case 'ivr.left':
        return this.#leaveMenu(event);
      case 'queue.entered':
        return this.#enterQueue(event);
      case 'queue.left':
        return this.#leaveQueue(event);
      case 'leg.started':
        return this.#ring(event);
      case 'leg.answered':
        return this.#answer(event);
      case 'leg.ended':
        return this.#endLeg(event);
      case 'call.held':
        this.#heldSince ??= event.at;
        this.#isHeldEver = true;
        return this.#step(event.at, event.type, '');
      case 'call.resumed':
        this.#resume(event.at);
        return this.#step(event.at, event.type, '');
      case 'call.transferred':
        return this.#transfer(event);
      case 'call.ended':
        return this.#endCall(event);
      case 'recording.ended':
        this.#recordings.push({ source: event.recording, event });
        return undefined;
      case 'survey.answered':
        this.#answers.push({ source: event.survey, event });
        return undefined;
      default:
        return undefined;
    }
  }

  #step(at: string, type: string, detail: string): void {
    if (this.#path.length < MOST_STEPS) this.#path.push({ at, type, detail: detail.slice(0, DETAIL_LENGTH) });
  }

  #enterMenu(event: Told & { type: 'ivr.entered' }): void {
    this.#step(event.at, event.type, event.menu);
    if (event.ids.menu === undefined) return;
    this.#menu = { uraId: event.ids.menu, from: event.at };
    this.#menuId = event.ids.menu;
    this.#menuAnsweredAt ??= event.at;
  }

  #leaveMenu(event: Told & { type: 'ivr.left' }): void {
    this.#step(event.at, event.type, event.option ?? event.digits ?? event.result);
    if (event.ids.menu === undefined) return;
    const from = this.#menu?.uraId === event.ids.menu ? this.#menu.from : null;
    this.#menuLines.push({
      source: event.id,
      at: event.at,
      uraId: event.ids.menu,
      callerNumber: this.#start.caller ?? null,
      digits: event.digits ?? null,
      result: event.result,
      optionLabel: event.option ?? null,
      destination: event.destination ?? null,
      seconds: from === null ? null : secondsBetween(from, event.at),
    });
    // After a wrong digit, or none, the menu plays once more.
    if (event.result === 'invalid' || event.result === 'timeout')
      this.#menu = { uraId: event.ids.menu, from: event.at };
    else this.#menu = null;
  }

  #enterQueue(event: Told & { type: 'queue.entered' }): void {
    this.#step(event.at, event.type, event.queue);
    if (event.ids.queue === undefined) return;
    this.#menu = null;
    const stay: Stay = {
      queueId: event.ids.queue,
      from: event.at,
      originalPosition: event.position ?? null,
      until: null,
      connected: null,
    };
    this.#stays.push(stay);
    this.#tell(stay, 'enter', event.at, event.id, { position: stay.originalPosition });
  }

  #leaveQueue(event: Told & { type: 'queue.left' }): void {
    this.#step(event.at, event.type, event.reason);
    const stay = this.#stays.find((one) => one.until === null && one.queueId === event.ids.queue);
    if (stay === undefined) return;
    stay.until = event.at;
    this.#tell(stay, END_OF_STAY[event.reason], event.at, event.id, {
      waitSeconds: secondsBetween(stay.from, event.at),
      position: event.position ?? null,
      originalPosition: stay.originalPosition,
      detail: event.key ?? null,
    });
    this.#cancelRinging(stay, event.at, event.id);
  }

  #ring(event: Told & { type: 'leg.started' }): void {
    this.#step(event.at, event.type, event.number ?? event.extension ?? event.agent ?? '');
    // An answer that came with the ringing, or an exchange that says it twice.
    if (this.#legs.has(event.leg)) return;
    const leg = this.#legOf(event);
    const stay = leg.stay;
    if (stay !== null) this.#tell(stay, 'ring', event.at, event.id, { agentId: leg.ids.agent ?? null });
  }

  /** Only people are called out of a queue: what leaves by a trunk is none of its agents. */
  #legOf(event: Told & { type: 'leg.started' | 'leg.answered' | 'leg.ended' }): Leg {
    const known = this.#legs.get(event.leg);
    const ids = { ...known?.ids, ...event.ids };
    if (known !== undefined) {
      known.ids = ids;
      return known;
    }
    const isPerson = ids.agent !== undefined || ids.extension !== undefined;
    const stay = isPerson ? (this.#stays.findLast(({ until }) => until === null) ?? null) : null;
    const leg: Leg = {
      name: event.leg,
      ids,
      ringsAt: event.at,
      answeredAt: null,
      endedAt: null,
      stay,
      isTold: false,
      isMissed: false,
    };
    this.#legs.set(event.leg, leg);
    return leg;
  }

  #answer(event: Told & { type: 'leg.answered' }): void {
    this.#step(event.at, event.type, event.extension ?? event.agent ?? '');
    const leg = this.#legOf(event);
    if (leg.answeredAt !== null || leg.endedAt !== null) return;
    leg.answeredAt = event.at;
    this.#pddMs ??= event.pddMs ?? null;
    const { stay } = leg;
    if (stay === null || stay.until !== null) return;
    stay.until = event.at;
    stay.connected = leg;
    this.#tell(stay, 'connect', event.at, event.id, {
      agentId: leg.ids.agent ?? null,
      waitSeconds: secondsBetween(stay.from, event.at),
      ringMs: msBetween(leg.ringsAt, event.at),
      originalPosition: stay.originalPosition,
    });
    this.#cancelRinging(stay, event.at, event.id);
  }

  #endLeg(event: Told & { type: 'leg.ended' }): void {
    this.#step(event.at, event.type, event.cause === undefined ? '' : String(event.cause));
    const leg = this.#legOf(event);
    if (leg.endedAt !== null) return;
    leg.endedAt = event.at;
    const { stay } = leg;
    leg.isMissed = leg.answeredAt === null && (stay === null || stay.until === null);
    if (stay === null) return;
    if (stay.connected === leg) this.#complete(stay, leg, event.at, event.id, 'complete_agent');
    else if (leg.answeredAt === null && stay.until === null) this.#ringNoAnswer(stay, leg, event.at, event.id);
  }

  #ringNoAnswer(stay: Stay, leg: Leg, at: string, source: string): void {
    if (leg.isTold) return;
    leg.isTold = true;
    const ringMs = msBetween(leg.ringsAt, at);
    this.#tell(stay, 'ring_no_answer', at, source, { agentId: leg.ids.agent ?? null, ringMs });
  }

  /** Who else rang for the caller does so for nothing. */
  #cancelRinging(stay: Stay, at: string, source: string): void {
    for (const leg of this.#legs.values()) {
      if (leg.stay !== stay || leg.answeredAt !== null || leg.endedAt !== null || leg.isTold) continue;
      leg.isTold = true;
      const ringMs = msBetween(leg.ringsAt, at);
      this.#tell(stay, 'ring_canceled', at, `${source}/${leg.name}`, { agentId: leg.ids.agent ?? null, ringMs });
    }
  }

  #complete(stay: Stay, leg: Leg, at: string, source: string, event: QueueLine['event'], detail?: string): void {
    stay.connected = null;
    this.#tell(stay, event, at, source, {
      agentId: leg.ids.agent ?? null,
      waitSeconds: secondsBetween(stay.from, stay.until ?? at),
      talkSeconds: secondsBetween(leg.answeredAt ?? at, at),
      originalPosition: stay.originalPosition,
      detail: detail ?? null,
    });
  }

  #transfer(event: Told & { type: 'call.transferred' }): void {
    this.#step(event.at, event.type, event.to);
    this.#transferredTo = event.to;
    const stay = this.#stays.findLast(({ connected }) => connected !== null);
    if (stay?.connected)
      this.#complete(
        stay,
        stay.connected,
        event.at,
        event.id,
        event.kind === 'blind' ? 'blind_transfer' : 'attended_transfer',
        event.to,
      );
  }

  #resume(at: string): void {
    if (this.#heldSince === null) return;
    this.#heldMs += msBetween(this.#heldSince, at);
    this.#heldSince = null;
  }

  #endCall(event: Told & { type: 'call.ended' }): void {
    this.#step(event.at, event.type, event.by ?? '');
    this.#resume(event.at);
    for (const stay of this.#stays) {
      if (stay.until === null) {
        stay.until = event.at;
        this.#tell(stay, 'abandon', event.at, event.id, {
          waitSeconds: secondsBetween(stay.from, event.at),
          originalPosition: stay.originalPosition,
        });
        this.#cancelRinging(stay, event.at, event.id);
      } else if (stay.connected !== null) {
        const by = event.by === 'callee' ? 'complete_agent' : 'complete_caller';
        this.#complete(stay, stay.connected, event.at, event.id, by);
      } else if (event.by === 'caller') this.#endedByCaller(stay, event.at);
    }
    for (const leg of this.#legs.values()) leg.endedAt ??= event.at;
    if (this.#menu !== null)
      this.#menuLines.push({
        source: event.id,
        at: event.at,
        uraId: this.#menu.uraId,
        callerNumber: this.#start.caller ?? null,
        digits: null,
        result: 'hangup',
        optionLabel: null,
        destination: null,
        seconds: secondsBetween(this.#menu.from, event.at),
      });
    this.#menu = null;
    this.#end = event;
  }

  /** The leg of an agent ends first, whoever hung up; who did is told of with the call. */
  #endedByCaller(stay: Stay, at: string): void {
    const line = this.#queueLines.findLast(
      ({ event, queueId }) => event === 'complete_agent' && queueId === stay.queueId,
    );
    if (line !== undefined && msBetween(line.at, at) <= TOGETHER_MS) line.event = 'complete_caller';
  }

  #tell(
    stay: Stay,
    event: QueueLine['event'],
    at: string,
    source: string,
    more: Partial<Omit<QueueLine, 'source' | 'at' | 'queueId' | 'event'>>,
  ): void {
    this.#queueLines.push({
      source: `${event}/${source}`,
      at,
      queueId: stay.queueId,
      event,
      agentId: null,
      position: null,
      originalPosition: null,
      waitSeconds: null,
      talkSeconds: null,
      ringMs: null,
      callerNumber: this.#start.caller ?? null,
      detail: null,
      ...more,
    });
  }

  facts(): CallFacts {
    return {
      call: this.#call(),
      waitsSince: this.#stays.findLast(({ until }) => until === null)?.from ?? null,
      queueLines: this.#queueLines,
      menuLines: this.#menuLines,
      agentLegs: this.#agentLegs(),
      recordings: this.#recordings,
      answers: this.#answers,
    };
  }

  #agentLegs(): AgentLeg[] {
    return [...this.#legs.values()].flatMap((leg) =>
      leg.ids.agent === undefined
        ? []
        : [
            {
              leg: leg.name,
              agentId: leg.ids.agent,
              queueId: leg.stay?.queueId ?? null,
              campaignId: this.#start.ids.campaign ?? null,
              ringsAt: leg.ringsAt,
              answeredAt: leg.answeredAt,
              endedAt: leg.endedAt,
              isMissed: leg.isMissed,
            },
          ],
    );
  }

  #call(): FoldedCall {
    const start = this.#start;
    const end = this.#end;
    const legs = [...this.#legs.values()];
    const answered = legs.filter((leg) => leg.answeredAt !== null);
    const first = earliest(answered);
    const last = answered
      .toSorted((one, other) => Date.parse(one.answeredAt ?? '') - Date.parse(other.answeredAt ?? ''))
      .at(-1);
    // Who only heard a menu was answered by it; who waited in a queue was not answered while they did.
    const answeredAt = first?.answeredAt ?? (this.#stays.length === 0 ? this.#menuAnsweredAt : null);
    const endedAt = end?.at ?? null;
    return {
      startedAt: start.at,
      direction: start.direction,
      source: start.source ?? null,
      callerNumber: start.caller ?? null,
      callerName: start.callerName ?? null,
      calledNumber: start.called ?? null,
      didId: start.ids.did ?? null,
      extensionId: start.ids.extension ?? last?.ids.extension ?? null,
      agentId: last?.ids.agent ?? (start.direction === 'outbound' ? (start.ids.agent ?? null) : null),
      queueId: this.#stays.at(-1)?.queueId ?? null,
      uraId: this.#menuId,
      campaignId: start.ids.campaign ?? null,
      trunkId: start.ids.trunk ?? last?.ids.trunk ?? legs.find(({ ids }) => ids.trunk !== undefined)?.ids.trunk ?? null,
      routeId: start.ids.route ?? null,
      costCenterId: start.ids.costCenter ?? null,
      state: this.#state(legs, answeredAt),
      disposition: end === null ? null : this.#disposition(end, first !== undefined, legs.length > 0),
      answeredAt,
      endedAt,
      ringSeconds: ringSecondsOf(legs, first, endedAt),
      waitSeconds: this.#waitSeconds(),
      duration: endedAt === null ? null : secondsBetween(start.at, endedAt),
      talkSeconds: endedAt === null ? null : answeredAt === null ? 0 : secondsBetween(answeredAt, endedAt),
      holdSeconds: this.#isHeldEver ? Math.floor(this.#heldMs / 1000) : null,
      pddMs: this.#pddMs,
      hangupCause: end?.cause ?? null,
      sipCode: end?.sipCode ?? null,
      hangupBy: end?.by ?? null,
      transferredTo: this.#transferredTo,
      mos: end?.mos ?? null,
      uniqueId: start.call,
      linkedId: start.linked ?? start.call,
      parent: start.parent ?? null,
      events: this.#path,
    };
  }

  #state(legs: readonly Leg[], answeredAt: string | null): FoldedCall['state'] {
    if (this.#end !== null) return 'ended';
    if (this.#heldSince !== null) return 'on_hold';
    if (legs.some((leg) => leg.answeredAt !== null && leg.endedAt === null)) return 'answered';
    if (legs.some((leg) => leg.endedAt === null)) return 'ringing';
    if (this.#stays.some(({ until }) => until === null)) return 'queued';
    if (this.#menu !== null) return 'ivr';
    return answeredAt === null ? 'initiated' : 'answered';
  }

  #disposition(
    end: Told & { type: 'call.ended' },
    isAnswered: boolean,
    hasRung: boolean,
  ): NonNullable<FoldedCall['disposition']> {
    if (isAnswered) return 'answered';
    if (end.voicemail === true) return 'voicemail';
    const stay = this.#stays.at(-1);
    if (stay !== undefined) {
      const line = this.#queueLines.findLast(
        ({ queueId, waitSeconds }) => queueId === stay.queueId && waitSeconds !== null,
      );
      return line?.event === 'abandon' ? 'abandoned' : 'no_answer';
    }
    if (this.#menuAnsweredAt !== null && !hasRung) return 'answered';
    return unansweredDisposition({ cause: end.cause ?? null, by: end.by ?? null, hasRung });
  }

  #waitSeconds(): number | null {
    const ended = this.#stays.filter(({ until }) => until !== null);
    if (ended.length === 0) return null;
    return Math.floor(ended.reduce((sum, { from, until }) => sum + msBetween(from, until ?? from), 0) / 1000);
  }
}

const msBetween = (from: string, until: string): number => Math.max(0, Date.parse(until) - Date.parse(from));

function earliest(answered: readonly Leg[]): Leg | undefined {
  return answered.toSorted((one, other) => Date.parse(one.answeredAt ?? '') - Date.parse(other.answeredAt ?? ''))[0];
}

/** Of the leg that was answered first; of none, from the first ring to the last. */
function ringSecondsOf(legs: readonly Leg[], first: Leg | undefined, endedAt: string | null): number | null {
  if (first?.answeredAt) return secondsBetween(first.ringsAt, first.answeredAt);
  const [rang] = legs.toSorted((one, other) => Date.parse(one.ringsAt) - Date.parse(other.ringsAt));
  if (rang === undefined || endedAt === null) return null;
  const last = Math.max(...legs.map((leg) => Date.parse(leg.endedAt ?? endedAt)));
  return Math.floor(Math.max(0, last - Date.parse(rang.ringsAt)) / 1000);
}
