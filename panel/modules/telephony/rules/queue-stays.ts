import { msBetween, secondsBetween } from './seconds-between';
import type { QueueLine } from './fold-call';
import type { NamedIds, Told } from './told-event';

/** A leg of a call: somebody who is called; times ISO 8601. */
export interface CallLeg {
  name: string;
  ids: NamedIds;
  ringsAt: string;
  answeredAt: string | null;
  endedAt: string | null;
  /** By which it is heard; null where the exchange has not said. */
  codec: string | null;
  /** The stay in a queue that it rings for. */
  stay: QueueStay | null;
  /** That it rang for nothing is told of already. */
  isTold: boolean;
  /** It rang out, or was refused, while the caller still waited. */
  isMissed: boolean;
}

/** Of a caller in a queue. */
export interface QueueStay {
  queueId: string;
  from: string;
  originalPosition: number | null;
  /** Who has more is answered first. */
  priority: number | null;
  until: string | null;
  /** The leg that the caller was connected to, while they talk. */
  connected: CallLeg | null;
}

/** Of the leg and of its call: an agent who hangs up ends both, and the exchange tells of them one after the other. */
const TOGETHER_MS = 2000;

const END_OF_STAY = { abandon: 'abandon', key: 'exit_key', timeout: 'exit_timeout', empty: 'exit_empty' } as const;

type Figures = Partial<Omit<QueueLine, 'source' | 'saidAt' | 'at' | 'queueId' | 'event'>>;

/** What one caller goes through in queues, and the lines that their log has of it. */
export class QueueStays {
  readonly lines: QueueLine[] = [];
  readonly #callerNumber: string | null;
  readonly #legs: ReadonlyMap<string, CallLeg>;
  readonly #stays: QueueStay[] = [];

  /** @param legs all of the call, as they come */
  constructor(callerNumber: string | null, legs: ReadonlyMap<string, CallLeg>) {
    this.#callerNumber = callerNumber;
    this.#legs = legs;
  }

  /** In which the caller waits. */
  get open(): QueueStay | null {
    return this.#stays.findLast(({ until }) => until === null) ?? null;
  }

  get last(): QueueStay | undefined {
    return this.#stays.at(-1);
  }

  enter({ at, id, ids, position, priority }: Told & { type: 'queue.entered' }): void {
    if (ids.queue === undefined) return;
    const stay = {
      queueId: ids.queue,
      from: at,
      originalPosition: position ?? null,
      priority: priority ?? null,
      until: null,
      connected: null,
    };
    this.#stays.push(stay);
    this.#tell(stay, 'enter', at, id, { position: stay.originalPosition });
  }

  prioritize({ ids, priority }: Told & { type: 'queue.prioritized' }): void {
    const stay = this.#stays.find((one) => one.until === null && one.queueId === ids.queue);
    if (stay !== undefined) stay.priority = priority;
  }

