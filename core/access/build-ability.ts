import { buildMongoQueryMatcher, createMongoAbility, subject } from '@casl/ability';
import { $and, $nor, $not, $or, and, nor, not, or } from '@ucast/mongo2js';
import type { ForcedSubject, MongoAbility } from '@casl/ability';
import type { AbilityRule } from '../wire';

/** A subject's name, or a record tagged with its collection by `subject(collection, record)`. */
export type AppSubject = string | ForcedSubject<string>;
export type AppAbility = MongoAbility<[string, AppSubject]>;

// CASL knows only operators on fields by itself; row conditions also combine them.
const conditionsMatcher = buildMongoQueryMatcher({ $and, $or, $nor, $not }, { and, or, nor, not });

/** The ability that guard, menu, buttons, fields and SQL consult. Actions as given, with `manage` and `all` as usual. */
export function buildAbility(rules: readonly AbilityRule[]): AppAbility {
  return createMongoAbility<[string, AppSubject]>([...rules], { conditionsMatcher });
}

export { subject };
