/** Variables that every flow has; a flow may set others. */
export const LAST_MESSAGE = 'message';

/** Something that the data of a block hold. */
export interface NodeField {
  kind:
    | 'text'
    | 'lines'
    | 'variable'
    | 'address'
    | 'choice'
    | 'number'
    | 'flag'
    | 'record'
    | 'records'
    | 'options'
    | 'terms'
    | 'headers'
    | 'node';
  required?: true;
  /** Longest text, or most items. */
  most?: number;
  /** Of a choice; the first is taken without one. */
  values?: readonly string[];
  /** Whose records may be chosen. */
  collection?: string;
  filter?: Readonly<Record<string, string | boolean>>;
  /** Of a number. */
  least?: number;
  usual?: number;
  unit?: 's' | 'min';
  /** Other values of the same block that it belongs to. */
  when?: Readonly<Record<string, readonly string[]>>;
}

/** What one may choose from a menu; also known by the further words. */
export interface MenuOption {
  /** Also the handle of its way. */
  id: string;
  label: string;
  words: readonly string[];
}

export const OPERATORS = ['is', 'isNot', 'contains', 'startsWith', 'above', 'below', 'empty', 'filled'] as const;
export type Operator = (typeof OPERATORS)[number];
/** Those that compare with nothing. */
export const LONELY: ReadonlySet<string> = new Set<Operator>(['empty', 'filled']);

export interface Term {
  /** A variable, or a fact such as `contact.name`. */
  left: string;
  operator: Operator;
  /** May hold placeholders. */
  right: string;
}

export interface Header {
  name: string;
  value: string;
}

export const ANSWERS = ['text', 'number', 'email', 'phone', 'date', 'yes_no'] as const;
export type AnswerKind = (typeof ANSWERS)[number];

/** What people write to a contact. */
const MESSAGE = 4096;
const TEXT = { kind: 'lines', required: true, most: MESSAGE } as const;
const INVALID = { kind: 'text', most: 500 } as const;
const ATTEMPTS = { kind: 'number', least: 1, most: 10, usual: 3 } as const;

/**
 * What each type of block holds. The form of the editor, the checks and the engine all go by this table; what the data of a block hold
 * beside it is left alone.
 */
export const NODE_FIELDS = {
  start: {},
  message: { text: TEXT },
  media: {
    media: { kind: 'choice', values: ['image', 'audio', 'video', 'document'] },
    url: { kind: 'address', required: true, most: 2000 },
    caption: { kind: 'text', most: 1000 },
  },
  question: {
    text: TEXT,
    answer: { kind: 'choice', values: ANSWERS },
    variable: { kind: 'variable', required: true },
    invalidText: INVALID,
    attempts: ATTEMPTS,
  },
  menu: {
    text: TEXT,
    options: { kind: 'options', required: true, most: 20 },
    variable: { kind: 'variable' },
    invalidText: INVALID,
    attempts: ATTEMPTS,
  },
  condition: {
    match: { kind: 'choice', values: ['all', 'any'] },
    terms: { kind: 'terms', required: true, most: 20 },
  },
  set_variable: { variable: { kind: 'variable', required: true }, value: { kind: 'text', most: 1000 } },
  http_request: {
    method: { kind: 'choice', values: ['GET', 'POST', 'PUT'] },
    url: { kind: 'address', required: true, most: 2000 },
    headers: { kind: 'headers', most: 20 },
    body: { kind: 'lines', most: 10_000, when: { method: ['POST', 'PUT'] } },
    path: { kind: 'text', most: 200 },
    variable: { kind: 'variable' },
  },
  ai: {
    question: { kind: 'lines', most: 2000 },
    instructions: { kind: 'lines', most: 5000 },
    promptId: { kind: 'record', collection: 'ai-prompts', filter: { purpose: 'chatbot', status: 'active' } },
    knowledgeBaseIds: { kind: 'records', collection: 'knowledge-bases', filter: { status: 'active' }, most: 10 },
    variable: { kind: 'variable' },
    silent: { kind: 'flag' },
  },
  timetable: { timetableId: { kind: 'record', required: true, collection: 'chat-timetables' } },
  tag: {
    tagIds: { kind: 'records', required: true, collection: 'tags', filter: { active: true }, most: 20 },
    on: { kind: 'choice', values: ['attendance', 'contact'] },
    act: { kind: 'choice', values: ['add', 'remove'] },
  },
  sector: {
    sectorId: { kind: 'record', required: true, collection: 'sectors', filter: { active: true } },
    text: { kind: 'lines', most: MESSAGE },
  },
  agent: {
    agentId: { kind: 'record', required: true, collection: 'agents' },
    text: { kind: 'lines', most: MESSAGE },
  },
  survey: { surveyId: { kind: 'record', required: true, collection: 'surveys', filter: { channel: 'chat' } } },
  wait: {
    until: { kind: 'choice', values: ['time', 'message'] },
    minutes: { kind: 'number', least: 1, most: 10_080, usual: 5, unit: 'min', when: { until: ['time'] } },
  },
  jump: { nodeId: { kind: 'node', required: true } },
  end: { text: { kind: 'lines', most: MESSAGE } },
} as const satisfies Record<string, Readonly<Record<string, NodeField>>>;

export type NodeType = keyof typeof NODE_FIELDS;

export const NODE_TYPES = Object.keys(NODE_FIELDS) as NodeType[];

export const isNodeType = (type: unknown): type is NodeType =>
  typeof type === 'string' && Object.hasOwn(NODE_FIELDS, type);

/** The same, for whoever goes through all of them. */
export const fieldsOf = (type: NodeType): Readonly<Record<string, NodeField>> => NODE_FIELDS[type];
