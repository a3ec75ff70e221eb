import { isNode } from '../../schema/keywords';
import type { JsonSchema, JsonSchemaObject } from '../../types';
import { conditionSchema, hintsOf } from '../../hints/apply-hints';
import type { Arm } from './arms';
import { flattenSchema } from './flatten-schema';
import type { Branch, Definitions } from './flatten-schema';

/** A property of an object, whether declared by the object itself, by a branch of `if`, or by an arm. */
export interface Member {
  name: string;
  schema: JsonSchema;
  required: boolean;
  visibility?: JsonSchema;
  /** Where only a condition requires it. */
  requiredWhen?: JsonSchema;
  /** A hint hides it: its value goes then. */
  dropsHidden?: true;
  /** Only some choice or condition says what it is: where none of them counts it may be anything. */
  mixed?: true;
}

interface Occurrence {
  schema: JsonSchema;
  when?: JsonSchema;
  required: boolean;
}

const MAX_BRANCH_DEPTH = 8;
const SAYS_MEMBERS = ['properties', 'required', 'dependentRequired'] as const;

function isEmpty(schema: unknown): boolean {
  return schema === true || (isNode(schema) && Object.keys(schema).length === 0);
}

function isConcrete(schema: unknown): boolean {
  if (!isNode(schema)) return schema === true;
  return [
    'type',
    '$ref',
    'enum',
    'const',
    'properties',
    'items',
    'oneOf',
    'anyOf',
    'allOf',
    'format',
    'title',
    'x-admin',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'default',
  ].some((keyword) => schema[keyword] !== undefined);
}

function and(a: JsonSchema | undefined, b: JsonSchema): JsonSchema {
  return a === undefined ? b : { allOf: [a, b] };
}

function requiredNames(keywords: JsonSchemaObject): string[] {
  return Array.isArray(keywords['required']) ? keywords['required'].filter((name) => typeof name === 'string') : [];
}

/** Names that every arm declares alike: they do not depend on the choice. */
function commonNames(arms: Arm[]): Set<string> {
  const texts = arms.map(
    ({ flat }) =>
      new Map(
        Object.entries(isNode(flat.keywords['properties']) ? flat.keywords['properties'] : {}).map(([name, schema]) => [
          name,
          JSON.stringify(schema),
        ]),
      ),
  );
  const [first = new Map<string, string>(), ...others] = texts;
  return new Set(
    [...first].filter(([name, text]) => others.every((other) => other.get(name) === text)).map(([name]) => name),
  );
}

