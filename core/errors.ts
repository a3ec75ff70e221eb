import type { PluginProblems } from './plugin-names';
import type { JsonObject } from './types';
import type { Violation } from './wire';

/** What a code of a refusal stands for: the HTTP status of the answer, and an English title. */
export interface ProblemKind {
  status: number;
  title: string;
}

/** The refusals of every application. Screens and the API translate `problems.<code>`. */
export const PROBLEMS = {
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  bad_request: { status: 400, title: 'The request cannot be understood' },
  unknown_field: { status: 400, title: 'Unknown field' },
  unknown_filter: { status: 400, title: 'Unknown filter' },
  unknown_sort: { status: 400, title: 'Unknown sort field' },
  bad_range: { status: 400, title: 'Invalid range' },
  too_costly: { status: 400, title: 'This list would take too long' },
  report_too_costly: { status: 400, title: 'This report would take too long on the screen' },
  too_many_groups: { status: 400, title: 'The report has too many rows' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  bad_credentials: { status: 401, title: 'Wrong e-mail or password' },
  bad_code: { status: 401, title: 'Wrong or used code' },
  challenge_expired: { status: 401, title: 'The sign-in took too long' },
  bad_passkey: { status: 401, title: 'The passkey was not accepted' },
  address_refused: { status: 401, title: 'Not possible from this address' },
  unknown_account: { status: 401, title: 'No account for this sign-in' },
  forbidden: { status: 403, title: 'Not allowed' },
  field_forbidden: { status: 403, title: 'Not allowed to write this field' },
  bad_set_up_code: { status: 403, title: 'Wrong set-up code' },
  email_unverified: { status: 403, title: 'Confirm your e-mail address first' },
  read_only: { status: 403, title: 'You are only looking: nothing can be changed' },
  impersonated: { status: 403, title: 'Not possible while signed in as somebody else' },
  first_login: { status: 403, title: 'Change the password first' },
  second_factor_due: { status: 403, title: 'Set up the second factor first' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  bad_token: { status: 410, title: 'This link is no longer valid' },
  conflict: { status: 409, title: 'Changed by someone else in the meantime' },
  in_use: { status: 409, title: 'In use by other records' },
  merge_clash: { status: 409, title: 'Each of them has what can be there once' },
  unsettled: { status: 409, title: 'Something is still open' },
  locked: { status: 409, title: 'Someone else works on this record' },
  state_conflict: { status: 409, title: 'Not possible in the present state' },
  transition_refused: { status: 409, title: 'This step is not possible now' },
  storage_full: { status: 413, title: 'The storage of the tenant is full' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  unreadable_file: { status: 422, title: 'The file cannot be read' },
  costly_file: { status: 422, title: 'The file takes too much to be read' },
  too_many_rows: { status: 422, title: 'The file has too many rows' },
  range_unsatisfiable: { status: 416, title: 'The range lies past the end' },
  too_many_uses: { status: 422, title: 'Too many records name it' },
  invalid: { status: 422, title: 'Some values were refused' },
  locked_out: { status: 429, title: 'Too many failed attempts' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  too_many_taken: { status: 429, title: 'Too many values that are taken already' },
  unreadable_job: { status: 500, title: 'The order of this job cannot be read' },
  internal: { status: 500, title: 'Something failed on our side' },
  unavailable: { status: 503, title: 'Not available at the moment' },
  maintenance: { status: 503, title: 'Under maintenance' },
  insufficient_storage: { status: 507, title: 'The disk of the server is full' },
} as const satisfies Record<string, ProblemKind>;

/** A code of the framework or of a plug-in. */
export type ProblemCode = keyof typeof PROBLEMS | keyof PluginProblems;

const kinds = new Map<string, ProblemKind>(Object.entries(PROBLEMS));

/** Makes codes of plug-ins known in this process; `defineApp` does, for those that it lists. */
export function knowProblems(added: ReadonlyMap<string, ProblemKind>): void {
  for (const [code, kind] of added) kinds.set(code, kind);
}

/** @throws Error for a code of a plug-in that no application lists */
function kindOf(code: ProblemCode): ProblemKind {
  const kind = kinds.get(code);
  if (kind === undefined)
    throw new Error(`expected the code ${JSON.stringify(code)} among the problems of a plug-in, found it in none`);
  return kind;
}

export interface ProblemOptions {
  /** For the log and the developer: where, expected, received, remedy. English. */
  detail?: string;
  /** Values for the translated text. */
  params?: JsonObject;
  errors?: Violation[];
  /** Further members of the problem document, such as `current` and `submitted` of a conflict. */
  extra?: JsonObject;
  cause?: unknown;
}

/** Of what is wrong with one request so much is told: nobody reads more. */
export const MOST_ERRORS = 200;

/** A refusal, with a code of the framework or of a plug-in; doors turn it into `application/problem+json`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** In English. */
  readonly title: string;
  readonly detail: string;
  readonly params: JsonObject;
  readonly errors?: Violation[];
  readonly extra?: JsonObject;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const { status, title } = kindOf(code);
    super(options.detail ?? title, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = options.detail ?? title;
    this.params = options.params ?? {};
    if (options.errors !== undefined) this.errors = options.errors;
    if (options.extra !== undefined) this.extra = options.extra;
  }
}
