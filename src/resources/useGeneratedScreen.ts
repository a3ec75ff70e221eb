import { type ComponentType, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { AppAbility } from '../../core/access/build-ability';
import { FURTHER_ACTIONS, type FurtherAction } from '../../core/access/further-actions';
import type { Action, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { ListedScreen } from '../providers/manifest';
import { mayOnRecord } from '../providers/recordRights';
import { useAbility } from '../providers/useAbility';
import { useResource } from '../providers/useResource';
import { useScreen } from '../providers/useScreen';
import { useSession } from '../providers/useSession';
import { nestedScreens } from './nested/nested-screens';
import { offeredOn } from './screen-choices';

/** May the person do this on the collection (or on this very record, or on one of its fields)? */
export type Can = (action: Action | FurtherAction, record?: Readonly<Record<string, unknown>>, field?: string) => boolean;

export interface GeneratedScreen {
  /** react-admin's resource name: the screen's path without its slash, or the collection. */
  name: string;
  collection: string;
  resource: Resource;
  /** Absent where a collection is worked with outside a screen (a dialog). */
  screen?: ListedScreen;
  /** Only some fields of the record are worked with: saving leaves the others as they are. */
  isPart?: boolean;
  can: Can;
  /** What a page of its own adds to the actions of a row. */
  RowExtra?: ComponentType<{ record: DataRecord }>;
  /** Screens below its records. */
  nested: ListedScreen[];
}

const isFurther = (action: Action | FurtherAction): action is FurtherAction => Object.hasOwn(FURTHER_ACTIONS, action);

/** Rights on a collection, narrowed to what its screen offers, for a person of a tenant (null: of the platform). */
export function rightsOn(ability: AppAbility, collection: string, tenantId: string | null, offered?: readonly Action[]): Can {
  return (action, record, field) => {
    if (offered && !offered.includes(isFurther(action) ? FURTHER_ACTIONS[action] : action)) return false;
    return record ? mayOnRecord(ability, action, collection, record, tenantId, field) : ability.can(action, collection, field);
  };
}

/** What a generated list, form or record page works with. Suspends until the description is loaded. */
export function useGeneratedScreen(givenName?: string): GeneratedScreen {
  const contextName = useResourceContext();
  const name = givenName ?? contextName ?? '';
  const screen = useScreen(name);
  const resource = offeredOn(screen, useResource(name));
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  return useMemo(
    () => ({
      name,
      collection: resource.name,
      resource,
      ...(screen ? { screen } : {}),
      can: rightsOn(ability, resource.name, tenantId, screen?.actions),
      nested: nestedScreens(ability, screen),
    }),
    [name, resource, screen, ability, tenantId],
  );
}
