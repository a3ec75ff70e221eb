import { hintsOf, isFieldKind } from '../hints/apply-hints';
import { nearest } from '../hints/nearest';
import { FILLED_HINTS } from '../hints/filled-schema';
import { kindOf } from '../kinds/kind-of';
import type { FieldFacts } from '../kinds/kind-of';
import { isNode } from '../schema/keywords';
import { SchemaError } from '../schema/schema-file';
import { FIELD_KINDS } from '../types';
import type { Field, FieldKind, JsonSchema, JsonSchemaObject, Variant } from '../types';
import type { SchemaWarning } from '../wire';
import { admitsNull } from './shape/admits-null';
import { armsOf } from './shape/arms';
import type { Arm } from './shape/arms';
import { kindFits } from './checks/check-kind';
import { choicesOf } from './shape/choices';
import { annotations, constraintsOf, kindDetails, labelOf } from './describe-field';
import type { DefaultOf } from './drop-defaults';
import { fieldPointer } from './field-pointer';
import { fieldRules } from './field-rules';
import { flattenSchema } from './shape/flatten-schema';
import type { Branch, Definitions } from './shape/flatten-schema';
import { mergeKeywords } from './shape/merge-keywords';
import { conditionsOf, membersOf } from './shape/members';
import type { Member } from './shape/members';
import { admitsOtherNames, openNames } from './shape/open-names';
import { valueTypes } from './shape/value-types';

const MAX_FIELDS = 5000;
const MAX_DEPTH = 16;
/** What lies deeper is JSON where there are too many; fields of the record and items of their lists are what they are in an outline, too. */
const LEAST_DEPTH = 2;
const FILLED_BY = Object.keys(FILLED_HINTS);

/** One resource being compiled. */
export interface Compilation {
  file: string;
  definitions: Definitions;
  /** Shared definitions that some field stops at. */
  used: Set<string>;
  fields: number;
  /** Has some property hints? */
  isHinted: boolean;
  /** Are shared definitions compiled now, and no longer the fields of the record? */
  isShared: boolean;
  /** Only the fields of the record itself are described, and what the items of their lists are. */
  isOutline: boolean;
  /** What is to be checked once the whole schema is known. */
  defaults: DefaultOf[];
  /** Steps add here what they leave out of a file that can be used without it; `fieldPointer` names the place. */
  warnings: SchemaWarning[];
}

interface Position {
  path: string;
  depth: number;
  /** Shared definitions merged in above. */
  merged: ReadonlySet<string>;
}

interface Draft {
  member: Member;
  position: Position;
  keywords: JsonSchemaObject;
  branches: Branch[];
  arms: Arm[];
  facts: FieldFacts;
  nullable: boolean;
  /** The item of a list; compiled at most once. */
  item: () => Field | undefined;
  definition?: string;
}

function lone(arms: Arm[]): Arm | undefined {
  return arms.length === 1 ? arms[0] : undefined;
}

function withoutArms({ oneOf: _oneOf, anyOf: _anyOf, ...rest }: JsonSchemaObject): JsonSchemaObject {
  return rest;
}

/** Kinds that hold whatever the schema takes. */
const TAKES_ALL: ReadonlySet<FieldKind> = new Set(['variant', 'json']);

/** Has a field of this kind others below it, beside the items of a list? */
export function holdsParts(kind: FieldKind): boolean {
  return kind === 'object' || kind === 'destination' || kind === 'variant' || kind === 'tuple' || kind === 'map';
}

/** Did nothing but the keywords' sense tell the type? What a hint says of the kind is no guess. */
function isGuessed({ keywords, hints, hasChoices }: FieldFacts): boolean {
  return (
    keywords['type'] === undefined &&
    !hasChoices &&
    !Object.hasOwn(keywords, 'enum') &&
    !Object.hasOwn(keywords, 'const') &&
    hints['kind'] === undefined &&
    hints['reference'] === undefined
  );
}

function constrainsOnlyItself(keywords: JsonSchemaObject): boolean {
  return isNode(keywords['properties']) && Object.keys(keywords['properties']).length > 0;
}

function unknownKind(file: string, path: string, kind: unknown): SchemaError {
  const near = nearest(String(kind), FIELD_KINDS);
  return new SchemaError({
    file,
    pointer: `${fieldPointer(path)}/x-admin/kind`,
    expected: 'a kind of the framework, or one that a plug-in brings',
    found: String(kind),
    remedy: near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'see docs/x-admin.md, Kinds',
  });
}

