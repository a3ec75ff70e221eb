import type { FastifyError } from 'fastify';
import { MOST_ERRORS, Problem } from '../../core/errors';
import { isObject } from '../../core/is-object';
import type { JsonObject, Language } from '../../core/types';
import type { Violation } from '../../core/wire';
import { DatabaseFailure, type DatabaseFailureKind } from '../database/connection/database-failure';
import type { Translator } from '../locales';
import { asRefusal } from '../operations/database-refusal';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The problem document of a refusal, in the caller's language. */
export function problemBody(
  problem: Problem,
  language: Language,
  translator: Translator,
  requestId: string,
): JsonObject {
  const { title } = problem;
  const params = withNames(problem, language, translator);
  const translate = (violation: Violation): JsonObject => ({
    path: violation.path,
    code: violation.code,
    message: translator.text(language, `violations.${violation.code}`, violation.params, violation.message),
    params: violation.params,
  });
  const words = translator.text(language, `problems.${problem.code}`, params, title);
  return {
    ...problem.extra,
    type: `urn:problem:${problem.code}`,
    title: words,
    // Where clients of react-admin look for what to say.
    message: words,
    status: problem.status,
    // What broke inside stays inside: the request id leads to the log.
    detail: problem.status >= 500 ? title : problem.detail,
    code: problem.code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(problem.errors && { errors: problem.errors.slice(0, MOST_ERRORS).map(translate) }),
    requestId,
  };
}

/** Where other records stand in the way, `list` names their collections as the screens do. */
function withNames({ params, extra }: Problem, language: Language, translator: Translator): JsonObject {
  const usedBy = extra?.['usedBy'];
  if (!Array.isArray(usedBy) || typeof params['list'] !== 'string') return params;
  const names = usedBy.filter(isObject).map(({ resource, count, deleted }) => {
    const collection = String(resource);
    const name = `${translator.screenText(language, `resources/${collection}`, ['resources', collection, 'name_other']) ?? collection} (${String(count)})`;
    return deleted === true ? translator.text(language, 'problemUses.inTrash', { name }, `${name} in the trash`) : name;
  });
  return { ...params, list: names.join(', ') };
}

const OF_FASTIFY: Record<string, Problem['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_NOT_FOUND: 'not_found',
};

const CONSTRAINTS: ReadonlySet<DatabaseFailureKind> = new Set(['check', 'unique', 'foreign-key-missing', 'in-use']);

/** Any thrown value as a problem: ours as it is, the database's and the framework's by their codes, everything else as `internal`. */
export function asProblem(thrown: unknown): Problem {
  // A constraint that no operation has expected is a fault of ours, not of the caller.
  const error = thrown instanceof DatabaseFailure && CONSTRAINTS.has(thrown.kind) ? thrown : asRefusal(thrown);
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseFailure && error.kind === 'stale-plan')
    return new Problem('unavailable', { detail: 'The tables are being changed; try again.', cause: error });
  if (error instanceof Error) {
    const { code, statusCode } = error as Partial<FastifyError>;
    const known = code === undefined ? undefined : OF_FASTIFY[code];
    if (known) return new Problem(known, { detail: error.message, cause: error });
    if (statusCode === 429) return new Problem('too_many_requests', { cause: error });
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
      return new Problem('bad_request', { detail: error.message, cause: error });
    }
  }
  return new Problem('internal', { cause: error });
}

/** When to ask again, in seconds: the database is mostly back within a few. */
const AGAIN_SECONDS: Partial<Record<Problem['code'], number>> = { unavailable: 2, insufficient_storage: 10 };

/** For the header of refusals that pass by themselves; undefined for all others. */
export function secondsToWait({ code, status, params }: Problem): number | undefined {
  if (typeof params['seconds'] === 'number') return params['seconds'];
  return AGAIN_SECONDS[code] ?? (status === 429 || code === 'maintenance' ? 60 : undefined);
}