  leave({ at, id, ids, reason, position, key }: Told & { type: 'queue.left' }): void {
    const stay = this.#stays.find((one) => one.until === null && one.queueId === ids.queue);
    if (stay === undefined) return;
    stay.until = at;
    this.#tell(stay, END_OF_STAY[reason], at, id, {
      waitSeconds: secondsBetween(stay.from, at),
      position: position ?? null,
      originalPosition: stay.originalPosition,
      detail: key ?? null,
    });
    this.#cancelRinging(stay, at, id);
  }

  ring(leg: CallLeg, { at, id }: Told): void {
    if (leg.stay !== null) this.#tell(leg.stay, 'ring', at, id, { agentId: leg.ids.agent ?? null });
  }

  connect(leg: CallLeg, { at, id }: Told): void {
    const { stay } = leg;
    if (stay === null || stay.until !== null) return;
    stay.until = at;
    stay.connected = leg;
    this.#tell(stay, 'connect', at, id, {
      agentId: leg.ids.agent ?? null,
      waitSeconds: secondsBetween(stay.from, at),
      ringMs: msBetween(leg.ringsAt, at),
      originalPosition: stay.originalPosition,
    });
    this.#cancelRinging(stay, at, id);
  }

  endLeg(leg: CallLeg, { at, id }: Told): void {
    const { stay } = leg;
    if (stay === null) return;
    if (stay.connected === leg) this.#complete(stay, leg, at, id, 'complete_agent');
    else if (leg.isMissed && !leg.isTold) {
      leg.isTold = true;
      const ringMs = msBetween(leg.ringsAt, at);
      this.#tell(stay, 'ring_no_answer', at, id, { agentId: leg.ids.agent ?? null, ringMs });
    }
  }

  transfer({ at, id, kind, to }: Told & { type: 'call.transferred' }): void {
    const stay = this.#stays.findLast(({ connected }) => connected !== null);
    if (stay?.connected)
      this.#complete(stay, stay.connected, at, id, kind === 'blind' ? 'blind_transfer' : 'attended_transfer', to);
  }

  endCall({ at, id, by }: Told & { type: 'call.ended' }): void {
    for (const stay of this.#stays) {
      if (stay.until === null) {
        stay.until = at;
        const waitSeconds = secondsBetween(stay.from, at);
        this.#tell(stay, 'abandon', at, id, { waitSeconds, originalPosition: stay.originalPosition });
        this.#cancelRinging(stay, at, id);
      } else if (stay.connected !== null)
        this.#complete(stay, stay.connected, at, id, by === 'callee' ? 'complete_agent' : 'complete_caller');
      else if (by === 'caller') this.#endedByCaller(stay, at);
    }
  }

  /** Seconds in all queues up to now; null for a caller who left none yet. */
  waitSeconds(): number | null {
    const ended = this.#stays.filter(({ until }) => until !== null);
    if (ended.length === 0) return null;
    return Math.floor(ended.reduce((sum, { from, until }) => sum + msBetween(from, until ?? from), 0) / 1000);
  }

  /** The caller gave up, and was not put out. */
  isAbandoned({ queueId }: QueueStay): boolean {
    const line = this.lines.findLast((one) => one.queueId === queueId && one.waitSeconds !== null);
    return line?.event === 'abandon';
  }

  /** Who else rang for the caller does so for nothing. */
  #cancelRinging(stay: QueueStay, at: string, source: string): void {
    for (const leg of this.#legs.values()) {
      if (leg.stay !== stay || leg.answeredAt !== null || leg.endedAt !== null || leg.isTold) continue;
      leg.isTold = true;
      const ringMs = msBetween(leg.ringsAt, at);
      this.#tell(stay, 'ring_canceled', at, `${source}/${leg.name}`, { agentId: leg.ids.agent ?? null, ringMs });
    }
  }

  #complete(
    stay: QueueStay,
    leg: CallLeg,
    at: string,
    source: string,
    event: QueueLine['event'],
    detail: string | null = null,
  ): void {
    stay.connected = null;
    this.#tell(stay, event, at, source, {
      agentId: leg.ids.agent ?? null,
      waitSeconds: secondsBetween(stay.from, stay.until ?? at),
      talkSeconds: secondsBetween(leg.answeredAt ?? at, at),
      originalPosition: stay.originalPosition,
      detail,
    });
  }

  /** The leg of an agent ends first, whoever hung up; who did is told of with the call. */
  #endedByCaller(stay: QueueStay, at: string): void {
    const line = this.lines.findLast(({ event, queueId }) => event === 'complete_agent' && queueId === stay.queueId);
    if (line === undefined || msBetween(line.at, at) > TOGETHER_MS) return;
    line.event = 'complete_caller';
    line.saidAt = at;
  }

  #tell(stay: QueueStay, event: QueueLine['event'], at: string, source: string, figures: Figures): void {
    this.lines.push({
      source: `${event}/${source}`,
      saidAt: at,
      at,
      queueId: stay.queueId,
      event,
      agentId: null,
      position: null,
      originalPosition: null,
      waitSeconds: null,
      talkSeconds: null,
      ringMs: null,
      callerNumber: this.#callerNumber,
      detail: null,
      ...figures,
    });
  }
}
