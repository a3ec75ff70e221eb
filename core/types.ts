/** The shapes that cross folders: what `core` makes of a JSON Schema file, and what server and browser draw from it. All is plain JSON. */

import type { Screen } from './screen';
import type { MoveBelow, Transitions } from './transitions/types';
import type { TesterName } from './testing/record-test';
import type {
  ComparisonRule,
  DisjointRule,
  FieldRules,
  FieldsOf,
  PersonRule,
  PoolRule,
  QuotaRule,
  ResourceViews,
  SeriesRule,
  UniqueRule,
  WarningRule,
  WhenUnless,
} from './rules';

export {
  COMPARISONS,
  type ComparisonRule,
  type DisjointRule,
  type PoolRule,
  type QuotaRule,
  type UniqueRule,
} from './rules';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A JSON Schema after normalisation: draft 2020-12 vocabulary, every `$ref` local (`#/$defs/…`). */
export interface JsonSchemaObject {
  [keyword: string]: unknown;
}
export type JsonSchema = boolean | JsonSchemaObject;

/** Decided once in `core/kinds/kind-of.ts`; every table about kinds is a total `Record<FieldKind, …>`. */
export const FIELD_KINDS = [
  'text',
  'multiline',
  'richtext',
  'number',
  'integer',
  'money',
  'percent',
  'duration',
  'boolean',
  'enum',
  'multi-enum',
  'date',
  'time',
  'date-time',
  'weekly-hours',
  'time-zone',
  'email',
  'phone',
  'url',
  'ip',
  'color',
  'secret',
  'reference',
  'reference-list',
  'destination',
  'file',
  'image',
  'audio',
  'object',
  'list',
  'object-list',
  'tuple',
  'map',
  'variant',
  'json',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A kind that an application brings: in all but its looks one of those above. */
export interface OwnKind {
  is: FieldKind;
  /** What it implies where a schema says nothing, such as the limits of a number. */
  schema?: JsonSchemaObject;
}

/** Name of a role: `ADMIN` of `core/access/roles.ts`, and those that an application's access files bring. */
export type Role = string;

export const LANGUAGES = ['pt', 'en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const ACTIONS = ['read', 'create', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** One of a closed list of values; `label` is the fallback when no locale has a text for it. */
export interface Choice {
  value: Json;
  label: string;
}

/** The limits a renderer may want to show or enforce while typing; the validator reads the schema itself. */
export interface Constraints {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** What a reference points at. `representation` is copied from the target so that a label needs no second schema. */
export interface Reference {
  collection: string;
  /** Template of the target, such as `{{number}} – {{name}}`, or one for this place. */
  representation: string;
  /** Paths in the template whose values are durations, and choices of the target: they do not tell themselves. */
  durations?: string[];
  choices?: string[];
  /** A REST filter that candidates must match. */
  filter?: JsonObject;
  /** A record of a tenant names none that the platform shares. */
  own?: boolean;
  /** May the target be created in place (still subject to the ability)? */
  create: boolean;
  /** Where the target names this record back, the same relation seen from its other end: `readerIds`, or `members.readerId` in a list of objects. */
  inverse?: string;
  /** What the records that name a target are called below it: `items` of `/api/contact-lists/<id>/items`. */
  below?: string;
  /** May the target be deleted all the same? Then there is no value any more; `asked`: once somebody has said so. */
  clears?: true | 'asked';
  /** Of a record to another of its own collection: so many stand in a row at most, itself included, and none leads back. */
  levels?: number;
  /** The sound of the target that is played in this place; `guarded` as in `FileLimits`. */
  plays?: { field: string; guarded?: true };
  /** Keeps the target from being deleted, in history too; `false`: nowhere, where what is deleted stays for history. */
  keeps?: boolean;
  /** Both are of the same person. */
  person?: true;
  /** The record is a part of the target and goes with it. */
  partOf?: true;
}

/** Kinds that the value of a destination may have. */
export const DESTINATION_VALUES = ['text', 'phone', 'email', 'url', 'ip'] as const satisfies readonly FieldKind[];

/** Where a value of the kind `destination` may lead: to a record, to a text of some kind, or no further. */
export interface Destination {
  type: string;
  collection?: string;
  representation?: string;
  /** Only records like this are led to. */
  where?: JsonObject;
  /** The way ends at the record, wherever that would lead others. */
  ends?: true;
  value?: (typeof DESTINATION_VALUES)[number];
}

/** A field that a list is ordered by at first. */
export interface ResourceSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** One arm of a `oneOf`/`anyOf`. `discriminator` holds the constant property that names it, where there is one. */
export interface Variant {
  title: string;
  discriminator?: { property: string; value: Json };
  /** The arm's own schema, to find out which arm a value is. Local `$ref`s resolve in `Resource.schema`. */
  schema: JsonSchema;
  field: Field;
}

/** When a field is shown: a JSON Schema that the object holding the field must satisfy. */
export type Visibility = JsonSchema;

export interface FileLimits {
  /** Media types or extensions, as the `accept` attribute takes them. */
  accept: string[];
  /** Bytes. */
  maxSize: number;
  /** `upload`: the value is an upload id; `inline`: the value is the base64 content itself. */
  storage: 'upload' | 'inline';
  /** Opened as its record: by those who have the rights `listen`, or to keep it `download`, to that. */
  guarded?: true;
}

export interface Field extends FieldRules {
  /** Property name. `*` for the item of a list or the value of a map. */
  name: string;
  /** Names from the record down, joined by `/`, list and map items as `*`: the key of labels and help texts. */
  path: string;
  kind: FieldKind;
  /** Name of the kind of the application that draws and edits it, in place of `kind`. */
  look?: string;
  /** Fallback label: the schema's `title`, else the name in words. */
  label: string;
  help?: string;
  required: boolean;
  nullable: boolean;
  /** Set by the system, never by a caller. */
  readOnly: boolean;
  /** Set at creation, never changed. */
  createOnly: boolean;
  /** Values of other types may be valid too, since the schema names none or only under a condition: kept and edited as JSON. */
  mixed?: true;
  /** Never leaves the server; a record says `has<Name>` instead. */
  secret: boolean;
  deprecated: boolean;
  default?: Json;
  examples?: Json[];
  constraints: Constraints;
  /** Shown after the value and in labels: `s`, `%`, `min`, `ms`, `GB`, `BRL`. */
  unit?: string;
  section?: string;
  visibility?: Visibility;
  /** A condition on the object that holds the field, under which it is required. */
  requiredWhen?: JsonSchema;
  /** Where it is hidden its value goes: a hint hides it. What the schema itself makes conditional is only not shown. */
  dropsHidden?: true;
  /** Has its own list filter, takes part in `q`, may be sorted by. */
  filterable: boolean;
  searchable: boolean;
  sortable: boolean;
  /** Kinds enum and multi-enum. */
  choices?: Choice[];
  /** Kind enum: the choices are all collections. */
  namesCollection?: boolean;
  /** Kind text: names a field of the collection that `property`, beside it or around it, holds. */
  fieldsOf?: FieldsOf;
  /** Kind text: a format of the application (`textFormat`), which may say how people write its values and what of them is hidden. */
  written?: string;
  /** Is the order of a multi-enum or list meaningful? */
  ordered?: boolean;
  /** Kinds reference and reference-list. */
  reference?: Reference;
  /** Kind destination: the choosable types, and which collection each one's `id` names. */
  destinations?: Destination[];
  /** Kinds file, image, audio. */
  file?: FileLimits;
  /** Kind secret: the form offers to generate one of this length. */
  generate?: number;
  /** Kinds object and tuple: the members. */
  fields?: Field[];
  /** Kinds list, object-list, map: the item or value. */
  item?: Field;
  /** Kind object: names of the record's own choosing beside the members, where the schema admits them, as a map. */
  additional?: Field;
  /** Has no column of its own: stored with what the schema does not name, because a row has no room for more columns. */
  gathered?: true;
  /** Kind map: the schema takes further names without a word about them, so the map is only drawn where there are some. */
  quiet?: true;
  /** Kind map: the pattern that names must match. */
  keyPattern?: string;
  /** Kind variant. */
  variants?: Variant[];
  /** Set where the schema recurs, or is very large and repeats itself: the children are those of `Resource.definitions[definition]`. */
  definition?: string;
  /** Kind object-list: no two items have the same values of such a combination of members. */
  uniqueBy?: string[][];
}

/** A tab or section of the form, in order of first use. */
export interface Section {
  key: string;
  label: string;
  help?: string;
}

/**
 * `tenant`: rows belong to a tenant and only it sees them. `shared`: rows without a tenant are also readable by every
 * tenant. `platform`: rows belong to nobody's tenant and only the platform's own roles see them. `own`: the record is a
 * tenant itself; its `tenantId` is its id, and a tenant sees and may change
 * only that row. `none`: the application has no tenants, so nothing of the record says whose it is.
 */
export type Tenancy = 'tenant' | 'shared' | 'platform' | 'own' | 'none';

/** Whether an application keeps records of tenants apart. */
export type TenancyChoice = 'none' | 'tenants';

export interface Resource extends ResourceViews {
  /** Collection, kebab-case plural: REST segment, table, subject of the ability. */
  name: string;
  title: string;
  description?: string;
  icon?: string;
  /** Template with `{{field}}` for a record's name in references, titles and messages. */
  representation: string;
  tenancy: Tenancy;
  /** Deleted rows stay, hidden, because history names them. */
  softDelete: boolean;
  /** Role of the sign-in account that every record of this collection owns, such as that of librarians. */
  account?: Role;
  fields: Field[];
  definitions: Record<string, Field>;
  /** Present unless the schema forbids names of a record's own choosing at the root: those are kept, and edited as a map. */
  additional?: Field;
  /** Names of own fields that the schema calls like a field of every record, by that name: `{version: 'ownVersion'}`. */
  moved?: Record<string, string>;
  layout: 'sections' | 'tabs';
  sections: Section[];
  columns: string[];
  optionalColumns: string[];
  filters: string[];
  search: string[];
  sort: ResourceSort;
  /** What orders rows that are equal in it. */
  thenBy?: ResourceSort[];
  screens: Screen[];
  unique: UniqueRule[];
  disjoint?: DisjointRule[];
  rules: ComparisonRule[];
  quotas: QuotaRule[];
  pools: PoolRule[];
  series?: SeriesRule;
  /** The form for a new record may begin like one that is there. */
  clone?: true;
  /** Records may be merged into one, which takes what it lacks in these fields. */
  mergeable?: { takes: string[]; keeps?: 'oldest'; rest?: { into: string; of: string[] } };
  /** Each record is a person. */
  person?: PersonRule;
  /** What tries out a stored record. */
  testable?: TesterName;
  warnings?: WarningRule[];
  /** States of the stored record in which nothing of it changes: those like `when`, and those not like `unless`. */
  locked?: WhenUnless;
  /** States in which it can be deleted: those like `when` and not like `unless`. */
  deletable?: WhenUnless;
  /** Records like this do not keep what they name from being hidden. */
  history?: true | JsonObject;
  /** A change of these fields, or the end of the record, leaves behind what it was. */
  versioned?: string[];
  /** Rows are only ever added. */
  appendOnly?: boolean;
  /** States, and the moves between them. */
  transitions?: Transitions;
  /** Moves of records below, offered on the one above. */
  movesBelow?: MoveBelow[];
  /** Fields with an index, besides the first order and references; by default the most important of the list. */
  indexes?: string[];
  /** A tenant (the platform, where rows are nobody's) has at most one record. */
  singleton?: boolean;
  /** The whole schema, self-contained, for the validator. */
  schema: JsonSchemaObject;
}
