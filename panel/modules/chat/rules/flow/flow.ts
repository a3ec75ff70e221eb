import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import { NEXT, readNode, type FlowNode } from './flow-nodes';

/** A version of a flow as the engine walks it. */
export interface Flow {
  nodes: ReadonlyMap<string, FlowNode>;
  /** Where ways lead: by the block, then by the handle. */
  ways: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Null where there is none. */
  start: string | null;
  /** What variables hold at the beginning. */
  variables: Readonly<Record<string, Json>>;
  fallbackSectorId: string | null;
  inactivityMinutes: number;
  /** Whoever writes one of these alone wants a person. */
  handoverWords: readonly string[];
}

/** Fields of the record that a version of a flow is made of: whoever began with it goes on with them. */
export const FLOW_CONTENT = [
  'trigger',
  'keywords',
  'nodes',
  'edges',
  'variables',
  'fallbackSectorId',
  'inactivityMinutes',
  'handoverWords',
] as const;

const USUAL_INACTIVITY = 30;
export const USUAL_HANDOVER_WORDS: readonly string[] = ['atendente'];

const objectsOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Reads the content of a flow once; what does not fit is left out, and the walk then ends at the fallback sector. */
export function readFlow(content: JsonObject): Flow {
  const nodes = new Map<string, FlowNode>();
  for (const record of objectsOf(content['nodes'])) {
    const node = readNode(record);
    if (node) nodes.set(node.id, node);
  }
  const ways = new Map<string, Map<string, string>>();
  for (const { source, sourceHandle, target } of objectsOf(content['edges'])) {
    if (typeof source !== 'string' || typeof target !== 'string') continue;
    const handles = ways.get(source) ?? new Map<string, string>();
    const handle = typeof sourceHandle === 'string' ? sourceHandle : NEXT;
    if (!handles.has(handle)) handles.set(handle, target);
    ways.set(source, handles);
  }
  const variables = Object.fromEntries(
    objectsOf(content['variables']).flatMap(({ name, default: value = null }) =>
      typeof name === 'string' ? [[name, value]] : [],
    ),
  );
  const { fallbackSectorId, inactivityMinutes, handoverWords } = content;
  return {
    nodes,
    ways,
    start: [...nodes.values()].find(({ type }) => type === 'start')?.id ?? null,
    variables,
    fallbackSectorId: typeof fallbackSectorId === 'string' ? fallbackSectorId : null,
    inactivityMinutes: typeof inactivityMinutes === 'number' ? inactivityMinutes : USUAL_INACTIVITY,
    handoverWords: Array.isArray(handoverWords)
      ? handoverWords.filter((word) => typeof word === 'string')
      : USUAL_HANDOVER_WORDS,
  };
}
