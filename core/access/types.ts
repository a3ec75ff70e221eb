import type { JsonObject, Language, Role } from '../types';
import type { AbilityRule } from '../wire';
import type { AccessProfile } from './profiles';

/** The signed-in person as rules see it; placeholders `${user.x}` and `${tenant.x}` resolve in it. */
export interface Principal {
  user: {
    id: string;
    name: string;
    email: string;
    role: Role;
    tenantId: string | null;
    firstLogin: boolean;
    /** Must set up a second factor before anything else. */
    secondFactorDue?: boolean;
    language: Language;
    /** Attributes of the profile, such as `deskId`, `shelfIds`. */
    [attribute: string]: unknown;
  };
  tenant: {
    id: string;
    modules: string[];
    brandLogo?: string;
    brandColor?: string;
    [attribute: string]: unknown;
  } | null;
  /** Given on top of the role. */
  profiles?: AccessProfile[];
}

/** A rule of an access file: as CASL takes it, kept only when `when` holds for the principal. */
export interface AccessRule extends Omit<AbilityRule, 'keys'> {
  /** A placeholder for names of a map; without any the rule is dropped. */
  keys?: string;
  /** Attribute path to a value, or values of which one must hold: `{"tenant.modules": "loans"}`. */
  when?: JsonObject;
  /** Attribute path that must have a value, or a list with something in it: `user.tenantIds`. */
  whenGiven?: string;
}

/** Records that meet a condition. */
export interface GroupSource {
  collection: string;
  /** As a condition of a rule; without a value for one of its placeholders the source gives nobody. */
  where: JsonObject;
  /** A text of these records in the place of their ids. */
  take?: string;
}

/** Ids that a person's rights reach, worked out at sign-in and when what they come from changes. */
export interface Group {
  /** Taken as it is where it names anybody. */
  is?: string;
  /** Else everybody of these. */
  else: GroupSource[];
}

/** `schemas/access/<role>.json`. */
export interface AccessFile {
  role: Role;
  /** Where the role lands after signing in. */
  home?: string;
  /** These people answer for their tenant: nobody in it can be given more than they have. */
  tenantAdministrator?: boolean;
  /** By the attribute that rules name: `${user.<name>}`. */
  groups?: Record<string, Group>;
  /** Row condition per collection; `*` for the others. */
  rows?: Record<string, JsonObject>;
  rules: AccessRule[];
}

/** Where a right comes from: a rule of the role's access file, or of a profile that somebody gave; counted from 0. */
export type RuleOrigin =
  | { kind: 'role'; role: Role; index: number }
  | { kind: 'profile'; id: string; name: string; index: number };

export interface TracedRule {
  rule: AbilityRule;
  origin: RuleOrigin;
}
