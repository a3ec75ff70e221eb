import { Suspense, useEffect, useMemo } from 'react';
import { Resource, useCreatePath } from 'react-admin';
import { useParams } from 'react-router';
import type { AppAbility } from '../../../core/access/build-ability';
import { filledPath } from '../../../core/screen-path';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { findScreen, type ListedScreen } from '../../providers/screens/manifest';
import { panelStore } from '../../providers/panelStore';
import { generatedScreens } from '../generated-screens';
import { ListSkeleton } from '../list/ListSkeleton';
import { ProblemState } from '../ProblemState';
import { useGeneratedScreen } from '../useGeneratedScreen';
import { useRouteRecord } from '../record/useRouteRecord';
import { useScreenTitles } from '../useScreenTitles';
import { CrumbsContext, type Crumb } from './crumbs';

export interface NestedScreenProps {
  screen: ListedScreen;
  ability: AppAbility;
}

/** For `<Route>`: the path of a nested screen and everything below it. */
export const nestedRoute = ({ path }: ListedScreen): string => `${path.replace(/\{(\w+)\}/, ':$1')}/*`;

/** A screen below the record that the address names: its list, forms and record pages. */
export function NestedScreen({ screen, ability }: NestedScreenProps) {
  const parameters: Record<string, string | undefined> = useParams();
  const here = findScreen(filledPath(screen.path, parameters));
  if (!here?.parent) return null;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <BelowRecord key={here.name} screen={here} parent={here.parent} ability={ability} />
    </Suspense>
  );
}

function BelowRecord({ screen, parent, ability }: NestedScreenProps & { parent: NonNullable<ListedScreen['parent']> }) {
  const above = useGeneratedScreen(parent.path.slice(1));
  const { plural } = useScreenTitles(above);
  const nameOf = useRecordName(above.resource);
  const createPath = useCreatePath();
  const { record, error, retry } = useRouteRecord(above.name, parent.field);
  useEffect(() => forgetOthers(screen), [screen]);
  const crumbs = useMemo<Crumb[]>(() => {
    if (!record) return [];
    return [
      { title: plural, to: createPath({ resource: above.name, type: 'list' }) },
      { title: nameOf(record), to: createPath({ resource: above.name, type: 'show', id: record.id }) },
    ];
  }, [record, plural, nameOf, createPath, above.name]);
  if (error) return <ProblemState error={error} onRetry={retry} />;
  if (!record) return <ListSkeleton />;
  return (
    <CrumbsContext value={crumbs}>
      <Resource {...generatedScreens(screen, ability)} />
    </CrumbsContext>
  );
}

/** Filters, page and selection are kept for the record that was looked at last: there may be thousands. */
function forgetOthers({ path, name }: ListedScreen): void {
  const key = `${path}.last`;
  const last = panelStore.getItem<string>(key);
  if (last === name) return;
  if (last !== undefined) panelStore.removeItems(`${last}.`);
  panelStore.setItem(key, name);
}
