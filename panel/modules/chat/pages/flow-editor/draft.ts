import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import { exitsOf, NEXT, readNode } from '../../rules/flow/flow-nodes';
import { isNodeType, type NodeType } from '../../rules/flow/node-fields';

export interface DraftNode {
  id: string;
  type: NodeType;
  position: { x: number; y: number };
  data: JsonObject;
}

export interface DraftEdge {
  id: string;
  source: string;
  /** `next` where the stored edge names none. */
  sourceHandle: string;
  target: string;
}

/** What is drawn, before it is saved. */
export interface Draft {
  nodes: readonly DraftNode[];
  edges: readonly DraftEdge[];
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const objectsOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** What a record, or a file, holds; blocks of no known type are left out. */
export function draftOf({ nodes, edges }: JsonObject): Draft {
  return {
    nodes: objectsOf(nodes).flatMap(({ id, type, position, data }) => {
      const { x, y } = isObject(position) ? position : {};
      return isNodeType(type)
        ? [{ id: textOf(id), type, position: { x: numberOf(x), y: numberOf(y) }, data: isObject(data) ? data : {} }]
        : [];
    }),
    edges: objectsOf(edges).map(({ id, source, sourceHandle, target }) => ({
      id: textOf(id),
      source: textOf(source),
      sourceHandle: textOf(sourceHandle) || NEXT,
      target: textOf(target),
    })),
  };
}

/** As the record has it. */
export const storedDraft = ({ nodes, edges }: Draft): { nodes: JsonObject[]; edges: JsonObject[] } => ({
  nodes: nodes.map(({ id, type, position, data }) => ({ id, type, position: { ...position }, data })),
  edges: edges.map(({ id, source, sourceHandle, target }) => ({
    id,
    source,
    target,
    ...(sourceHandle !== NEXT && { sourceHandle }),
  })),
});

/** The next name of the kind `a1` that none has. */
export function freeId(prefix: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  for (let number = 1; ; number += 1) if (!known.has(`${prefix}${number}`)) return `${prefix}${number}`;
}

export const nodeOf = (draft: Draft, id: string): DraftNode | undefined => draft.nodes.find((node) => node.id === id);

/** Ways out of a block, as they are drawn. */
export function handlesOf(node: DraftNode): { handle: string; isOptional: boolean }[] {
  const read = readNode({ ...node });
  return read ? [...exitsOf(read)] : [];
}

/** Leads a way of a block to another, or, without one, nowhere: each way leads to one block alone. */
export function link(draft: Draft, source: string, sourceHandle: string, target: string | null): Draft {
  const edges = draft.edges.filter((edge) => edge.source !== source || edge.sourceHandle !== sourceHandle);
  const id = freeId(
    'e',
    edges.map((edge) => edge.id),
  );
  return { ...draft, edges: target === null ? edges : [...edges, { id, source, sourceHandle, target }] };
}

/** Takes out blocks, with their ways, and ways; a start stays where it is the only one. */
export function remove(draft: Draft, nodeIds: ReadonlySet<string>, edgeIds: ReadonlySet<string>): Draft {
  return {
    nodes: draft.nodes.filter(({ id }) => !nodeIds.has(id)),
    edges: draft.edges.filter(
      ({ id, source, target }) => !edgeIds.has(id) && !nodeIds.has(source) && !nodeIds.has(target),
    ),
  };
}

/** Changes what a block holds; ways that it has no more go with it. */
export function changeData(draft: Draft, id: string, data: JsonObject): Draft {
  const nodes = draft.nodes.map((node) => (node.id === id ? { ...node, data } : node));
  const changed = nodes.find((node) => node.id === id);
  const handles = new Set(changed ? handlesOf(changed).map(({ handle }) => handle) : []);
  return { nodes, edges: draft.edges.filter(({ source, sourceHandle }) => source !== id || handles.has(sourceHandle)) };
}

export function moveTo(draft: Draft, places: ReadonlyMap<string, { x: number; y: number }>): Draft {
  return {
    ...draft,
    nodes: draft.nodes.map((node) => {
      const position = places.get(node.id);
      return position ? { ...node, position: { x: Math.round(position.x), y: Math.round(position.y) } } : node;
    }),
  };
}

const PASTED = 40;

/** Puts blocks in once more, under names of their own, with the ways among them. Answers their names, too. */
export function paste(draft: Draft, copied: Draft): { draft: Draft; ids: string[] } {
  const names = new Map<string, string>();
  const taken = new Set(draft.nodes.map(({ id }) => id));
  for (const { id, type } of copied.nodes) {
    const name = freeId(`${type}_`, taken);
    taken.add(name);
    names.set(id, name);
  }
  const edgeIds = new Set(draft.edges.map(({ id }) => id));
  const edges = copied.edges.flatMap((edge) => {
    const [source, target] = [names.get(edge.source), names.get(edge.target)];
    if (source === undefined || target === undefined) return [];
    const id = freeId('e', edgeIds);
    edgeIds.add(id);
    return [{ ...edge, id, source, target }];
  });
  const nodes = copied.nodes.map((node) => ({
    ...node,
    id: names.get(node.id) ?? node.id,
    position: { x: node.position.x + PASTED, y: node.position.y + PASTED },
  }));
  return {
    draft: { nodes: [...draft.nodes, ...nodes], edges: [...draft.edges, ...edges] },
    ids: nodes.map(({ id }) => id),
  };
}

/** What a new block of a type holds. */
export function newData(type: NodeType): JsonObject {
  return type === 'menu' ? { options: [{ id: '1', label: '' }] } : {};
}
