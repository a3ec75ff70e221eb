import type { FieldKind } from '../../../../core/types';

/** What stands beside a condition's operator. */
export type Operand = 'none' | 'one' | 'many' | 'two' | 'period' | 'hours';

export const OPERATOR_NAMES = [
  'contains',
  'notContains',
  'is',
  'isNot',
  'oneOf',
  'noneOf',
  'atLeast',
  'atMost',
  'above',
  'below',
  'between',
  'within',
  'during',
  'outside',
  'empty',
  'filled',
] as const;
export type OperatorName = (typeof OPERATOR_NAMES)[number];

/** How an operator is said on the wire: `name` + suffix. */
export const OPERATORS: Record<OperatorName, { suffix: string; operand: Operand }> = {
  contains: { suffix: '_like', operand: 'one' },
  notContains: { suffix: '_nlike', operand: 'one' },
  is: { suffix: '', operand: 'one' },
  isNot: { suffix: '_neq', operand: 'one' },
  oneOf: { suffix: '', operand: 'many' },
  noneOf: { suffix: '_neq', operand: 'many' },
  atLeast: { suffix: '_gte', operand: 'one' },
  atMost: { suffix: '_lte', operand: 'one' },
  above: { suffix: '_gt', operand: 'one' },
  below: { suffix: '_lt', operand: 'one' },
  between: { suffix: '_between', operand: 'two' },
  within: { suffix: '_within', operand: 'period' },
  during: { suffix: '_during', operand: 'hours' },
  outside: { suffix: '_outside', operand: 'hours' },
  empty: { suffix: '_null', operand: 'none' },
  filled: { suffix: '_null', operand: 'none' },
};

const PRESENCE: OperatorName[] = ['empty', 'filled'];
const TEXT: OperatorName[] = ['contains', 'notContains', 'is', 'isNot', ...PRESENCE];
const NUMBER: OperatorName[] = ['is', 'isNot', 'atLeast', 'atMost', 'above', 'below', 'between', ...PRESENCE];
const CHOICE: OperatorName[] = ['oneOf', 'noneOf', ...PRESENCE];
/** An empty list is a value, so that asking for none would find less than one expects. */
const SEVERAL: OperatorName[] = ['oneOf', 'noneOf'];
const SPAN: OperatorName[] = ['within', 'during', 'outside', 'atLeast', 'atMost', 'between', ...PRESENCE];
const NONE: OperatorName[] = [];

const BY_KIND: Record<FieldKind, OperatorName[]> = {
  text: TEXT,
  multiline: TEXT,
  richtext: ['contains', 'notContains', ...PRESENCE],
  number: NUMBER,
  integer: NUMBER,
  money: NUMBER,
  percent: NUMBER,
  duration: NUMBER,
  boolean: ['is', ...PRESENCE],
  enum: CHOICE,
  'multi-enum': SEVERAL,
  date: ['within', 'is', 'atLeast', 'atMost', 'between', ...PRESENCE],
  time: ['atLeast', 'atMost', 'between', ...PRESENCE],
  'date-time': SPAN,
  'weekly-hours': NONE,
  'time-zone': CHOICE,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  ip: TEXT,
  color: TEXT,
  secret: NONE,
  reference: CHOICE,
  'reference-list': SEVERAL,
  destination: NONE,
  file: PRESENCE,
  image: PRESENCE,
  audio: PRESENCE,
  object: NONE,
  list: NONE,
  'object-list': NONE,
  tuple: NONE,
  map: NONE,
  variant: NONE,
  json: NONE,
};

/** The operators that a condition on the kind offers; none where it cannot be filtered by. */
export const operatorsOf = (kind: FieldKind): OperatorName[] => BY_KIND[kind];

/** Days relative to now that a condition offers; the API takes more. */
export const PERIOD_NAMES = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
  'tomorrow',
  'next_7_days',
  'next_30_days',
] as const;
