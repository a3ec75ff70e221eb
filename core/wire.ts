/** The shapes that travel between server and browser beside the resource descriptions. */
import type { SessionAttributes } from './plugin-names';
import type { TenantBrand } from './brand/brand';
import type { Explanation } from './access/explain';
import type { PeriodRule } from './rules';
import type { Screen } from './screen';
import type { JsonObject, Language, Role } from './types';

/** Why a schema was left out: printed by `npm run check`, logged, shown to an Admin. */
export interface SchemaFault {
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  expected: string;
  found: string;
  remedy: string;
}

/** What was done about the part that a warning names; screens say it by `panel.findings.codes.<code>`. */
export const SCHEMA_WARNINGS = [
  'annotation-ignored',
  'definition-ignored',
  'default-dropped',
  'required-undeclared',
  'reference-absent',
  'identifier-shared',
  'right-ignored',
  'role-unknown',
] as const;
export type SchemaWarningCode = (typeof SCHEMA_WARNINGS)[number];

/** What a schema says wrongly, or names in vain, although the file can be used without it. */
export interface SchemaWarning extends SchemaFault {
  code: SchemaWarningCode;
}

/**
 * What became of the thing that a finding names: warnings have codes of their own, `left-out` and `kept-as-before` say it of a
 * faulty file, `loses-values` and `breaks-rows` why a change of a table waits.
 */
export const SCHEMA_FINDING_CODES = [
  ...SCHEMA_WARNINGS,
  'left-out',
  'kept-as-before',
  'loses-values',
  'breaks-rows',
] as const;

/** One line of `GET /api/schemas/findings`: a fault, a warning, or a change of tables that waits for a person. */
export interface SchemaFinding extends SchemaFault {
  severity: 'fault' | 'warning' | 'refused';
  code: (typeof SCHEMA_FINDING_CODES)[number];
}

/** One refused value. The same in the form, the API and every later door. */
export interface Violation {
  /** Dotted path into the record: `members.0.userId`; empty for the record itself. */
  path: string;
  /** A JSON Schema keyword or one of ours: see `core/violations.ts`. */
  code: string;
  /** English text; screens and the API translate `violations.<code>` with `params`. */
  message: string;
  params: JsonObject;
}

/** Fields every record has, set by the server. */
export const SYSTEM_FIELDS = ['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'tenantId'] as const;

export interface DataRecord extends JsonObject {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** One rule as CASL takes it; what `userAbilityRules` holds. */
export interface AbilityRule {
  action: string | string[];
  subject: string | string[];
  conditions?: JsonObject;
  fields?: string[];
  inverted?: boolean;
  /** Of a prohibition to read fields: what may not be read is answered with digits hidden instead of left out. */
  mask?: boolean;
  /** Of one with `mask`, for a map: only these names of it are left out, or hidden in lists. */
  keys?: string[];
  reason?: string;
}

/** What the browser keeps of the signed-in person; the `userData` cookie. */
export interface UserData extends SessionAttributes {
  id: string;
  name: string;
  email: string;
  role: Role;
  firstLogin: boolean;
  /** Must set up a second factor before anything else; absent otherwise. */
  secondFactorDue?: true;
  tenantId: string | null;
  language: Language;
  /** IANA name: the person's own, else that of the tenant. */
  timezone?: string;
  /** What new records of its begin with: values of the tenant by the names of its fields, and of its singletons by collection. */
  tenantDefaults?: JsonObject;
  /** Where the person lands, as the access file of the role says. */
  home?: string;
  /** Answers for the tenant, as the access file of the role says. */
  tenantAdministrator?: true;
  /** What the tenant shows in place of the product's; absent where it shows nothing of its own. */
  brand?: TenantBrand;
}

export const IMPERSONATION_MODES = ['view', 'act'] as const;

/** Set while an Admin looks at the panel as somebody else (`view`, nothing can be written) or works as them (`act`). */
export interface Impersonation {
  mode: (typeof IMPERSONATION_MODES)[number];
  by: { id: string; name: string };
  /** UTC ISO 8601. */
  until: string;
}

/** What `GET /api/access/explain` answers. */
export interface RightsExplanation extends Explanation {
  user: Pick<UserData, 'id' | 'name' | 'role' | 'tenantId'>;
  resource: string;
  /** The record that was asked about; null for the collection as a whole. */
  record: { id: string; label: string } | null;
  /** The record is another tenant's: nothing is possible, whatever the rules say. */
  outsideTenant: boolean;
}

/** `/schemas/manifest.json`: what the browser knows of a resource before it opens it. Short keys: hundreds are sent. */
export interface ManifestEntry {
  /** Collection. */
  n: string;
  /** Title in the default language. */
  t: string;
  /** Screens; absent for the one default screen `/admin/<n>` with subject `Admin` and every action. */
  s?: Screen[];
  /** Icon. */
  i?: string;
  /** Its lists are bound to a period. */
  p?: PeriodRule;
  /** Its records have weekly hours. */
  h?: true;
}
export interface ManifestRole {
  /** Name. */
  n: Role;
  /** Its people answer for their tenant. */
  t?: true;
}
/** A report, whose description is `/schemas/reports/<n>.json`. */
export interface ManifestReport {
  /** Name. */
  n: string;
  /** Title in the default language. */
  t: string;
  s: Screen[];
  /** Icon. */
  i?: string;
  /** Collections that it tells of. */
  c: string[];
}
export interface Manifest {
  /** Changes whenever any schema does. */
  version: string;
  roles: ManifestRole[];
  resources: ManifestEntry[];
  /** Absent where there are none. */
  reports?: ManifestReport[];
}
