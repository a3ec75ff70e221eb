import { useCallback, useRef } from 'react';
import { useNotify } from 'react-admin';
import { callApi } from '../../providers/api/dataProvider';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useProblemText } from '../useProblemText';
import { askDeletion, type DeletionQuestion } from './deletion-question';
import { namedUses } from './named-uses';

type Asked = Omit<DeletionQuestion, 'collection' | 'uses' | 'isKept'>;

/** Deletes by `remove` where nothing names a record; else says what keeps it, or asks about what would lose it. */
export function useUsesFirst({ collection }: GeneratedScreen): (about: Asked, remove: () => void) => void {
  const notify = useNotify();
  const describe = useProblemText();
  const isAsking = useRef(false);
  return useCallback(
    (about, remove) => {
      const ask = async () => {
        const uses = namedUses(await callApi(`/api/${collection}/uses`, 'POST', { ids: [...about.ids] }));
        if (uses.length === 0) return remove();
        const keeping = uses.filter(({ clears }) => !clears);
        const isKept = keeping.length > 0;
        askDeletion({ ...about, collection, isKept, uses: isKept ? keeping : uses });
      };
      // A second click before the answer means the same removal.
      if (isAsking.current) return;
      isAsking.current = true;
      ask()
        .catch((error: unknown) => notify(describe(error), { type: 'error' }))
        .finally(() => {
          isAsking.current = false;
        });
    },
    [collection, notify, describe],
  );
}
