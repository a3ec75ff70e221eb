import type { Json, JsonObject } from '../../../../../core/types';
import type { Flow } from './flow';
import type { FlowNode } from './flow-nodes';
import { filled } from './placeholders';
import type { Awaited, FlowCommand, FlowSession, FlowWorld, HandoverReason } from './session';

/** What a step works with. */
export interface Walk {
  flow: Flow;
  world: FlowWorld;
  session: FlowSession;
  commands: FlowCommand[];
  trail: string[];
}

/** Where a block leads. */
export type Move =
  | { kind: 'go'; handle: string }
  | { kind: 'jump'; node: string }
  /** Without minutes, as long as the flow waits for answers. */
  | { kind: 'stay'; awaits: Exclude<Awaited, null>; minutes?: number }
  /** Without a sector: the one of the flow for such cases. */
  | { kind: 'handOver'; sectorId: string | null; agentId: string | null; reason: HandoverReason }
  | { kind: 'close' };

/** What a variable holds at most, in characters. */
export const LONGEST_VALUE = 4096;

/** Placeholders stand for these: what is known of the contact, and variables, of which none hides a fact. */
export const factsOf = ({ session, world }: Pick<Walk, 'session' | 'world'>): JsonObject => ({
  ...session.variables,
  ...world.facts,
});

export function say(walk: Walk, text: string): void {
  const said = filled(text, factsOf(walk)).trim();
  if (said !== '') walk.commands.push({ kind: 'say', text: said });
}

export function keep(walk: Walk, variable: string, value: Json): void {
  if (variable !== '')
    walk.session.variables[variable] = typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value;
}

export const handOver = (reason: HandoverReason): Move => ({ kind: 'handOver', sectorId: null, agentId: null, reason });

/** A way that the flow may have for what goes wrong; without it people take over. */
export function atLoss({ flow }: Pick<Walk, 'flow'>, node: FlowNode, handle: string, reason: HandoverReason): Move {
  return flow.ways.get(node.id)?.has(handle) === true ? { kind: 'go', handle } : handOver(reason);
}
