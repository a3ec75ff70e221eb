/** Shapes of the rules that hints give records and their fields, and of advice and series of whole records. */
import type {
  ComputeCase,
  CountRule,
  ForcedCase,
  ShareRule,
  OpeningRule,
  SumRule,
  LatestRule,
  RecallRule,
} from './records/filled-rules';
import type { JsonObject, JsonSchema } from './types';

/** Conditions `{field: value or values}` on a record. */
export interface WhenUnless {
  when?: JsonObject;
  unless?: JsonObject;
}

/** Values of `fields` together occur once per tenant (or once in the platform). */
export interface UniqueRule {
  fields: string[];
  /** Also where a field has no value; two without one are then equal. */
  absent?: boolean;
  scope: 'tenant' | 'platform';
  /** Texts that differ only in case and accents are the same. */
  folded?: boolean;
  /** Counts only among records like this. */
  when?: JsonObject;
  /** Of records that come to be alike because what they name was merged, all but one go; without it the merge is refused. */
  merged?: 'drop';
}

/** Of records whose `fields` are alike no two are at the same time, by the dates, or dates and times, in `from` and `to`. */
export interface DisjointRule {
  fields: string[];
  from: string;
  /** A record without an end lasts. */
  to: string;
  /** Counts only among records like this. */
  when?: JsonObject;
}

/** A tenant may hold at most `limit` records of this collection that match `where`: so many, or as many as that field of the tenant says. */
export interface QuotaRule {
  limit: string | number;
  where?: JsonObject;
}

/** Fields of several collections that share one set of values per tenant, such as internal numbers. */
export interface PoolRule {
  field: string;
  pool: string;
}

/** Values that must occur in a field of some record of the same tenant. */
export interface AmongRule {
  collection: string;
  field: string;
  /** A REST filter that those records must match. */
  filter?: JsonObject;
}

/** How several records are made at once: alike but for `counter`, which counts up, and `label`, which ends in it. */
export interface SeriesRule {
  counter: string;
  label?: string;
  /** Records at a time. */
  most: number;
}

/** Views of records that schemas ask for, beside list, form and page. */
export interface ResourceViews {
  /** Pages of a record show where calls go from it, and on from there. */
  destinationTree?: true;
  /** The list may be seen on a calendar, by this date, or date and time. */
  calendar?: string;
  /** The list is bound to a period. */
  period?: PeriodRule;
}

/** Named by `periodOf`; a list that is bound to a period offers them. */
export const LIST_PERIODS = ['today', 'yesterday', 'last_7_days', 'this_month', 'last_month'] as const;
export type ListPeriod = (typeof LIST_PERIODS)[number];

/** A list shows the records of a period: of at most so many days, at first of `start`. */
export interface PeriodRule {
  /** When a record was: a time that is not to come. */
  field: string;
  most: number;
  start: ListPeriod;
  /** The table of the records is made of one for each month, by `field`. */
  partition?: 'month';
}

/** Advice shown while a record is valid by `if` and `rule` holds; nothing is refused. */
export interface WarningRule {
  /** Of its text, `resources.<collection>.warnings.<key>`. */
  key: string;
  if?: JsonSchema;
  /** A comparison of two fields that both have a value. */
  rule?: ComparisonRule;
  /** Where no language has one. */
  text: string;
}

/** Which fields a text may name. */
export interface FieldsOf {
  /** Property of the same object, or of the nearest one around it, that holds the name of the collection. */
  property: string;
  /** Also those that every record has, such as `createdAt`. */
  system?: boolean;
  /** The moves of the collection that people make, instead of its fields. */
  moves?: boolean;
}

/** The names in a map are those that records of the same tenant define, and the values are as these say. */
export interface KeysFromRule {
  collection: string;
  /** Field of those records that holds the name. */
  field: string;
  /** Fields that hold what the value is, which texts a list offers, whether the name must be there. */
  type?: string;
  options?: string;
  required?: string;
}

/** A host of a private network is refused while the record is like `when`, unless the list `allowed` of the tenant has it. */
export interface PublicAddressRule {
  when?: JsonObject;
  allowed?: string;
}

/** A time is still to come, at most so many days ahead. */
export interface AheadRule {
  days: number;
}

/** A new record without a value has that of `is` in the record that the reference `via` names. */
export interface DefaultFromRule {
  via: string;
  is: string;
  /** A list of objects there: `is` is a member of its first item that meets `where`. */
  list?: string;
  where?: JsonObject;
}

/** What a new record without a value begins with, before the default of the schema. */
export interface DefaultRule {
  /** The first case that it meets. */
  cases?: ForcedCase[];
  /** Kind reference: it names the caller, if the target is the caller's profile; with `when` only a record like that. */
  self?: true | { when: JsonObject };
  /** The value of this field of its tenant, or of a singleton (`<collection>.<field>`). */
  tenant?: string;
  from?: DefaultFromRule;
}

export const COMPARISONS = ['<', '<=', '>', '>=', '=', '!='] as const;

/** `endsAt` must be `>` `startsAt`; of a list every member. Both absent-tolerant: a missing side passes. */
export interface ComparisonRule {
  field: string;
  is: (typeof COMPARISONS)[number];
  than: string;
}

/** Records that are people. */
export interface PersonRule {
  /** The boolean that says a record was anonymised. */
  marks: string;
  /** Nobody is anonymised while a record of theirs is like this. */
  waitsFor: { collection: string; where: JsonObject }[];
}

/** The file whose columns a list maps, and the fields of the record that say how it is read. */
export interface MapsFileRule {
  file: string;
  readBy: string[];
}

/** What rules over the values of a field. */
export interface FieldRules {
  /** Filled by the system: the first case whose condition the record meets gives the value. */
  compute?: ComputeCase[];
  /** The first case that the record meets sets the value, which nobody changes then. */
  forced?: ForcedCase[];
  defaultRule?: DefaultRule;
  counts?: CountRule;
  share?: ShareRule;
  among?: AmongRule;
  /** Kind map. */
  keysFrom?: KeysFromRule;
  /** Kind date-time. */
  ahead?: AheadRule;
  /** Kind phone: a number is the same with the digit that its numbering plan once added, and without. */
  tolerates?: 'added-digit';
  /** Host names and addresses of private networks are refused, except from people of the platform. */
  publicAddress?: true | PublicAddressRule;
  /** States of the stored record in which the field keeps its value: those like `when`, and those not like `unless`. */
  locked?: WhenUnless;
  /** Kind object-list: its lines say where the columns of the file go. */
  mapsFile?: MapsFileRule;
  /** Kinds text and multiline: the placeholders that it may hold, as they are written; `{var.*}` stands for any name there. */
  placeholders?: string[];
  /** Kind secret: the text that holds its last characters. */
  tail?: string;
  /** A text names the property whose rule this is too. */
  opening?: OpeningRule | string;
  /** A plug-in says the value when the record is read. */
  atReading?: boolean;
  latest?: LatestRule;
  /** Kinds number, integer and money. */
  sums?: SumRule;
  /** Also in lists of objects. */
  recalls?: RecallRule;
  /** Says who a person is, or what they said. */
  personal?: true;
}
