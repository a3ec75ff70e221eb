import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { isObject } from '../../../core/is-object';
import { callApi } from '../../providers/dataProvider';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useProblemText } from '../useProblemText';
import { usesOf } from '../UsesList';
import { askDeletion, type DeletionQuestion } from './deletion-question';

/**
 * Deletes by `remove` where nothing that would lose it names a record, or where something names it that keeps it, which the server then
 * says; else asks first.
 */
export function useUsesFirst({ collection, resource }: GeneratedScreen): (about: Omit<DeletionQuestion, 'collection' | 'uses'>, remove: () => void) => void {
  const notify = useNotify();
  const describe = useProblemText();
  const isAsked = resource.usesAsked === true;
  return useCallback(
    (about, remove) => {
      if (!isAsked) return remove();
      const ask = async () => {
        const answer = await callApi(`/api/${collection}/uses`, 'POST', { ids: [...about.ids] });
        const uses = usesOf(answer, 'usedBy');
        if (uses.length === 0 || !isObject(answer) || answer['clearable'] !== true) return remove();
        askDeletion({ ...about, collection, uses });
      };
      ask().catch((error: unknown) => notify(describe(error), { type: 'error' }));
    },
    [isAsked, collection, notify, describe],
  );
}
