import type { Json, JsonObject } from '../types';

/** One way to compute a text; `is` is a template, in which `{{tenant.x}}` and `{{referenceId.x}}` reach into other records. */
export interface ComputeCase {
  when?: JsonObject;
  is: string;
  /** The text is a date; the value is so many days later: a number, or a template that gives one. */
  days?: number | string;
}

/** While the record meets `when`, the value is this one, whatever was given. */
export interface ForcedCase {
  when: JsonObject;
  is: Json;
}

/** The number is how many records of another collection name this one, or what these add up to. */
export interface CountRule {
  collection: string;
  /** Their reference, or list of references, to this one; `tenantId` of tenants. */
  by: string;
  /** Only records like this count. */
  where?: JsonObject;
  /** A list of objects of theirs, whose items count instead of the records. */
  items?: string;
  /** Only items like this count. */
  itemsWhere?: JsonObject;
  /** An integer of theirs that is added up. */
  sum?: string;
  /** Only records that were created in the last so many days. */
  days?: number;
}

/** The number is how many per cent one count of the record is of another; no value where that is 0. */
export interface ShareRule {
  of: string;
  in: string;
}

/** Whether the weekly hours of the record are open now (a boolean), or when that changes next (a date and time). */
export interface OpeningRule {
  /** Weekly hours. */
  hours: string;
  /** Time zone of their clocks. */
  zone: string;
  /** While the record is like this, it is open, or closed, whatever the hours say. */
  openWhen?: JsonObject;
  closedWhen?: JsonObject;
  holidays?: HolidayRule;
}

/** Records with `date`, and maybe `recurring`, `allDay`, `startTime` and `endTime`, of the same tenant: closed meanwhile. */
export interface HolidayRule {
  collection: string;
  /** Only records like this. */
  where?: JsonObject;
  /** `{their field: own field}`: only those with the same value; without one, those with the default of theirs. */
  match?: Record<string, string>;
  /** While the record is like this, holidays are days like others. */
  unless?: JsonObject;
}

export const SUM_PERIODS = ['today', 'this_week', 'this_month', 'this_year'] as const;

/** The number is what `sum` adds up to of the records of another collection that name this one, and of those that this one names. */
export interface SumRule {
  collection: string;
  /** Their reference to this one, or to what `through` has. */
  by?: string;
  /** A list of references of this one to them. */
  of?: string;
  /** They name records of this collection, which name this one by their reference `by`. */
  through?: { collection: string; by: string };
  /** Those that were deleted count as well, where they stay hidden. */
  deleted?: true;
  /** A number or an amount of theirs. */
  sum: string;
  /** A time of theirs, which must be in the present `period`. */
  at?: string;
  period?: (typeof SUM_PERIODS)[number];
}

/** The time is the latest in `field` of the records of another collection that name this one by their reference `by`. */
export interface LatestRule {
  collection: string;
  by: string;
  field: string;
}

/** The value is that of a record which a reference names, as it was at a time. */
export interface RecallRule {
  /** The reference, in the same object or in the record. */
  via: string;
  /** A field of what it names, or a member of the items of its list `list`. */
  is: string;
  list?: string;
  /** Which item: `{their member: own member}`. An item without that member has its place, from 0. */
  where?: Record<string, string>;
  /** A date and time of the record; without a value the record's beginning. */
  at?: string;
}
