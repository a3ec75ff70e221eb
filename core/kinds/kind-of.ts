import { isNode } from '../schema/keywords';
import type { ValueType } from '../compile/shape/value-types';
import type { FieldKind, JsonSchemaObject } from '../types';

/** What the rules may ask about a field. */
export interface FieldFacts {
  /** Property name; `*` for items and values. */
  name: string;
  /** Keywords after references and `allOf` were merged. */
  keywords: JsonSchemaObject;
  hints: { readonly [hint: string]: unknown };
  /** Admitted types beside null; empty when the schema does not say. */
  types: readonly ValueType[];
  /** A closed list of scalar values, from `enum`, `const` or `oneOf` of titled constants. */
  hasChoices: boolean;
  /** Arms of `oneOf`/`anyOf`, null aside. */
  arms: number;
  /** Has properties, its own or under conditions. */
  hasProperties: boolean;
  /** Kind of the item of a list, once that is known. */
  item: () => FieldKind | undefined;
  /** Choices of the item of a list. */
  itemHasChoices: () => boolean;
}

export interface KindRule {
  kind: FieldKind;
  test: (facts: FieldFacts) => boolean;
}

/** Longer texts get a box of several lines; 255 is what most databases called a short text. */
const LONGEST_LINE = 255;

const only = (facts: FieldFacts, type: ValueType): boolean => facts.types.length === 1 && facts.types[0] === type;
const isString = (facts: FieldFacts): boolean => only(facts, 'string');
const isNumber = (facts: FieldFacts): boolean => only(facts, 'number') || only(facts, 'integer');
const isArray = (facts: FieldFacts): boolean => only(facts, 'array');
const isObject = (facts: FieldFacts): boolean => only(facts, 'object');
const format =
  (...names: string[]) =>
  (facts: FieldFacts): boolean =>
    isString(facts) && names.includes(String(facts.keywords['format']));
const media =
  (start: RegExp) =>
  (facts: FieldFacts): boolean =>
    isString(facts) && start.test(String(facts.keywords['contentMediaType'] ?? ''));
const hint =
  (name: string) =>
  (facts: FieldFacts): boolean =>
    facts.hints[name] !== undefined;
const unit =
  (...units: string[]) =>
  (facts: FieldFacts): boolean =>
    units.includes(String(facts.hints['unit']));

function accepts(facts: FieldFacts, start: string): boolean {
  const { file } = facts.hints;
  const list: unknown[] = isNode(file) && Array.isArray(file['accept']) ? file['accept'] : [];
  return list.length > 0 && list.every((type) => typeof type === 'string' && type.startsWith(start));
}

function isLong(facts: FieldFacts): boolean {
  const most = facts.keywords['maxLength'];
  return isString(facts) && typeof most === 'number' && most > LONGEST_LINE;
}

function isSecret(facts: FieldFacts): boolean {
  if (!isString(facts)) return false;
  if (hint('secret')(facts)) return facts.hints['secret'] !== false;
  return format('password')(facts) || facts.keywords['writeOnly'] === true;
}

function isMap(facts: FieldFacts): boolean {
  if (!isObject(facts) || facts.hasProperties) return false;
  const open = facts.keywords['additionalProperties'] ?? facts.keywords['unevaluatedProperties'];
  return (
    isNode(open) ||
    open === true ||
    isNode(facts.keywords['patternProperties']) ||
    isNode(facts.keywords['propertyNames'])
  );
}

/** Most specific first; the first rule that holds decides. A rule of a project goes in front. */
export const KIND_RULES: readonly KindRule[] = [
  { kind: 'reference-list', test: (facts) => hint('reference')(facts) && isArray(facts) },
  { kind: 'reference', test: (facts) => hint('reference')(facts) && isString(facts) },
  { kind: 'secret', test: isSecret },
  { kind: 'boolean', test: (facts) => only(facts, 'boolean') && facts.arms === 0 },
  { kind: 'enum', test: (facts) => facts.hasChoices || (facts.hints['choices'] === 'collections' && isString(facts)) },
  { kind: 'variant', test: (facts) => facts.arms > 0 },
  { kind: 'object', test: (facts) => facts.hasProperties && (isObject(facts) || facts.types.length === 0) },
  { kind: 'image', test: (facts) => isString(facts) && accepts(facts, 'image/') },
  { kind: 'audio', test: (facts) => isString(facts) && accepts(facts, 'audio/') },
  { kind: 'file', test: (facts) => isString(facts) && hint('file')(facts) },
  { kind: 'image', test: media(/^image\//) },
  { kind: 'audio', test: media(/^audio\//) },
  { kind: 'richtext', test: media(/^text\/(html|markdown)/) },
  { kind: 'file', test: (facts) => isString(facts) && facts.keywords['contentEncoding'] === 'base64' },
  { kind: 'multiline', test: media(/^(text\/|application\/(json|xml|yaml))/) },
  { kind: 'file', test: media(/./) },
  { kind: 'file', test: format('binary', 'file', 'upload') },
  { kind: 'email', test: format('email', 'idn-email') },
  { kind: 'url', test: format('uri', 'url', 'iri') },
  { kind: 'ip', test: format('ipv4', 'ipv6', 'ip', 'cidr') },
  { kind: 'date', test: format('date') },
  { kind: 'time', test: format('time', 'local-time') },
  { kind: 'date-time', test: format('date-time') },
  { kind: 'time-zone', test: format('timezone') },
  { kind: 'color', test: format('color') },
  { kind: 'phone', test: format('phone', 'tel') },
  { kind: 'money', test: format('money', 'decimal') },
  { kind: 'richtext', test: format('html', 'markdown') },
  { kind: 'multiline', test: format('textarea', 'multiline') },
  { kind: 'multiline', test: isLong },
  { kind: 'text', test: isString },
  { kind: 'duration', test: (facts) => only(facts, 'integer') && unit('s')(facts) },
  { kind: 'percent', test: (facts) => isNumber(facts) && unit('%')(facts) },
  { kind: 'integer', test: (facts) => only(facts, 'integer') },
  { kind: 'number', test: isNumber },
  { kind: 'tuple', test: (facts) => isArray(facts) && Array.isArray(facts.keywords['prefixItems']) },
  {
    kind: 'multi-enum',
    test: (facts) => isArray(facts) && facts.keywords['uniqueItems'] !== false && facts.itemHasChoices(),
  },
  { kind: 'object-list', test: (facts) => isArray(facts) && facts.item() === 'object' },
  { kind: 'list', test: (facts) => isArray(facts) && facts.item() !== undefined && facts.item() !== 'json' },
  { kind: 'map', test: isMap },
];

/** The kind of the first rule that holds; what no rule knows is edited as JSON. */
export function kindOf(facts: FieldFacts): FieldKind {
  return KIND_RULES.find(({ test }) => test(facts))?.kind ?? 'json';
}
