import { Problem } from '../../core/errors';
import { pathTitle } from '../../core/records/path-title';
import type { Field, Language, Resource } from '../../core/types';
import type { Violation } from '../../core/wire';
import type { Translator } from '../locales';
import { wordsOf } from './export/column-words';
import type { KeptProblem } from './job';

/** Says why a row or a record was refused, for people. */
export interface ReasonWords {
  /** `Invalid telephone number` */
  violation: (violation: Violation) => string;
  /** `Telephone 1: Invalid telephone number; Name: A value is required` */
  reason: (problem: KeptProblem) => string;
}

/** @param resource of the records; without it fields are called by their paths */
export function reasonWords(translator: Translator, language: Language, resource: Resource | undefined): ReasonWords {
  const { label } = resource ? wordsOf(translator, language, resource) : { label: (field: Field) => field.label };
  const titleOf = (path: string) => (resource ? pathTitle(resource, path, label) : path);
  const violation = ({ code, params, message }: Violation) => {
    const { than } = params;
    return translator.text(
      language,
      `violations.${code}`,
      { ...params, ...(typeof than === 'string' && { than: titleOf(than) }) },
      message,
    );
  };
  return {
    violation,
    reason: ({ code, params, errors = [] }) =>
      errors.length === 0
        ? translator.text(language, `problems.${code}`, params, new Problem(code).message)
        : errors
            .map((error) => (error.path === '' ? violation(error) : `${titleOf(error.path)}: ${violation(error)}`))
            .join('; '),
  };
}
