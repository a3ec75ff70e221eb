import { expect } from 'vitest';
import type { AnyEvent } from '../../../panel/events.gen';
import type { Command, CommandKind, Orders } from '../../../panel/modules/telephony/rules/commands';
import {
  createContactCentre,
  type ContactCentre,
} from '../../../panel/modules/telephony/server/simulator/model/contact-centre';
import type { Answering } from '../../../panel/modules/telephony/server/simulator/model/site-run';
import { SITES } from '../../../panel/modules/telephony/server/simulator/model/sites';
import { CallBook } from './call-book';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** Seven in the morning of a Wednesday in São Paulo, and ten. */
export const DAWN = Date.parse('2026-03-11T10:00:00.000Z');
export const MORNING = DAWN + 3 * HOUR_MS;
export const TENANT = 'horizonte';
export const CAMPAIGN = '0198c0de-0000-7000-8000-000000000001';
export const PEOPLE: Answering = { people: 1, machines: 0 };
export const MACHINES: Answering = { people: 0, machines: 1 };
/** Somebody has it, see `answers.ts`. */
export const NUMBER = '+5511987654321';

/** Number of the queue whose agents work for the dialer. */
export const DIALING = SITES.find(({ tenant }) => tenant === TENANT)?.campaign.queue ?? '';

/** A centre that is at work, what it tells, and whom its events leave free. */
export class SimulatedExchange {
  readonly centre: ContactCentre;
  readonly events: AnyEvent[] = [];
  readonly book = new CallBook();
  now: number;

  constructor({ answering, at = MORNING, seed = 5 }: { answering?: Answering; at?: number; seed?: number } = {}) {
    this.centre = createContactCentre({
      sites: SITES,
      seed,
      from: DAWN,
      prefix: 'day',
      ...(answering && { answering }),
    });
    this.now = at;
    this.pass(0);
  }

  pass(seconds: number): AnyEvent[] {
    this.now += seconds * SECOND_MS;
    const told = this.centre.step(this.now);
    this.events.push(...told);
    for (const event of told) if (event.tenant === TENANT) this.book.take(event);
    return told;
  }

  /** Goes on until something is so. @param isSo is asked of what was told last */
  passUntil(isSo: (told: readonly AnyEvent[]) => boolean, mostSeconds = 600, step = 0.25): void {
    let told: readonly AnyEvent[] = [];
    for (let seconds = 0; !isSo(told); seconds += step) {
      if (seconds > mostSeconds) throw new Error(`it has not come to that within ${mostSeconds} s`);
      told = this.pass(step);
    }
  }

  order<Kind extends CommandKind>(kind: Kind, order: Orders[Kind], tenant = TENANT): string | undefined {
    return this.centre.order(commandOf(kind, order, tenant), this.now);
  }

  originate(call: string, more: Partial<Orders['originate']> = {}): string | undefined {
    return this.order('originate', { call, number: NUMBER, ringSeconds: 60, campaign: CAMPAIGN, ...more });
  }

  /** What was told of a call. */
  of(call: string): AnyEvent[] {
    return this.events.filter((event) => 'call' in event && event.call === call);
  }

  has(call: string, type: AnyEvent['type']): boolean {
    return this.of(call).some((event) => event.type === type);
  }

  /** Codes of agents of a queue who are at work and have nothing to do, which are the numbers of their extensions too. */
  free(queue = DIALING): string[] {
    const site = SITES.find(({ tenant }) => tenant === TENANT);
    const team = (site?.agents ?? []).filter(({ queues }) => queues[0] === queue).map(({ code }) => code);
    return team.filter((code) => this.book.isFree(code, this.now));
  }

  aFree(queue = DIALING): string {
    const [agent] = this.free(queue);
    if (agent === undefined) throw new Error('expected somebody who is free');
    return agent;
  }

  /** Somebody has answered a call of the dialer, and waits. */
  waiting(call: string, more: Partial<Orders['originate']> = {}): void {
    expect(this.originate(call, more)).toBeUndefined();
    this.passUntil(() => this.has(call, 'leg.answered'));
  }

  /** Somebody has answered, and talks to an agent. */
  talking(call: string): string {
    this.waiting(call);
    const agent = this.aFree();
    expect(this.order('take', { call, extension: agent })).toBeUndefined();
    this.pass(2);
    return agent;
  }
}

export function commandOf<Kind extends CommandKind>(kind: Kind, order: Orders[Kind], tenant = TENANT): Command {
  return { id: 'command', tenant, kind, order, askedAt: '' } as Command;
}

export const typesOf = (events: readonly AnyEvent[]): string[] => events.map(({ type }) => type);

export const first = (events: readonly AnyEvent[], type: AnyEvent['type']): AnyEvent | undefined =>
  events.find((event) => event.type === type);

/** A simple dialer: a call for each agent who is free, and what people do besides. */
export function dialFor(world: SimulatedExchange, seconds: number): void {
  let calls = 0;
  for (let passed = 0; passed < seconds; passed += 1) {
    const given = new Set<string>();
    for (const event of world.pass(1))
      if (event.type === 'call.screened' && event.answeredBy === 'person' && event.tenant === TENANT) {
        const agent = world.free().find((code) => !given.has(code));
        if (agent === undefined) world.order('hangup', { call: event.call });
        else {
          given.add(agent);
          world.order('take', { call: event.call, extension: agent });
        }
      }
    if (passed % 4 === 0)
      for (const agent of world.free()) {
        calls += 1;
        const number = `+55119${80_000_000 + calls * 977}`;
        world.originate(`dial-${agent}-${calls}`, { number, ringSeconds: 25, screen: 'hangup' });
      }
    const [some] = world.book.open();
    if (passed % 97 === 0 && some !== undefined) world.order('transfer', { call: some, to: '7101' });
    if (passed % 131 === 0 && some !== undefined) world.order('hangup', { call: some });
    if (passed % 61 === 0 && some !== undefined)
      world.order('take', { call: some, extension: world.free()[0] ?? '3201' });
  }
}