class MemberList {
  readonly #base = new Map<string, Member>();
  readonly #conditional = new Map<string, Occurrence[]>();
  /** When branches require a name: so the hints of a shown field say that it is required. */
  readonly #required = new Map<string, JsonSchema[]>();
  /** Names that something requires, and those that something says what they are. */
  readonly #demanded = new Set<string>();
  readonly #declared = new Set<string>();
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  own(keywords: JsonSchemaObject): void {
    const properties = isNode(keywords['properties']) ? keywords['properties'] : {};
    const required = requiredNames(keywords);
    for (const [name, schema] of Object.entries(properties)) {
      this.#declared.add(name);
      if (schema !== false)
        this.#base.set(name, { name, schema: isNode(schema) ? schema : true, required: required.includes(name) });
    }
    for (const [because, names] of Object.entries(
      isNode(keywords['dependentRequired']) ? keywords['dependentRequired'] : {},
    )) {
      for (const name of requiredNames({ required: names })) this.#require(name, { required: [because] });
    }
    // A name that is only required is still to be filled in.
    for (const name of required) {
      this.#demanded.add(name);
      if (!this.#base.has(name) && !Object.hasOwn(properties, name))
        this.#conditional.set(name, [{ schema: true, required: true }]);
    }
  }

  branches(branches: Branch[], above: JsonSchema | undefined, depth: number): void {
    if (depth > MAX_BRANCH_DEPTH) return;
    for (const branch of branches) {
      const flat = flattenSchema(branch.schema, this.#definitions, new Set());
      const when = and(above, branch.when);
      for (const name of requiredNames(flat.keywords)) this.#require(name, when);
      this.#occurrences(flat.keywords, when, requiredNames(flat.keywords));
      this.nested(flat.keywords, when, depth + 1);
      this.branches(flat.branches, when, depth + 1);
    }
  }

  #require(name: string, when: JsonSchema): void {
    this.#demanded.add(name);
    this.#required.set(name, [...(this.#required.get(name) ?? []), when]);
  }

  arms(arms: Arm[]): void {
    const [first] = arms;
    if (first === undefined) return;
    const property = first.discriminator?.property;
    if (property !== undefined) this.#discriminator(property, arms);
    const everywhere = commonNames(arms);
    this.#occurrences(
      first.flat.keywords,
      undefined,
      requiredNames(first.flat.keywords).filter((name) =>
        arms.every((one) => requiredNames(one.flat.keywords).includes(name)),
      ),
      (name) => !everywhere.has(name),
    );
    for (const arm of arms) {
      const value = arm.discriminator?.value;
      const when: JsonSchema | undefined =
        property === undefined || value === undefined
          ? undefined
          : { properties: { [property]: { const: value } }, required: [property] };
      const required =
        when === undefined
          ? requiredNames(first.flat.keywords).filter((name) =>
              arms.every((one) => requiredNames(one.flat.keywords).includes(name)),
            )
          : requiredNames(arm.flat.keywords);
      for (const name of requiredNames(arm.flat.keywords)) this.#demanded.add(name);
      this.#occurrences(arm.flat.keywords, when, required, (name) => name === property || everywhere.has(name));
      this.nested(arm.flat.keywords, when, 1);
      this.branches(arm.flat.branches, when, 1);
    }
  }

  /** Choices inside a choice, at whatever depth: what they declare may be there. */
  nested(keywords: JsonSchemaObject, above: JsonSchema | undefined, depth: number, taken?: unknown): void {
    if (depth > MAX_BRANCH_DEPTH) return;
    for (const list of [keywords['oneOf'], keywords['anyOf']]) {
      if (!Array.isArray(list) || list === taken) continue;
      for (const one of list as unknown[]) {
        const flat = flattenSchema(isNode(one) ? one : one !== false, this.#definitions, new Set());
        this.#occurrences(flat.keywords, above, []);
        this.nested(flat.keywords, above, depth + 1);
        this.branches(flat.branches, above, depth + 1);
      }
    }
  }

  #discriminator(property: string, arms: Arm[]): void {
    const choices: JsonSchemaObject = {
      oneOf: arms.map((arm) => ({ const: arm.discriminator?.value, title: arm.title })),
    };
    const before = this.#base.get(property);
    const title =
      before !== undefined && isNode(before.schema) && typeof before.schema['title'] === 'string'
        ? { title: before.schema['title'] }
        : {};
    const isRequired =
      before?.required === true || arms.every((arm) => requiredNames(arm.flat.keywords).includes(property));
    this.#base.set(property, { name: property, schema: { ...title, ...choices }, required: isRequired });
  }

