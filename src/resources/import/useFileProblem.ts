import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { isObject } from '../../../core/is-object';
import { callFailure, useProblemText } from '../useProblemText';

/** Words for what went wrong with a file: of one that cannot be read also where, as far as it is known, and what helps. */
export function useFileProblem(): (error: unknown) => string {
  const translate = useTranslate();
  const describe = useProblemText();
  return useCallback(
    (error) => {
      const { code, params } = callFailure(error).body ?? {};
      if (code !== 'unreadable_file') return describe(error);
      const row = isObject(params) ? params['row'] : undefined;
      const what = typeof row === 'number' ? translate('import.unreadableAt', { row }) : describe(error);
      return `${what}. ${translate('problemDetails.unreadable_file')}`;
    },
    [translate, describe],
  );
}
