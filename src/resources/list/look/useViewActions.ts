import { useCreate, useDelete, useNotify, useUpdate } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import { useProblemText } from '../../useProblemText';
import { VIEWS, type SavedView } from './useViews';
import type { ViewFacts } from './ViewDialog';

export interface ViewActions {
  /** The view as it was made; undefined where the server refused, which a notice says. */
  create: (collection: string, look: JsonObject, facts: ViewFacts) => Promise<SavedView | undefined>;
  /** Changes some of a view. */
  change: (view: SavedView, values: Partial<ViewFacts> | JsonObject) => Promise<boolean>;
  /** Gone for the eye at once, for good after a notice to undo it. */
  remove: (view: SavedView) => void;
}

const kept = (values: object): JsonObject => values as JsonObject;

/** What can be done with views; refusals are told in a notice. */
export function useViewActions(): ViewActions {
  const [create] = useCreate();
  const [update] = useUpdate();
  const [remove] = useDelete();
  const notify = useNotify();
  const describe = useProblemText();
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      notify(describe(error), { type: 'error' });
      return undefined;
    }
  };
  return {
    create: (collection, look, facts) =>
      attempt(
        async () =>
          (await create(
            VIEWS,
            { data: kept({ collection, ...look, ...facts }) },
            { returnPromise: true },
          )) as SavedView,
      ),
    change: async (view, values) =>
      (await attempt(async () => {
        const { id, version, name, scope, roles, isDefault } = view;
        const data = kept({ version, name, scope, roles, isDefault, ...values });
        return update(
          VIEWS,
          { id, data, previousData: view, meta: { only: Object.keys(data).filter((field) => field !== 'version') } },
          { returnPromise: true, mutationMode: 'pessimistic' },
        );
      })) !== undefined,
    remove: (view) =>
      void remove(
        VIEWS,
        { id: view.id, previousData: view },
        {
          mutationMode: 'undoable',
          onSuccess: () =>
            notify('listTools.views.deleted', { type: 'info', messageArgs: { name: view.name }, undoable: true }),
          onError: (error) => notify(describe(error), { type: 'error' }),
        },
      ),
  };
}