class FieldCompiler {
  readonly #compilation: Compilation;

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  field(member: Member, position: Position): Field {
    this.#compilation.fields += 1;
    const draft = this.#draft(member, position);
    const kind = this.#kind(draft);
    const { keywords, facts } = draft;
    const field: Field = {
      name: member.name,
      path: position.path,
      kind,
      ...(typeof facts.hints['look'] === 'string' && { look: facts.hints['look'] }),
      label: labelOf(member.name, member.schema, keywords),
      required: member.required,
      nullable: draft.nullable,
      readOnly: keywords['readOnly'] === true || FILLED_BY.some((hint) => facts.hints[hint] !== undefined),
      createOnly: facts.hints['createOnly'] === true,
      secret: kind === 'secret' || keywords['writeOnly'] === true,
      deprecated: keywords['deprecated'] === true,
      constraints: constraintsOf(keywords),
      filterable: false,
      searchable: false,
      sortable: false,
      ...annotations(keywords),
      ...kindDetails(kind, facts),
      ...fieldRules(facts.hints, kind),
    };
    Object.assign(field, conditionsOf(member));
    if (!TAKES_ALL.has(kind) && (member.mixed === true || isGuessed(facts))) field.mixed = true;
    if (kind === 'enum') field.choices = choicesOf(keywords, this.#compilation.definitions)?.choices ?? [];
    if (field.default !== undefined) this.#compilation.defaults.push({ field, schema: member.schema });
    this.#children(field, draft);
    return field;
  }

  #draft(member: Member, position: Position): Draft {
    const { definitions } = this.#compilation;
    let { keywords, branches, definition, merged } = flattenSchema(member.schema, definitions, position.merged);
    let { arms } = armsOf(keywords, definitions, merged);
    const choices = choicesOf(keywords, definitions);
    const only = lone(arms);
    if (choices !== undefined) arms = [];
    else if (only !== undefined) {
      // `anyOf` of a schema and null, or a single arm: the field is that schema.
      keywords = mergeKeywords(withoutArms(keywords), only.flat.keywords);
      branches = [...branches, ...only.flat.branches];
      definition ??= only.flat.definition;
      merged = only.flat.merged;
      ({ arms } = armsOf(keywords, definitions, merged));
    }
    const item = this.#lazyItem(keywords, { ...position, merged });
    const draft: Draft = {
      member,
      item,
      position: { ...position, merged },
      keywords,
      branches,
      arms,
      nullable: admitsNull(member.schema, definitions),
      facts: this.#facts(member, keywords, { branches, arms, item, hasChoices: choices !== undefined }),
    };
    if (definition !== undefined) draft.definition = definition;
    return draft;
  }

