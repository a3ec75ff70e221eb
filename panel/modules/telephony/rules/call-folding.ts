import type { CallStarted } from '../../../events.gen';
import { msBetween, secondsBetween } from './seconds-between';
import type { AgentLeg, CallAnswer, CallFacts, CallRecording, FoldedCall, MenuLine } from './fold-call';
import { unansweredDisposition } from './q850';
import { QueueStays, type CallLeg } from './queue-stays';
import type { Told } from './told-event';

/** Steps of the path of a call that a record holds. */
const MOST_STEPS = 200;
const DETAIL_LENGTH = 200;
/** Goes through the events of a call in their order. */
export class CallFolding {
  readonly #start: Told<CallStarted>;
  readonly #legs = new Map<string, CallLeg>();
  readonly #stays: QueueStays;
  readonly #menuLines: MenuLine[] = [];
  readonly #recordings: CallRecording[] = [];
  readonly #answers: CallAnswer[] = [];
  readonly #path: FoldedCall['events'] = [];
  /** Numbers of the legs by their names. */
  readonly #numbers = new Map<string, number>();
  #menu: { uraId: string; from: string } | null = null;
  #menuId: string | null = null;
  #menuAnsweredAt: string | null = null;
  #heldSince: string | null = null;
  #heldMs = 0;
  #isHeldEver = false;
  #transferredTo: string | null = null;
  #pddMs: number | null = null;
  #answeredBy: FoldedCall['answeredBy'] = null;
  #end: (Told & { type: 'call.ended' }) | null = null;

  constructor(start: Told<CallStarted>) {
    this.#start = start;
    this.#stays = new QueueStays(start.caller ?? null, this.#legs);
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
      case 'queue.prioritized':
        return this.#stays.prioritize(event);
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
      case 'call.screened':
        this.#answeredBy = event.answeredBy;
        return this.#step(event.at, event.type, event.answeredBy);
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

  #step(at: string, type: string, detail: string, leg?: number): void {
    if (this.#path.length >= MOST_STEPS) return;
    this.#path.push({ at, type, detail: detail.slice(0, DETAIL_LENGTH), ...(leg !== undefined && { leg }) });
  }

  #legStep(event: Told & { type: 'leg.started' | 'leg.answered' | 'leg.ended' }, detail: string): void {
    const leg = this.#numbers.get(event.leg) ?? this.#numbers.size + 1;
    this.#numbers.set(event.leg, leg);
    this.#step(event.at, event.type, detail, leg);
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
      saidAt: event.at,
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
    if (event.ids.queue !== undefined) this.#menu = null;
    this.#stays.enter(event);
  }

