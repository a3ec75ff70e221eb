import { answer, enter } from './blocks';
import { saysOneOf } from './words';
import { FAILED, NEXT, TIMEOUT, type FlowNode } from './flow-nodes';
import { LAST_MESSAGE } from './node-fields';
import type { Flow } from './flow';
import type { FlowInput, FlowSession, FlowStep, FlowWorld } from './session';
import { atLoss, handOver, type Move, type Walk } from './walk';

const MINUTE_MS = 60_000;

/** Blocks that one input may lead through. */
export const MOST_BLOCKS = 200;
/** What is done outside has this long, in minutes. */
const OUTSIDE_MINUTES = 3;

/** A conversation before it begins. */
export const newSession = (flow: Flow): FlowSession => ({
  node: null,
  awaits: null,
  attempts: 0,
  variables: { ...flow.variables },
  answers: [],
  until: null,
});

/**
 * One step of a conversation: from what came to where the flow waits again, or ends. It reads no clock and writes nothing; the same
 * input in the same world leads to the same step. It always ends, within `MOST_BLOCKS` blocks, and never waits without an end.
 */
export function step(flow: Flow, session: FlowSession, input: FlowInput, world: FlowWorld): FlowStep {
  const walk: Walk = {
    flow,
    world,
    session: { ...session, variables: { ...session.variables }, answers: [...session.answers] },
    commands: [],
    trail: [],
  };
  if (input.kind === 'begin' || input.kind === 'message') walk.session.variables[LAST_MESSAGE] = input.text;
  if (input.kind === 'begin') begin(walk, input.text);
  else if (session.awaits !== null) proceed(walk, input);
  return { session: walk.session, commands: walk.commands, trail: walk.trail };
}

function begin(walk: Walk, text: string): void {
  if (saysOneOf(text, walk.flow.handoverWords)) follow(walk, undefined, handOver('asked'));
  else goTo(walk, walk.flow.start);
}

function proceed(walk: Walk, input: Exclude<FlowInput, { kind: 'begin' }>): void {
  const { flow, session } = walk;
  if (input.kind === 'message' && saysOneOf(input.text, flow.handoverWords)) {
    follow(walk, undefined, handOver('asked'));
    return;
  }
  const node = session.node === null ? undefined : flow.nodes.get(session.node);
  if (!node) {
    follow(walk, undefined, handOver('failed'));
    return;
  }
  const move = moveUpon(walk, node, input);
  if (move) follow(walk, node, move);
}

/** Undefined where the input changes nothing: a message while something else is awaited. */
function moveUpon(walk: Walk, node: FlowNode, input: Exclude<FlowInput, { kind: 'begin' }>): Move | undefined {
  const { awaits } = walk.session;
  switch (input.kind) {
    case 'message':
      if (awaits === 'message') return { kind: 'go', handle: NEXT };
      return awaits === 'input' ? answer(walk, node, { text: input.text }) : undefined;
    case 'time':
      if (awaits === 'time') return { kind: 'go', handle: NEXT };
      return awaits === 'outside' ? atLoss(walk, node, FAILED, 'failed') : runOut(walk, node);
    case 'result':
      if (awaits !== 'outside') return undefined;
      return input.ok ? answer(walk, node, { result: input.value }) : atLoss(walk, node, FAILED, 'failed');
  }
}

/** Nothing came in time. A survey is told of also where none of it was answered: it was asked. */
function runOut(walk: Walk, node: FlowNode): Move {
  if (node.type === 'survey')
    walk.commands.push({
      kind: 'survey',
      surveyId: node.data.surveyId,
      answers: walk.session.answers,
      completed: false,
    });
  return atLoss(walk, node, TIMEOUT, 'silent');
}

function goTo(walk: Walk, target: string | null | undefined): void {
  const node = target === null || target === undefined ? undefined : walk.flow.nodes.get(target);
  if (!node) follow(walk, undefined, handOver('noWay'));
  else follow(walk, node, arrive(walk, node));
}

function arrive(walk: Walk, node: FlowNode): Move {
  walk.trail.push(node.id);
  Object.assign(walk.session, { node: node.id, attempts: 0, answers: [] });
  return walk.trail.length > MOST_BLOCKS ? handOver('endless') : enter(walk, node);
}

/** Goes on from move to move until something is awaited, or it is over. */
function follow(walk: Walk, from: FlowNode | undefined, first: Move): void {
  const { flow, session, commands } = walk;
  let [node, move] = [from, first];
  while (move.kind === 'go' || move.kind === 'jump') {
    const target: string | undefined =
      move.kind === 'jump' ? move.node : node && flow.ways.get(node.id)?.get(move.handle);
    node = target === undefined ? undefined : flow.nodes.get(target);
    move = node ? arrive(walk, node) : handOver('noWay');
  }
  switch (move.kind) {
    case 'stay':
      session.awaits = move.awaits;
      session.until = addMinutes(
        walk.world.now,
        move.minutes ?? (move.awaits === 'outside' ? OUTSIDE_MINUTES : flow.inactivityMinutes),
      );
      return;
    case 'handOver':
      commands.push({ ...move, sectorId: move.sectorId ?? flow.fallbackSectorId });
      break;
    case 'close':
      commands.push({ kind: 'close' });
      break;
  }
  session.awaits = null;
  session.until = null;
}

/** @param moment ISO 8601 */
const addMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString();
