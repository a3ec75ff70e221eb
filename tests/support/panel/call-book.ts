import type { AnyEvent } from '../../../panel/events.gen';
import { foldCall, type AgentLeg, type CallFacts } from '../../../panel/modules/telephony/rules/fold-call';
import type { NamedIds, Told } from '../../../panel/modules/telephony/rules/told-event';

/** What follows from the events of one company, by the names that they give. */
export class CallBook {
  readonly #calls = new Map<string, Told[]>();
  readonly #open = new Set<string>();
  /** Of agents: what they have done last, and when their last leg was over; infinite while one is not. */
  readonly #moves = new Map<string, string>();
  readonly #until = new Map<string, number>();
  readonly #legs = new Map<string, string>();
  /** When their last leg began. */
  readonly #rang = new Map<string, number>();

  take(event: AnyEvent): void {
    if (event.type === 'agent.moved' && event.agent !== undefined) this.#moves.set(event.agent, event.move);
    if (!('call' in event) || event.call === undefined) return;
    const { call } = event;
    this.#calls.set(call, [...(this.#calls.get(call) ?? []), told(event)]);
    if (event.type === 'call.started') this.#open.add(call);
    if (event.type === 'leg.started' && event.agent !== undefined) {
      this.#legs.set(event.leg, event.agent);
      this.#until.set(event.agent, Infinity);
      this.#rang.set(event.agent, Date.parse(event.at));
    }
    if (event.type === 'leg.ended') this.#end(event.leg, event.at);
    if (event.type === 'call.ended') {
      this.#open.delete(call);
      for (const leg of this.#legs.keys()) if (leg.startsWith(`${call}/`)) this.#end(leg, event.at);
    }
  }

  #end(leg: string, at: string): void {
    const agent = this.#legs.get(leg);
    this.#legs.delete(leg);
    if (agent !== undefined) this.#until.set(agent, Date.parse(at));
  }

  isAtWork(agent: string): boolean {
    return ['login', 'resume', 'pause'].includes(this.#moves.get(agent) ?? '');
  }

  /** Nobody says how long they need after a call. */
  isFree(agent: string, now: number): boolean {
    const isThere = ['login', 'resume'].includes(this.#moves.get(agent) ?? '');
    const until = this.#until.get(agent) ?? 0;
    return isThere && until <= now;
  }

  facts(call: string): CallFacts | undefined {
    return foldCall(this.#calls.get(call) ?? []);
  }

  all(): string[] {
    return [...this.#calls.keys()];
  }

  open(): string[] {
    return [...this.#open];
  }

  #agentLegs(): (AgentLeg & { call: string })[] {
    return this.all().flatMap((call) => (this.facts(call)?.agentLegs ?? []).map((leg) => ({ ...leg, call })));
  }

  /** Calls that ring or are on at an agent. */
  callsOf(agent: string): string[] {
    return this.#agentLegs().flatMap(({ agentId, endedAt, call }) =>
      agentId === agent && endedAt === null ? [call] : [],
    );
  }

  hasRungSince(agent: string, since: number): boolean {
    return (this.#rang.get(agent) ?? 0) > since;
  }

  /** Legs that begin at an agent before another one is over. */
  overlaps(): AgentLeg[] {
    const byAgent = new Map<string, AgentLeg[]>();
    for (const leg of this.#agentLegs()) byAgent.set(leg.agentId, [...(byAgent.get(leg.agentId) ?? []), leg]);
    return [...byAgent.values()].flatMap((own) => {
      const sorted = own.toSorted((one, other) => Date.parse(one.ringsAt) - Date.parse(other.ringsAt));
      return sorted.filter((leg, index) => {
        const before = sorted[index - 1];
        return before !== undefined && Date.parse(before.endedAt ?? '') > Date.parse(leg.ringsAt);
      });
    });
  }
}

/** With ids for the names that the model gives. */
function told(event: AnyEvent): Told {
  const named: Readonly<Record<string, unknown>> = { ...event };
  const ids: NamedIds = {};
  for (const member of ['agent', 'extension', 'queue', 'menu', 'trunk', 'campaign', 'survey'] as const) {
    const name = named[member];
    if (typeof name === 'string') ids[member] = name;
  }
  return { ...event, ids };
}