  #leaveQueue(event: Told & { type: 'queue.left' }): void {
    this.#step(event.at, event.type, event.reason);
    this.#stays.leave(event);
  }

  #ring(event: Told & { type: 'leg.started' }): void {
    this.#legStep(event, event.number ?? event.extension ?? event.agent ?? '');
    // An answer that came with the ringing, or an exchange that says it twice.
    if (this.#legs.has(event.leg)) return;
    this.#stays.ring(this.#legOf(event), event);
  }

  /** Only people are called out of a queue: what leaves by a trunk is none of its agents. */
  #legOf(event: Told & { type: 'leg.started' | 'leg.answered' | 'leg.ended' }): CallLeg {
    const known = this.#legs.get(event.leg);
    const ids = { ...known?.ids, ...event.ids };
    if (known !== undefined) {
      known.ids = ids;
      return known;
    }
    const isPerson = ids.agent !== undefined || ids.extension !== undefined;
    const stay = isPerson ? this.#stays.open : null;
    const leg: CallLeg = {
      name: event.leg,
      ids,
      ringsAt: event.at,
      answeredAt: null,
      endedAt: null,
      codec: null,
      stay,
      isTold: false,
      isMissed: false,
    };
    this.#legs.set(event.leg, leg);
    return leg;
  }

  #answer(event: Told & { type: 'leg.answered' }): void {
    this.#legStep(event, event.extension ?? event.agent ?? '');
    const leg = this.#legOf(event);
    if (leg.answeredAt !== null || leg.endedAt !== null) return;
    leg.answeredAt = event.at;
    leg.codec = event.codec ?? null;
    this.#pddMs ??= event.pddMs ?? null;
    this.#stays.connect(leg, event);
  }

  #endLeg(event: Told & { type: 'leg.ended' }): void {
    this.#legStep(event, event.cause === undefined ? '' : String(event.cause));
    const leg = this.#legOf(event);
    if (leg.endedAt !== null) return;
    leg.endedAt = event.at;
    leg.isMissed = leg.answeredAt === null && (leg.stay === null || leg.stay.until === null);
    this.#stays.endLeg(leg, event);
  }

  #transfer(event: Told & { type: 'call.transferred' }): void {
    this.#step(event.at, event.type, event.to);
    this.#transferredTo = event.to;
    this.#stays.transfer(event);
  }

  #resume(at: string): void {
    if (this.#heldSince === null) return;
    this.#heldMs += msBetween(this.#heldSince, at);
    this.#heldSince = null;
  }

  #endCall(event: Told & { type: 'call.ended' }): void {
    this.#step(event.at, event.type, event.by ?? '');
    this.#resume(event.at);
    this.#stays.endCall(event);
    for (const leg of this.#legs.values()) leg.endedAt ??= event.at;
    if (this.#menu !== null)
      this.#menuLines.push({
        source: event.id,
        saidAt: event.at,
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

  facts(): CallFacts {
    return {
      call: this.#call(),
      waitsSince: this.#stays.open?.from ?? null,
      waitPriority: this.#stays.open?.priority ?? null,
      codec:
        [...this.#legs.values()].findLast(({ answeredAt, endedAt }) => answeredAt !== null && endedAt === null)
          ?.codec ?? null,
      queueLines: this.#stays.lines,
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
    const answeredAt = first?.answeredAt ?? (this.#stays.last === undefined ? this.#menuAnsweredAt : null);
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
      queueId: this.#stays.last?.queueId ?? null,
      uraId: this.#menuId,
      campaignId: start.ids.campaign ?? null,
      trunkId: start.ids.trunk ?? last?.ids.trunk ?? legs.find(({ ids }) => ids.trunk !== undefined)?.ids.trunk ?? null,
      routeId: start.ids.route ?? null,
      costCenterId: start.ids.costCenter ?? null,
      state: this.#state(legs, answeredAt),
      disposition: end === null ? 'in_progress' : this.#disposition(end, first !== undefined, legs.length > 0),
      answeredAt,
      answeredBy: this.#answeredBy,
      endedAt,
      ringSeconds: ringSecondsOf(legs, first, endedAt),
      waitSeconds: this.#stays.waitSeconds(),
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

  #state(legs: readonly CallLeg[], answeredAt: string | null): FoldedCall['state'] {
    if (this.#end !== null) return 'ended';
    if (this.#heldSince !== null) return 'on_hold';
    if (legs.some((leg) => leg.answeredAt !== null && leg.endedAt === null)) return 'answered';
    if (legs.some((leg) => leg.endedAt === null)) return 'ringing';
    if (this.#stays.open !== null) return 'queued';
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
    const stay = this.#stays.last;
    if (stay !== undefined) return this.#stays.isAbandoned(stay) ? 'abandoned' : 'no_answer';
    if (this.#menuAnsweredAt !== null && !hasRung) return 'answered';
    return unansweredDisposition({ cause: end.cause ?? null, by: end.by ?? null, hasRung });
  }
}

function earliest(answered: readonly CallLeg[]): CallLeg | undefined {
  return answered.toSorted((one, other) => Date.parse(one.answeredAt ?? '') - Date.parse(other.answeredAt ?? ''))[0];
}

/** Of the leg that was answered first; of none, from the first ring to the last. */
function ringSecondsOf(legs: readonly CallLeg[], first: CallLeg | undefined, endedAt: string | null): number | null {
  if (first?.answeredAt) return secondsBetween(first.ringsAt, first.answeredAt);
  const [rang] = legs.toSorted((one, other) => Date.parse(one.ringsAt) - Date.parse(other.ringsAt));
  if (rang === undefined || endedAt === null) return null;
  const last = Math.max(...legs.map((leg) => Date.parse(leg.endedAt ?? endedAt)));
  return Math.floor(Math.max(0, last - Date.parse(rang.ringsAt)) / 1000);
}
