import type { JsonObject } from './types';
import type { Violation } from './wire';

/** Every refusal a door may answer: HTTP status and English title. Screens and the API translate `problems.<code>`. */
export const PROBLEMS = {
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  bad_request: { status: 400, title: 'The request cannot be understood' },
  unknown_field: { status: 400, title: 'Unknown field' },
  unknown_filter: { status: 400, title: 'Unknown filter' },
  unknown_sort: { status: 400, title: 'Unknown sort field' },
  bad_range: { status: 400, title: 'Invalid range' },
  too_costly: { status: 400, title: 'This list would take too long' },
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
  no_credit: { status: 409, title: 'The balance is used up' },
  ai_limit: { status: 409, title: 'The AI app has reached its limit' },
  connection_unready: { status: 409, title: 'The connection lacks what this needs' },
  sync_running: { status: 409, title: 'A synchronisation is under way already' },
  template_differs: { status: 409, title: 'The platform holds another template of this name' },
  platform_failed: { status: 409, title: 'The platform did not answer as it should' },
  state_conflict: { status: 409, title: 'Not possible in the present state' },
  transition_refused: { status: 409, title: 'This step is not possible now' },
  unconfirmed: { status: 409, title: 'This waits for a confirmation' },
  storage_full: { status: 413, title: 'The storage of the tenant is full' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  unreadable_file: { status: 422, title: 'The file cannot be read' },
  costly_file: { status: 422, title: 'The file takes too much to be read' },
  too_many_rows: { status: 422, title: 'The file has too many rows' },
  no_phone_column: { status: 422, title: 'No column of the file holds telephone numbers' },
  range_unsatisfiable: { status: 416, title: 'The range lies past the end' },
  template_unsupported: { status: 422, title: 'A part of the template cannot be kept or sent here' },
  platform_refused: { status: 422, title: 'The platform refused this' },
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
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

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

/** A refusal with a code of `PROBLEMS`; doors turn it into `application/problem+json`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly params: JsonObject;
  readonly errors?: Violation[];
  readonly extra?: JsonObject;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const { status, title } = PROBLEMS[code];
    super(options.detail ?? title, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.detail = options.detail ?? title;
    this.params = options.params ?? {};
    if (options.errors !== undefined) this.errors = options.errors;
    if (options.extra !== undefined) this.extra = options.extra;
  }
}
