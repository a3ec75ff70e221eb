/** Shapes of the rules that hints give single fields, and of advice and series of whole records. */
import type { Json, JsonObject, JsonSchema } from './types';

/** One way to compute a text; `is` is a template, in which `{{tenant.x}}` and `{{referenceId.x}}` reach into other records. */
export interface ComputeCase {
  when?: JsonObject;
  is: string;
}

/** Values that must occur in a field of some record of the same tenant. */
export interface AmongRule {
  collection: string;
  field: string;
  /** A REST filter that those records must match. */
  filter?: JsonObject;
}

/** A list must hold at least the values that a list of the tenant holds. */
export interface IncludesTenantRule {
  field: string;
  /** Condition on the tenant under which nothing is asked. */
  unless?: JsonObject;
  /** Values that are not asked of records that meet the condition. */
  skip?: { when: JsonObject; values: Json[] };
}

/** How several records are made at once: alike but for `counter`, which counts up, and `label`, which ends in it. */
export interface SeriesRule {
  counter: string;
  label?: string;
  /** Records at a time. */
  most: number;
}

/** Advice shown while a record is valid by `if`; nothing is refused. */
export interface WarningRule {
  /** Of its text, `resources.<collection>.warnings.<key>`. */
  key: string;
  if: JsonSchema;
  /** Where no language has one. */
  text: string;
}

/** Which fields a text may name. */
export interface FieldsOf {
  /** Property of the same object, or of the nearest one around it, that holds the name of the collection. */
  property: string;
  /** Also those that every record has, such as `createdAt`. */
  system?: boolean;
}
