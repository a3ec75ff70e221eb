import { createElement, Suspense, type ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { AppAbility } from '../../core/access/build-ability';
import { represent } from '../../core/records/represent';
import type { ListedScreen } from '../providers/screens/manifest';
import { resourceRemote } from '../providers/screens/resourceCache';
import { useRemote } from '../providers/api/useRemote';
import { FormSkeleton } from './FormSkeleton';
import { formScreens } from './form-screens';
import { GeneratedList } from './list/GeneratedList';
import { rightsOn } from './useGeneratedScreen';

/** Props of react-admin's `<Resource>` for one screen. */
export interface GeneratedScreens {
  name: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  recordRepresentation: (record: RaRecord) => string;
  options: { label: string };
}

/**
 * What `<Resource>` needs for a generated screen: `<Resource {...generatedScreens(screen, ability)} />`. Pages that the
 * ability never allows are absent, so that their addresses are not found; that of the form leads on to the record where that may be read.
 */
export function generatedScreens(screen: ListedScreen, ability: AppAbility): GeneratedScreens {
  const can = rightsOn(ability, screen.collection, null, screen.actions);
  return {
    name: screen.name,
    ...(can('read') ? { list: GeneratedList, show: Show, edit: Edit } : {}),
    ...(can('create') ? { create: Create } : {}),
    recordRepresentation: (record) => {
      const description = resourceRemote(screen.collection).current();
      return description ? represent(description.representation, record) : String(record.id);
    },
    options: { label: screen.title },
  };
}

const Loaded = ({ kind }: { kind: keyof typeof formScreens }) => createElement(useRemote(formScreens[kind]));

const screenOf = (kind: keyof typeof formScreens) =>
  function Screen() {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <Loaded kind={kind} />
      </Suspense>
    );
  };

const Create = screenOf('create');
const Edit = screenOf('edit');
const Show = screenOf('show');
