import { fieldsOf, LONELY, type Header, type MenuOption, type NodeField, type Term } from './flow/node-fields';
import { isObject } from '../../../../core/is-object';
import type { RecordRule } from '../../../../core/validation/validate-record';
import type { Json, JsonObject } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import type { Violation } from '../../../../core/wire';
import { exitsOf, needsInput, NEXT, readNode, type FlowNode } from './flow/flow-nodes';

const VARIABLE = /^[A-Za-z_]\w{0,39}$/;

/** The host is that of the flow: what a contact writes never names it. */
const ADDRESS = /^https?:\/\/[^\s{}/?#]+(?:[/?#]\S*)?$/;

const HEADER_NAME = /^[A-Za-z][\w-]{0,99}$/;

const LONGEST_LABEL = 80;

const MOST_WORDS = 30;

/** The nodes and edges of a flow. Nodes are known by their place in the list, so that every way is a row of numbers. */
interface Graph {
  nodes: readonly (FlowNode | undefined)[];
  edges: readonly Edge[];
}

interface Edge {
  from: number;
  to: number;
  handle: string;
  /** In the list of edges; of jumps, which are none, undefined. */
  place?: number;
}

/**
 * Edges of a flow join nodes that exist. One that is published has one start, from which every node is reached; each node leads on as its
 * type asks, so that none is a dead end; no circle goes round unless the contact writes; and the data of each node are complete.
 */
export const flowGraph: RecordRule = ({ status, nodes, edges }) =>
  status === 'published' ? flowFaults(nodes, edges) : readGraph(nodes, edges).dangling;

/** All that keeps a flow from being published, whatever its state is. */
export function flowFaults(nodes: Json | undefined, edges: Json | undefined): Violation[] {
  const { graph, dangling } = readGraph(nodes, edges);
  return [...dangling, ...faultsOf(graph)];
}

function readGraph(nodes: Json | undefined, edges: Json | undefined): { graph: Graph; dangling: Violation[] } {
  const list = listOf(nodes).map((node) => (isObject(node) ? node : {}));
  const places = new Map(list.map((node, place) => [node['id'], place]));
  const known: Edge[] = [];
  const dangling: Violation[] = [];
  for (const [place, edge] of listOf(edges).entries()) {
    if (!isObject(edge)) continue;
    const [from, to] = [places.get(edge['source']), places.get(edge['target'])];
    if (from === undefined) dangling.push(violation(`edges.${place}.source`, 'graphNode'));
    if (to === undefined) dangling.push(violation(`edges.${place}.target`, 'graphNode'));
    if (from !== undefined && to !== undefined) known.push({ from, to, handle: handleOf(edge), place });
  }
  const read = list.map(readNode);
  const jumps = read.flatMap((node, from) => {
    const to = node?.type === 'jump' ? places.get(node.data.nodeId) : undefined;
    return to === undefined ? [] : [{ from, to, handle: NEXT }];
  });
  return { graph: { nodes: read, edges: [...known, ...jumps] }, dangling };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const handleOf = ({ sourceHandle }: JsonObject): string => (typeof sourceHandle === 'string' ? sourceHandle : NEXT);

function faultsOf(graph: Graph): Violation[] {
  const [first, ...further] = graph.nodes.flatMap((node, place) => (node?.type === 'start' ? [place] : []));
  if (first === undefined) return [violation('nodes', 'graphStart', { type: 'start' })];
  return [
    ...further.map((place) => violation(`nodes.${place}.type`, 'graphStart', { type: 'start' })),
    ...unreached(graph, first),
    ...deadEnds(graph),
    ...strayEdges(graph),
    ...endless(graph),
    ...incomplete(graph),
  ];
}

function unreached({ nodes, edges }: Graph, first: number): Violation[] {
  const next = nodes.map((): number[] => []);
  for (const { from, to } of edges) next[from]?.push(to);
  const reached = new Set([first]);
  // A set is walked in order of insertion, additions included.
  for (const place of reached) for (const to of next[place] ?? []) reached.add(to);
  return nodes.flatMap((node, place) =>
    reached.has(place) || node?.type === 'start' ? [] : [violation(`nodes.${place}`, 'unreachable')],
  );
}

/** Ways that a node needs and does not have: an option of a menu is named, of others the node. */
function deadEnds({ nodes, edges }: Graph): Violation[] {
  const linked = new Set(edges.map(({ from, handle }) => JSON.stringify([from, handle])));
  return nodes.flatMap((node, place) => {
    const missing = node
      ? exitsOf(node).filter(({ handle, isOptional }) => !isOptional && !linked.has(JSON.stringify([place, handle])))
      : [];
    if (node?.type !== 'menu')
      return missing.map(({ handle }) => violation(`nodes.${place}`, 'deadEnd', { exit: handle }));
    return node.data.options.flatMap(({ id }, at) =>
      missing.some(({ handle }) => handle === id) ? [violation(`nodes.${place}.data.options.${at}`, 'unlinked')] : [],
    );
  });
}

/** Edges from where their node has no way out, or from where another leads already: nobody ever goes there. */
function strayEdges({ nodes, edges }: Graph): Violation[] {
  const taken = new Set<string>();
  return edges.flatMap(({ from, handle, place }) => {
    const node = nodes[from];
    if (place === undefined || node === undefined) return [];
    const way = JSON.stringify([from, handle]);
    const isTaken = taken.has(way);
    taken.add(way);
    if (!exitsOf(node).some((exit) => exit.handle === handle))
      return [violation(`edges.${place}.sourceHandle`, 'graphExit')];
    return isTaken ? [violation(`edges.${place}.sourceHandle`, 'exitTwice')] : [];
  });
}

/** Nodes on a circle that goes round though nobody writes anything: what is left when, again and again, those without a way in or without a way out go. */
function endless({ nodes, edges }: Graph): Violation[] {
  let left = edges.filter(({ from, handle }) => {
    const node = nodes[from];
    return node !== undefined && !needsInput(node, handle);
  });
  for (let before = -1; before !== left.length;) {
    before = left.length;
    const [sources, targets] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
    left = left.filter(({ from, to }) => targets.has(from) && sources.has(to));
  }
  return [...new Set(left.map(({ from }) => from))]
    .toSorted((a, b) => a - b)
    .map((place) => violation(`nodes.${place}`, 'endless'));
}

function incomplete({ nodes }: Graph): Violation[] {
  const known = new Set(nodes.map((node) => node?.id));
  return nodes.flatMap((node, place) => (node ? checkData(node, `nodes.${place}.data`, (id) => known.has(id)) : []));
}

/** What is wrong with the data of a block; `path` is that of the data. */
function checkData(node: FlowNode, path: string, knowsNode: (id: string) => boolean): Violation[] {
  // Which values there are depends on the type: the table says so once for all of them.
  const data = node.data as Readonly<Record<string, unknown>>;
  return Object.entries(fieldsOf(node.type)).flatMap(([name, field]) => {
    const isMeant = Object.entries(field.when ?? {}).every(([other, values]) => values.includes(String(data[other])));
    return isMeant ? checkValue(field, data[name], `${path}.${name}`, knowsNode) : [];
  });
}

function checkValue(field: NodeField, value: unknown, at: string, knowsNode: (id: string) => boolean): Violation[] {
  if (typeof value === 'number') return checkNumber(field, value, at);
  if (Array.isArray(value)) return checkList(field, value, at);
  const text = typeof value === 'string' ? value : '';
  if (text.trim() === '') return field.required ? [violation(at, 'required')] : [];
  if (field.most !== undefined && text.length > field.most)
    return [violation(at, 'maxLength', { maxLength: field.most })];
  if (field.kind === 'variable' && !VARIABLE.test(text)) return [violation(at, 'variableName')];
  if (field.kind === 'address' && !ADDRESS.test(text)) return [violation(at, 'webAddress')];
  return field.kind === 'node' && !knowsNode(text) ? [violation(at, 'graphNode')] : [];
}

function checkNumber({ least, most }: NodeField, value: number, at: string): Violation[] {
  const bounds: JsonObject = {
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
  };
  const fits =
    Number.isInteger(value) && (least === undefined || value >= least) && (most === undefined || value <= most);
  return fits ? [] : [violation(at, 'minimum', bounds)];
}

function checkList(field: NodeField, list: readonly unknown[], at: string): Violation[] {
  if (list.length === 0) return field.required ? [violation(at, 'required')] : [];
  if (field.most !== undefined && list.length > field.most)
    return [violation(at, 'maxItems', { maxItems: field.most })];
  switch (field.kind) {
    case 'options':
      return checkOptions(list as readonly MenuOption[], at);
    case 'terms':
      return (list as readonly Term[]).flatMap(({ left, operator, right }, place) => [
        ...(left.trim() === '' ? [violation(`${at}.${place}.left`, 'required')] : []),
        ...(right.trim() === '' && !LONELY.has(operator) ? [violation(`${at}.${place}.right`, 'required')] : []),
      ]);
    case 'headers':
      return (list as readonly Header[]).flatMap(({ name }, place) =>
        HEADER_NAME.test(name) ? [] : [violation(`${at}.${place}.name`, name === '' ? 'required' : 'headerName')],
      );
    default:
      return [];
  }
}

function checkOptions(options: readonly MenuOption[], at: string): Violation[] {
  const ids = options.map(({ id }) => id);
  return options.flatMap(({ id, label, words }, place) => [
    ...(id === '' ? [violation(`${at}.${place}.id`, 'required')] : []),
    ...(id !== '' && ids.indexOf(id) !== place ? [violation(`${at}.${place}.id`, 'uniqueBy')] : []),
    ...(label.trim() === '' ? [violation(`${at}.${place}.label`, 'required')] : []),
    ...(label.length > LONGEST_LABEL
      ? [violation(`${at}.${place}.label`, 'maxLength', { maxLength: LONGEST_LABEL })]
      : []),
    ...(words.length > MOST_WORDS ? [violation(`${at}.${place}.words`, 'maxItems', { maxItems: MOST_WORDS })] : []),
  ]);
}
