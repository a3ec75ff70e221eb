import { conversationsOf, type Conversation } from './chat-recount';
import {
  callerWaits,
  callsOf,
  endOfAttempt,
  periodsOf,
  queueDay,
  type AttemptEnd,
  type Call,
  type Period,
  type QueueDay,
} from './event-recount';
import type { RawAgent, RawCampaign, RawExtension, RawQueue, RawRows, RawTrunk } from './raw-rows';

/** What there is to count of a tenant at one moment. */
export class Recount {
  readonly calls: readonly Call[];
  readonly open: readonly Call[];
  readonly today: readonly Call[];
  readonly conversations: readonly Conversation[];
  readonly #periods = new Map<string, readonly Period[]>();

  constructor(
    readonly raw: RawRows,
    readonly now = raw.now,
  ) {
    this.calls = callsOf(raw.events);
    this.conversations = conversationsOf(raw.chat);
    this.open = this.calls.filter(({ ended }) => ended === null);
    this.today = this.calls.filter(({ started }) => started >= raw.midnight);
  }

  agentOf(id: string | null | undefined): RawAgent | undefined {
    return this.raw.agents.find((agent) => agent.id === id);
  }

  readonly periods = (code: string): readonly Period[] => {
    const known = this.#periods.get(code);
    if (known !== undefined) return known;
    const { events, queues, campaigns, agents } = this.raw;
    const own = agents.find((agent) => agent.code === code)?.wrapUpSeconds ?? null;
    const made = periodsOf(code, {
      events,
      calls: this.calls,
      now: this.now,
      wrapUpOf: ({ stay }, { campaign }) =>
        campaigns.find(({ id }) => id === campaign)?.wrapUpSeconds ??
        own ??
        queues.find(({ number }) => number === stay?.queue)?.wrapUpSeconds ??
        0,
    });
    this.#periods.set(code, made);
    return made;
  };

  /** At the telephone. */
  present(code: string): Period | undefined {
    const last = this.periods(code).at(-1);
    return last?.until === null ? last : undefined;
  }

  stateOf = (code: string): string => this.present(code)?.state ?? 'logged_out';

  membersOf({ members }: RawQueue): string[] {
    return members.flatMap(({ agentId }) => this.agentOf(agentId)?.code ?? []);
  }

  inStates(codes: readonly string[], states: readonly string[]): number {
    return codes.filter((code) => states.includes(this.stateOf(code))).length;
  }

  /** @param seen agents whose states are read; all of the queue without */
  dayOf(queue: RawQueue, seen?: readonly string[]): QueueDay {
    const members = queue.members.filter(({ agentId }) => seen === undefined || seen.includes(agentId));
    return queueDay(
      { ...queue, members: this.membersOf({ ...queue, members }) },
      { calls: this.calls, midnight: this.raw.midnight, now: this.now, periods: this.periods },
    );
  }

  callersOf({ number }: RawQueue): number[] {
    return this.open
      .flatMap((call) => callerWaits(call) ?? [])
      .filter(({ queue }) => queue === number)
      .map(({ from }) => from)
      .toSorted((one, other) => one - other);
  }

  /** Lines in use: each call by a trunk takes one. */
  get channels(): number {
    return this.open.filter(({ trunk }) => trunk !== null).length;
  }

  /** Of the attempts of a campaign that are over today. */
  endsOf({ id }: RawCampaign): AttemptEnd[] {
    const dialed = this.today.filter(
      ({ isDialers, campaign, ended }) => isDialers && campaign === id && ended !== null,
    );
    const told = this.raw.events.flatMap((event): AttemptEnd[] => {
      if (event.type !== 'dial.attempted' || event.campaign !== id || event.result === 'blocked') return [];
      if (Date.parse(event.startedAt) < this.raw.midnight) return [];
      const { result } = event;
      return [result === 'answered' || result === 'dropped' || result === 'machine' ? result : 'other'];
    });
    return [...dialed.map(endOfAttempt), ...told];
  }

  registrationOf({ number, registrationStatus }: RawExtension): string | null {
    return this.#saysLast(number, 'registration') ?? registrationStatus;
  }

  /** What an extension is at: one that is not registered is not there, whatever it said last. */
  deviceOf(extension: RawExtension): string {
    const registration = this.registrationOf(extension);
    if (registration === 'unreachable') return 'unreachable';
    if (registration !== 'registered') return 'unavailable';
    return this.#saysLast(extension.number, 'device') ?? extension.deviceState ?? 'not_in_use';
  }

  #saysLast(number: string, what: 'registration' | 'device'): string | undefined {
    const said = this.raw.events.flatMap((event) =>
      event.type === 'extension.changed' && event.extension === number ? (event[what] ?? []) : [],
    );
    return said.at(-1);
  }

  trunkOf(trunk: RawTrunk): { status: string; latencyMs: number | null } {
    const last = { status: trunk.status, latencyMs: trunk.latencyMs };
    for (const event of this.raw.events)
      if (event.type === 'trunk.changed' && event.trunk === trunk.name) {
        last.status = event.status;
        last.latencyMs = event.latencyMs ?? last.latencyMs;
      }
    return last;
  }
}
