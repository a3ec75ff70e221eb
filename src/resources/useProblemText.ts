import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ProblemBody } from '../providers/api/problem';

/** The parts of a failed call that screens look at; every other thrown value has none of them. */
export interface CallFailure {
  status?: number;
  body?: ProblemBody;
}

/** Reads what the HTTP client throws. */
export function callFailure(error: unknown): CallFailure {
  if (typeof error !== 'object' || error === null) return {};
  const { status, body } = error as { status?: unknown; body?: unknown };
  return {
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof body === 'object' && body !== null ? { body: body as ProblemBody } : {}),
  };
}

/** Words for a failed call in the current language: `problems.<code>`, else what the server said, else "no connection". */
export function useProblemText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const { status, body } = callFailure(error);
      if (body?.code)
        return translate(`problems.${body.code}`, { ...paramsOf(body), _: body.detail ?? body.title ?? body.code });
      return status === undefined
        ? translate('screens.problem.unreachable')
        : translate('screens.problem.status', { status });
    },
    [translate],
  );
}

function paramsOf({ params }: ProblemBody): object {
  return typeof params === 'object' && params !== null ? params : {};
}
