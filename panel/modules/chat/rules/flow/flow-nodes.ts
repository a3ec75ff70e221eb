import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import {
  fieldsOf,
  isNodeType,
  type NODE_FIELDS,
  OPERATORS,
  type Header,
  type MenuOption,
  type NodeField,
  type NodeType,
  type Term,
} from './node-fields';

interface Values {
  text: string;
  lines: string;
  variable: string;
  address: string;
  node: string;
  record: string;
  records: readonly string[];
  number: number;
  flag: boolean;
  options: readonly MenuOption[];
  terms: readonly Term[];
  headers: readonly Header[];
}

type ValueOf<Field> = Field extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Field extends { kind: infer Kind extends keyof Values }
    ? Values[Kind]
    : never;

/** What a type of block holds, with what is not said filled in: empty texts and lists, the usual numbers and the first choice. */
export type DataOf<Type extends NodeType> = {
  readonly [Name in keyof (typeof NODE_FIELDS)[Type]]: ValueOf<(typeof NODE_FIELDS)[Type][Name]>;
};

/** A block of a flow, once it is read. */
export type FlowNode = { [Type in NodeType]: { id: string; type: Type; data: DataOf<Type> } }[NodeType];

/** A way out of a block. */
export interface Exit {
  /** Of edges, as `sourceHandle`. */
  handle: string;
  /** Ways that need not lead anywhere: without one the contact goes to the fallback sector. */
  isOptional: boolean;
}

/** The one way on of a block that has no choice; edges without a handle mean it too. */
export const NEXT = 'next';
export const FAILED = 'failed';
export const TIMEOUT = 'timeout';

const ONWARDS: readonly Exit[] = [{ handle: NEXT, isOptional: false }];
const AT_LOSS: readonly Exit[] = [
  { handle: FAILED, isOptional: true },
  { handle: TIMEOUT, isOptional: true },
];

const EXITS: Readonly<Record<Exclude<NodeType, 'menu'>, readonly Exit[]>> = {
  start: ONWARDS,
  message: ONWARDS,
  media: ONWARDS,
  question: [...ONWARDS, ...AT_LOSS],
  condition: [
    { handle: 'yes', isOptional: false },
    { handle: 'no', isOptional: false },
  ],
  set_variable: ONWARDS,
  http_request: [...ONWARDS, { handle: FAILED, isOptional: true }],
  ai: [...ONWARDS, { handle: FAILED, isOptional: true }],
  timetable: [
    { handle: 'open', isOptional: false },
    { handle: 'closed', isOptional: false },
  ],
  tag: ONWARDS,
  sector: [],
  agent: [],
  survey: [...ONWARDS, { handle: TIMEOUT, isOptional: true }],
  wait: [...ONWARDS, { handle: TIMEOUT, isOptional: true }],
  jump: [],
  end: [],
};

/** Ways out of a block, in the order they are drawn in. A wait for time runs out of nothing. */
export function exitsOf(node: FlowNode): readonly Exit[] {
  if (node.type === 'menu')
    return [...node.data.options.map(({ id }) => ({ handle: id, isOptional: false })), ...AT_LOSS];
  if (node.type === 'wait' && node.data.until === 'time') return ONWARDS;
  return EXITS[node.type];
}

/** Does the contact have to write something before this way is gone? Time alone opens the others. */
export function needsInput(node: FlowNode, handle: string): boolean {
  if (handle === TIMEOUT) return false;
  if (node.type === 'wait') return node.data.until === 'message';
  return node.type === 'question' || node.type === 'menu' || node.type === 'survey';
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const textsOf = (value: Json | undefined): string[] => listOf(value).filter((one) => typeof one === 'string');
const objectsOf = (value: Json | undefined): JsonObject[] => listOf(value).filter(isObject);

function valueOf(field: NodeField, value: Json | undefined): unknown {
  switch (field.kind) {
    case 'choice':
      return field.values?.find((one) => one === value) ?? field.values?.[0];
    case 'number':
      return typeof value === 'number' ? value : field.usual;
    case 'flag':
      return value === true;
    case 'records':
      return textsOf(value);
    case 'options':
      return objectsOf(value).map(({ id, label, words }) => ({
        id: textOf(id),
        label: textOf(label),
        words: textsOf(words),
      }));
    case 'terms':
      return objectsOf(value).map(({ left, operator, right }) => ({
        left: textOf(left),
        operator: OPERATORS.find((one) => one === operator) ?? OPERATORS[0],
        right: textOf(right),
      }));
    case 'headers':
      return objectsOf(value).map(({ name, value: said }) => ({ name: textOf(name), value: textOf(said) }));
    default:
      return textOf(value);
  }
}

/** Reads a block; undefined for one of no type that is known. */
export function readNode({ id, type, data }: JsonObject): FlowNode | undefined {
  if (!isNodeType(type)) return undefined;
  const given = isObject(data) ? data : {};
  const read = Object.entries(fieldsOf(type)).map(([name, field]) => [name, valueOf(field, given[name])]);
  // Entries tell nothing of their types: the table of fields makes the values what the type of the block says.
  return { id: textOf(id), type, data: Object.fromEntries(read) };
}
