import { isObject } from '../../../../core/is-object';
import type { RecordRule } from '../../../../core/validation/validate-record';
import type { Json, JsonObject } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import type { Violation } from '../../../../core/wire';

/** Nodes that stop for an answer or for time: only through them may a way come back to itself. */
const WAITING: ReadonlySet<Json | undefined> = new Set(['question', 'menu', 'survey', 'wait']);

/** The nodes and edges of a flow. Nodes are known by their place in the list, so that every way is a row of numbers. */
interface Graph {
  nodes: readonly JsonObject[];
  edges: readonly Edge[];
}

interface Edge {
  from: number;
  to: number;
  handle: Json | undefined;
}

/**
 * Edges of a flow join nodes that exist. One that is published has one start, from which every node is reached; each option of a node leads
 * on; and no circle goes round without waiting.
 */
export const flowGraph: RecordRule = ({ status, nodes, edges }) => {
  const list = listOf(nodes).map((node) => (isObject(node) ? node : {}));
  const places = new Map(list.map((node, place) => [node['id'], place]));
  const known: Edge[] = [];
  const dangling: Violation[] = [];
  for (const [place, edge] of listOf(edges).entries()) {
    if (!isObject(edge)) continue;
    const [from, to] = [places.get(edge['source']), places.get(edge['target'])];
    if (from === undefined) dangling.push(violation(`edges.${place}.source`, 'graphNode'));
    if (to === undefined) dangling.push(violation(`edges.${place}.target`, 'graphNode'));
    if (from !== undefined && to !== undefined) known.push({ from, to, handle: edge['sourceHandle'] });
  }
  return status === 'published' ? [...dangling, ...faultsOf({ nodes: list, edges: known })] : dangling;
};

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const isStart = ({ type }: JsonObject): boolean => type === 'start';

function faultsOf(graph: Graph): Violation[] {
  const [first, ...further] = graph.nodes.flatMap((node, place) => (isStart(node) ? [place] : []));
  if (first === undefined) return [violation('nodes', 'graphStart', { type: 'start' })];
  return [
    ...further.map((place) => violation(`nodes.${place}.type`, 'graphStart', { type: 'start' })),
    ...unreached(graph, first),
    ...unlinked(graph),
    ...endless(graph),
  ];
}

function unreached({ nodes, edges }: Graph, first: number): Violation[] {
  const next = nodes.map((): number[] => []);
  for (const { from, to } of edges) next[from]?.push(to);
  const reached = new Set([first]);
  // A set is walked in order of insertion, additions included.
  for (const place of reached) for (const to of next[place] ?? []) reached.add(to);
  return nodes.flatMap((node, place) =>
    reached.has(place) || isStart(node) ? [] : [violation(`nodes.${place}`, 'unreachable')],
  );
}

function unlinked({ nodes, edges }: Graph): Violation[] {
  const linked = new Set(edges.map(({ from, handle }) => JSON.stringify([from, handle])));
  return nodes.flatMap(({ data }, place) =>
    listOf(isObject(data) ? data['options'] : null).flatMap((option, at) =>
      isObject(option) && linked.has(JSON.stringify([place, option['id']]))
        ? []
        : [violation(`nodes.${place}.data.options.${at}`, 'unlinked')],
    ),
  );
}

/** Nodes on a circle that nothing stops: what is left when, again and again, those without a way in or without a way out go. */
function endless({ nodes, edges }: Graph): Violation[] {
  const waits = (place: number) => WAITING.has(nodes[place]?.['type']);
  let left = edges.filter(({ from, to }) => !waits(from) && !waits(to));
  for (let before = -1; before !== left.length;) {
    before = left.length;
    const [sources, targets] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
    left = left.filter(({ from, to }) => targets.has(from) && sources.has(to));
  }
  return [...new Set(left.map(({ from }) => from))]
    .toSorted((a, b) => a - b)
    .map((place) => violation(`nodes.${place}`, 'endless'));
}