  #lazyItem(keywords: JsonSchemaObject, position: Position): () => Field | undefined {
    let item: Field | undefined;
    return () => {
      if (isNode(keywords['items']))
        item ??= this.field(
          { name: '*', schema: keywords['items'], required: true },
          this.#below(position, '*', position.merged),
        );
      return item;
    };
  }

  #facts(
    member: Member,
    keywords: JsonSchemaObject,
    found: Pick<Draft, 'branches' | 'arms' | 'item'> & { hasChoices: boolean },
  ): FieldFacts {
    const ownsProperties = constrainsOnlyItself(keywords);
    const hasProperties =
      ownsProperties || membersOf(keywords, found.branches, [], this.#compilation.definitions).members.length > 0;
    const { types } = valueTypes(keywords);
    this.#compilation.isHinted ||= keywords['x-admin'] !== undefined;
    return {
      name: member.name,
      keywords,
      hints: hintsOf(keywords),
      types,
      hasChoices: found.hasChoices,
      // Arms of an object with properties of its own become properties under conditions.
      arms: ownsProperties && types.length <= 1 && types[0] !== 'array' ? 0 : found.arms.length,
      hasProperties,
      item: () => found.item()?.kind,
      itemHasChoices: () => found.item()?.kind === 'enum',
    };
  }

  #kind({ facts, member, position }: Draft): FieldKind {
    const { kind } = facts.hints;
    const isBeyond =
      this.#compilation.fields > MAX_FIELDS && (this.#compilation.isShared || position.depth > LEAST_DEPTH);
    if (isBeyond || position.depth > MAX_DEPTH) return 'json';
    if (kind === undefined) return kindOf(facts);
    if (!isFieldKind(kind)) throw unknownKind(this.#compilation.file, position.path, kind);
    if (!kindFits(kind, facts.types)) {
      throw new SchemaError({
        file: this.#compilation.file,
        pointer: `${fieldPointer(position.path)}/x-admin/kind`,
        expected: `a kind for values of type ${facts.types.join(' or ')}`,
        found: `${kind} on ${member.name}`,
        remedy: 'change the kind or the type',
      });
    }
    if (kind === 'enum' && !facts.hasChoices) return kindOf(facts);
    if (kind === 'multi-enum' && !facts.itemHasChoices()) return 'list';
    if (kind === 'variant' && facts.arms === 0) return 'json';
    if (kind === 'list' && facts.item() === undefined) return 'json';
    return kind;
  }

  #below(position: Position, name: string, merged: ReadonlySet<string>): Position {
    return { path: position.path === '' ? name : `${position.path}/${name}`, depth: position.depth + 1, merged };
  }

  #children(field: Field, draft: Draft): void {
    if (field.kind === 'json') return;
    if (
      draft.definition !== undefined &&
      ['object', 'variant', 'list', 'object-list', 'map', 'tuple'].includes(field.kind)
    ) {
      this.#compilation.used.add(draft.definition);
      field.definition = draft.definition;
      return;
    }
    const { keywords, position } = draft;
    const names = field.kind === 'map' ? openNames(keywords) : undefined;
    if (names?.keyPattern !== undefined) field.keyPattern = names.keyPattern;
    if (this.#compilation.isOutline && (position.depth > 1 || holdsParts(field.kind))) return;
    if (field.kind === 'object' || field.kind === 'destination') field.fields = this.members(draft, position);
    if (field.kind === 'object' && admitsOtherNames(keywords)) this.#additional(field, keywords, position);
    if (field.fields !== undefined) return;
    if (field.kind === 'variant') field.variants = this.#variants(draft);
    else if (field.kind === 'tuple') this.#tuple(field, draft);
    else if (names !== undefined)
      field.item = this.field(
        { name: '*', schema: names.schema, required: true },
        this.#below(position, '*', position.merged),
      );
    else this.#item(field, draft);
  }

  members(draft: Pick<Draft, 'keywords' | 'branches' | 'arms'>, position: Position): Field[] {
    const arms = draft.arms.filter(({ flat }) => isNode(flat.keywords['properties']) || flat.branches.length > 0);
    const { members, undeclared } = membersOf(draft.keywords, draft.branches, arms, this.#compilation.definitions);
    if (!admitsOtherNames(draft.keywords)) this.#warnOf(undeclared, members, draft.keywords, position);
    return members.map((member) => this.field(member, this.#below(position, member.name, position.merged)));
  }

  #warnOf(undeclared: readonly string[], members: readonly Member[], keywords: JsonSchemaObject, { path }: Position) {
    const { file, isShared, warnings } = this.#compilation;
    const { required } = keywords;
    const declared = members.map(({ name }) => name).filter((name) => !undeclared.includes(name));
    for (const name of undeclared) {
      const near = nearest(name, declared);
      const isOwn = Array.isArray(required) && required.includes(name);
      warnings.push({
        file,
        pointer: `${fieldPointer(path, isShared)}${isOwn ? '/required' : ''}`,
        expected: 'required names that are properties',
        found: name,
        remedy: near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'add the property, or take the name away',
        code: 'required-undeclared',
      });
    }
  }

  #variants({ arms, keywords, position, member }: Draft): Variant[] {
    const outer = withoutArms(keywords);
    return arms.map(({ schema, title, discriminator }): Variant => {
      const { title: _title, default: _default, description: _description, 'x-admin': _hints, ...common } = outer;
      const whole: JsonSchema =
        Object.keys(common).length === 0 || isSubsumed(common, schema) ? schema : { allOf: [schema, common] };
      const field = this.field(
        { name: member.name, schema: whole, required: true },
        { ...position, depth: position.depth + 1 },
      );
      const variant: Variant = { title, schema: whole, field: { ...field, label: title } };
      return discriminator === undefined ? variant : { ...variant, discriminator };
    });
  }

  #tuple(field: Field, draft: Draft): void {
    const { keywords, position } = draft;
    const items: unknown[] = Array.isArray(keywords['prefixItems']) ? keywords['prefixItems'] : [];
    const least = typeof keywords['minItems'] === 'number' ? keywords['minItems'] : 0;
    field.fields = items.map((schema, index) =>
      this.field(
        { name: String(index), schema: isNode(schema) ? schema : schema !== false, required: index < least },
        this.#below(position, String(index), position.merged),
      ),
    );
    this.#item(field, draft);
  }

  #additional(field: Field, keywords: JsonSchemaObject, position: Position): void {
    const { schema, keyPattern } = openNames(keywords);
    const map = this.field(
      { name: '*', schema: { type: 'object', additionalProperties: schema }, required: false },
      this.#below(position, '*', position.merged),
    );
    if (map.kind === 'map')
      field.additional = { ...map, label: 'Additional', ...(keyPattern !== undefined && { keyPattern }) };
  }

  #item(field: Field, { item }: Draft): void {
    const found = item();
    if (found === undefined) return;
    field.item = found;
    if (field.kind === 'multi-enum' && field.item.choices !== undefined) field.choices = field.item.choices;
    if (field.kind === 'reference-list') delete field.item.reference;
  }
}

function isSubsumed(common: JsonSchemaObject, arm: JsonSchema): boolean {
  return (
    isNode(arm) &&
    Object.entries(common).every(([keyword, value]) => JSON.stringify(arm[keyword]) === JSON.stringify(value))
  );
}

/** Compiles one property, item or value into its description. */
export function compileField(compilation: Compilation, name: string, schema: JsonSchema, path = name): Field {
  return new FieldCompiler(compilation).field({ name, schema, required: false }, { path, depth: 0, merged: new Set() });
}

/** Compiles the properties of a record. */
export function compileMembers(
  compilation: Compilation,
  root: Pick<Draft, 'keywords' | 'branches' | 'arms'>,
  merged: ReadonlySet<string>,
): Field[] {
  return new FieldCompiler(compilation).members(root, { path: '', depth: 0, merged });
}
