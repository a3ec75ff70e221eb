import type { KnownNames } from './known-names';
import type { JsonSchema } from '../types';
import { listOf, object, schemaRef, text, uuid, whole, type Part } from './document-parts';
import { filterComponents } from './query-components';

export const PROBLEM_TYPE = 'application/problem+json';

/** Refusals that operations name, by the name of their component. */
const REFUSALS = {
  badRequest: [
    400,
    'The request makes no sense: malformed JSON, an unknown field, filter or sort, a bad range, or a list that would take too long.',
  ],
  unauthenticated: [401, 'No session, or one that has ended.'],
  forbidden: [403, 'The action, or a field, is not the caller’s.'],
  notFound: [404, 'No such record among the caller’s rows, or nothing at this address.'],
  conflict: [
    409,
    'Changed since it was read (`current` and `submitted` say how), in use by others (`usedBy`), or not possible in the present state.',
  ],
  gone: [410, 'The token opens nothing: used, replaced or run out.'],
  tooLarge: [413, 'The body is larger than is taken.'],
  unsupportedType: [415, 'The body is of a type that is not taken.'],
  rangeUnsatisfiable: [416, 'The range lies past the end.'],
  invalid: [422, 'Some values were refused; `errors` says which and why.'],
  tooMany: [429, 'Too many attempts; `Retry-After` says when to come back.'],
  headersTooLarge: [431, 'The address and the headers are larger than is taken.'],
  unavailable: [503, 'Not available at the moment, or under maintenance.'],
  storageFull: [507, 'There is no room left to store anything; what is there can be read.'],
} as const satisfies Record<string, readonly [number, string]>;
export type Refusal = keyof typeof REFUSALS;

/** Statuses of problems that do not depend on what a call does: any may end so, with a session, with a body, at an address with parameters, or where it writes. */
const ANYWHERE: readonly Refusal[] = ['badRequest', 'tooMany', 'headersTooLarge', 'unavailable'];

/** The operation with what the server may answer to any call of its kind, beside its own refusals. */
export function withServerRefusals(path: string, method: string, operation: Part): Part {
  const general: Refusal[] = [
    ...ANYWHERE,
    ...(operation['security'] === undefined ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(operation['requestBody'] === undefined ? [] : (['tooLarge', 'unsupportedType'] as const)),
    ...(path.includes('{') ? (['notFound'] as const) : []),
    ...(method === 'get' ? [] : (['storageFull'] as const)),
  ];
  return { ...operation, responses: { ...refusals(general), ...(operation['responses'] as Part) } };
}

/** The responses of an operation that may be refused in these ways. */
export function refusals(names: readonly Refusal[]): Part {
  return Object.fromEntries(
    names.map((name) => [String(REFUSALS[name][0]), { $ref: `#/components/responses/${name}` }]),
  );
}

function responses(): Part {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([name, [status, description]]) => [
      name,
      {
        description,
        ...((status === 429 || status === 503) && {
          headers: { 'Retry-After': { schema: whole, description: 'Seconds.' } },
        }),
        content: { [PROBLEM_TYPE]: { schema: schemaRef('problem') } },
      },
    ]),
  );
}

const parameters: Part = {
  id: { name: 'id', in: 'path', required: true, schema: uuid },
  range: {
    name: 'range',
    in: 'query',
    description: 'First and last record, counted from 0, both included; at most 1000.',
    content: {
      'application/json': {
        schema: { type: 'array', prefixItems: [whole, whole], items: false, minItems: 2, maxItems: 2 },
      },
    },
  },
  deleted: {
    name: 'deleted',
    in: 'query',
    description:
      'With a filter by `id`: of the records asked for, those that were deleted but stay for history are answered too, with what names them and `deletedAt` alone.',
    schema: { type: 'string', const: 'names' },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the record as it was read: a newer one is a 409.',
    schema: text,
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'An ETag that is known: 304 where it still holds.',
    schema: text,
  },
};

const headers: Part = {
  contentRange: {
    description: '`<collection> <first>-<last>/<total>`, and `*` in place of the span where nothing was found.',
    required: true,
    schema: text,
  },
  warnings: { description: 'Keys of what the schema advises about the record, with commas.', schema: text },
  totalEstimated: { description: '`true` where the total is an estimate.', schema: { type: 'string', const: 'true' } },
  recordTag: { description: 'The version of the record.', required: true, schema: text },
  location: {
    description: 'Where the new record is.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
  },
};

const violation: JsonSchema = object({
  path: {
    type: 'string',
    description: 'Dotted path into the record: `members.0.userId`; empty for the record itself.',
  },
  code: text,
  message: { type: 'string', description: 'In the language of `Accept-Language`.' },
  params: { type: 'object' },
});

const schemasOf = (problems: readonly string[]): Record<string, JsonSchema> => ({
  problem: {
    ...object({
      type: { type: 'string', format: 'uri' },
      title: text,
      message: { type: 'string', description: 'The title again, for clients that look for it here.' },
      status: whole,
      detail: text,
      code: { type: 'string', enum: problems },
      'params?': { type: 'object' },
      'errors?': listOf(violation),
      requestId: text,
    }),
    description: 'A refusal, RFC 9457.',
  },
  ids: object({ ids: listOf(uuid) }),
  ...filterComponents(),
});

/** Components that do not depend on the caller. */
export function sharedComponents({ problems }: KnownNames) {
  return {
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: 'The `accessToken` that signing in answers.' },
    },
    responses: responses(),
    parameters,
    headers,
    schemas: schemasOf(problems),
  };
}