  #occurrences(
    keywords: JsonSchemaObject,
    when: JsonSchema | undefined,
    required: string[],
    skip: (name: string) => boolean = () => false,
  ): void {
    const properties = isNode(keywords['properties']) ? keywords['properties'] : {};
    for (const [name, schema] of Object.entries(properties)) {
      this.#declared.add(name);
      if (schema === false || skip(name)) continue;
      const base = this.#base.get(name);
      if (base !== undefined) {
        if (isEmpty(base.schema) && isConcrete(schema)) base.schema = isNode(schema) ? schema : true;
        continue;
      }
      const list = this.#conditional.get(name) ?? [];
      const occurrence: Occurrence = { schema: isNode(schema) ? schema : true, required: required.includes(name) };
      if (when !== undefined) occurrence.when = when;
      this.#conditional.set(name, [...list, occurrence]);
    }
  }

  /** Names that are required although nothing says what they are. */
  undeclared(): string[] {
    return [...this.#demanded].filter((name) => !this.#declared.has(name));
  }

  all(): Member[] {
    const conditional = [...this.#conditional].map(([name, occurrences]) => combined(name, occurrences));
    const declared = conditional
      .filter((member) => !this.#base.has(member.name))
      .map((member): Member => ({ ...member, mixed: true }));
    return [...this.#base.values(), ...declared].map((member) =>
      withConditions(member, this.#required.get(member.name)),
    );
  }
}

function distinct(schemas: JsonSchema[]): JsonSchema[] {
  const seen = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  return [...seen.values()];
}

function combined(name: string, occurrences: Occurrence[]): Member {
  const concrete = occurrences.filter(({ schema }) => !isEmpty(schema));
  const schemas = distinct((concrete.length > 0 ? concrete : occurrences).map(({ schema }) => schema));
  const conditions = occurrences.map(({ when }) => when);
  const isConditional = conditions.every((when) => when !== undefined);
  const [only] = schemas;
  const sameConditions = isConditional && distinct(conditions.filter((when) => when !== undefined)).length === 1;
  const schema: JsonSchema =
    schemas.length === 1 && only !== undefined
      ? only
      : sameConditions
        ? schemas.reduce<JsonSchema>((a, b) => ({ allOf: [a, b] }), true)
        : { anyOf: schemas };
  const member: Member = {
    name,
    schema,
    required:
      occurrences.every(({ required }) => required) || (isConditional && occurrences.some(({ required }) => required)),
  };
  if (!isConditional) return member;
  member.visibility = anyOf(conditions.filter((when) => when !== undefined));
  return member;
}

function anyOf(conditions: JsonSchema[]): JsonSchema {
  const alternatives = distinct(conditions);
  const [condition] = alternatives;
  return alternatives.length === 1 && condition !== undefined ? condition : { anyOf: alternatives };
}

/** @param requiring conditions of branches that require the member */
function withConditions(member: Member, requiring: JsonSchema[] | undefined): Member {
  const { visible, requiredWhen } = hintsOf(member.schema);
  const sometimes = member.required || requiring === undefined ? member : { ...member, requiredWhen: anyOf(requiring) };
  if (!isNode(visible)) return sometimes;
  const condition = conditionSchema(visible);
  const required = member.required || (requiredWhen === undefined && requiring !== undefined);
  return {
    ...(required ? member : sometimes),
    required,
    dropsHidden: true,
    visibility: member.visibility === undefined ? condition : { allOf: [member.visibility, condition] },
  };
}

/** When the field of a member is shown and required, as far as that is told of it. */
export function conditionsOf({
  visibility,
  requiredWhen,
  dropsHidden,
}: Member): Pick<Member, 'visibility' | 'requiredWhen' | 'dropsHidden'> {
  return {
    ...(visibility !== undefined && { visibility }),
    ...(requiredWhen !== undefined && { requiredWhen }),
    ...(dropsHidden && { dropsHidden }),
  };
}

/** All properties an object may have, in order of declaration, and names that are required without being one. */
export function membersOf(
  keywords: JsonSchemaObject,
  branches: Branch[],
  arms: Arm[],
  definitions: Definitions,
): { members: Member[]; undeclared: string[] } {
  if (branches.length === 0 && arms.length === 0 && !SAYS_MEMBERS.some((keyword) => keywords[keyword] !== undefined))
    return { members: [], undeclared: [] };
  const list = new MemberList(definitions);
  list.own(keywords);
  list.arms(arms);
  // Of two lists side by side the arms are those of the first.
  if (arms.length > 0) list.nested(keywords, undefined, 0, keywords['oneOf'] ?? keywords['anyOf']);
  list.branches(branches, undefined, 0);
  return { members: list.all(), undeclared: list.undeclared() };
}
