import { useStore } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import { panelStore } from '../../../providers/panelStore';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { lookKeys, lookOfView, type ListLook } from './list-look';
import { useListLook } from './useListLook';
import { ViewsMenu } from './ViewsMenu';

/** Of a list that shows no view. */
const NO_VIEW = '';

const kept = (look: ListLook): JsonObject => ({ ...look }) as unknown as JsonObject;

/** The saved views of a list. */
export function ListViews({ generated }: { generated: GeneratedScreen }) {
  const { name, collection, screen } = generated;
  const { look, usual, sources, apply } = useListLook(generated);
  const key = lookKeys(name).view;
  const [viewId, setViewId] = useStore<string | undefined>(key);
  const isUnseen = () => panelStore.getItem(key) === undefined;
  return (
    <ViewsMenu
      of={collection}
      kind="list"
      look={look}
      usual={usual}
      lookOf={(view) => lookOfView(view, usual, sources, screen?.period)}
      kept={kept}
      viewId={viewId}
      show={(next, id) => {
        setViewId(id ?? NO_VIEW);
        apply(next);
      }}
      setViewId={setViewId}
      isUntouched={() => isUnseen() && location.search === ''}
      onUsual={() => {
        if (isUnseen()) panelStore.setItem(key, NO_VIEW);
      }}
    />
  );
}
