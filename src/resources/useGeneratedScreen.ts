import { type ComponentType, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { RecordPage } from '../application/plugin';
import { presetsOf } from '../providers/screens/screenPresets';
import type { AppAbility } from '../../core/access/build-ability';
import { isMasked, type MaskPlace } from '../../core/access/masks';
import { FURTHER_ACTIONS, type FurtherAction } from '../../core/access/further-actions';
import type { Action, Resource, Field, Json, JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { type ListedScreen, manifest, screensOf } from '../providers/screens/manifest';
import { mayOnRecord, ownedSubject } from '../providers/session/recordRights';
import { useAbility } from '../providers/session/useAbility';
import { useResource } from '../providers/screens/useResource';
import { useScreen } from '../providers/screens/useScreen';
import { useSession } from '../providers/session/useSession';
import { useApplication } from '../application/useApplication';
import { findField } from '../../core/records/find-field';

const known = new WeakMap<Resource, Map<string, Resource>>();

const NO_SCREENS: ListedScreen[] = [];

/** What may be said of a field beside the actions: it is shown, if with hidden digits; lists have all of its digits. */
export type Sight = 'show' | 'list';

/** Is it asked whether something may be seen, and not whether it may be changed? */
export const isSeeing = (action: Parameters<Can>[0]): boolean =>
  action === 'read' || action === 'show' || action === 'list';

/** May the person do this on the collection (or on this very record, or on one of its fields)? */
export type Can = (
  action: Action | FurtherAction | Sight,
  record?: Readonly<Record<string, unknown>>,
  field?: string,
) => boolean;

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

const isFurther = (action: Action | FurtherAction | Sight): action is FurtherAction =>
  Object.hasOwn(FURTHER_ACTIONS, action);

/** Rights on a collection, narrowed to what its screen offers, for a person of a tenant (null: of the platform). */
export function rightsOn(
  ability: AppAbility,
  collection: string,
  tenantId: string | null,
  offered?: readonly Action[],
): Can {
  const can: Can = (action, record, field) => {
    if (action === 'list') return field === undefined || !masked('list', record, field);
    if (action === 'show')
      return (
        can('read', record, field) || (field !== undefined && can('read', record) && masked('read', record, field))
      );
    if (offered && !offered.includes(isFurther(action) ? FURTHER_ACTIONS[action] : action)) return false;
    return record
      ? mayOnRecord(ability, action, collection, record, tenantId, field)
      : ability.can(action, collection, field);
  };
  const masked = (place: MaskPlace, record: Readonly<Record<string, unknown>> | undefined, field: string): boolean =>
    isMasked(ability, place, record ? ownedSubject(collection, record, tenantId) : collection, field);
  return can;
}

/** What a generated list, form or record page works with. Suspends until the description is loaded. */
export function useGeneratedScreen(givenName?: string): GeneratedScreen {
  const contextName = useResourceContext();
  const name = givenName ?? contextName ?? '';
  const screen = useScreen(name);
  const ability = useAbility();
  const offered = offeredOn(screen, useResource(name));
  const resource = useMemo(() => withReadableReferences(offered, ability), [offered, ability]);
  const tenantId = useSession()?.userData.tenantId ?? null;
  const { recordPages } = useApplication();
  return useMemo(
    () => ({
      name,
      collection: resource.name,
      resource,
      ...(screen ? { screen } : {}),
      can: rightsOn(ability, resource.name, tenantId, screen?.actions),
      nested: nestedScreens(ability, screen, recordPages),
    }),
    [name, resource, screen, ability, tenantId, recordPages],
  );
}

/** The resource without columns and filters that name records which the person may not read: they would say nothing. */
function withReadableReferences(resource: Resource, ability: AppAbility): Resource {
  const says = (name: string): boolean => {
    const named = findField(resource, name)?.reference?.collection;
    return named === undefined || ability.can('read', named);
  };
  const { columns, optionalColumns, filters } = resource;
  if ([...columns, ...optionalColumns, ...filters].every(says)) return resource;
  return {
    ...resource,
    columns: columns.filter(says),
    optionalColumns: optionalColumns.filter(says),
    filters: filters.filter(says),
  };
}

/** The screens below the records of a screen that the person may open, in the manifest's order. */
function nestedScreens(
  ability: AppAbility,
  screen: ListedScreen | undefined,
  recordPages: readonly RecordPage[],
): ListedScreen[] {
  const loaded = manifest.current();
  if (!loaded || !screen) return NO_SCREENS;
  const found = screensOf(loaded).filter(
    ({ parent, subject, collection }) =>
      parent?.path === screen.path && ability.can('read', subject) && ability.can('read', collection),
  );
  const pages = recordPages.filter(
    (page) => page.screen.parent?.path === screen.path && ability.can(page.action, page.screen.subject),
  );
  return found.length + pages.length === 0 ? NO_SCREENS : [...found, ...pages.map((page) => page.screen)];
}

type OfferingScreen = Pick<ListedScreen, 'filter' | 'parent' | 'period'>;

const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

/** Does the filter of a screen let records with this value of the field through? */
function isLetThrough(filter: JsonObject, name: string, value: Json): boolean {
  const { [name]: only, [`${name}_neq`]: except } = filter;
  if (only !== undefined && !asList(only).includes(value)) return false;
  return except === undefined || !asList(except).includes(value);
}

function narrowed(field: Field, filter: JsonObject): Field {
  if (field.kind !== 'enum' || field.choices === undefined) return field;
  const choices = field.choices.filter(({ value }) => isLetThrough(filter, field.name, value));
  return choices.length === field.choices.length ? field : { ...field, choices };
}

/** Fields of which the filter lets one value through, or none: there is nothing to filter by. */
const fixedBy = (filter: JsonObject): Set<string> =>
  new Set([
    ...Object.keys(presetsOf({ filter })),
    ...Object.keys(filter).flatMap((name) => (name.endsWith('_null') ? [name.slice(0, -'_null'.length)] : [])),
  ]);

function narrowedTo(resource: Resource, { filter = {}, parent, period }: OfferingScreen): Resource {
  const fixed = fixedBy(filter);
  const above = parent?.field;
  // The period has its own place.
  if (period) fixed.add(period.field);
  const besideAbove = (names: string[]): string[] => names.filter((name) => name !== above);
  return {
    ...resource,
    columns: besideAbove(resource.columns),
    optionalColumns: besideAbove(resource.optionalColumns),
    filters: resource.filters.filter((name) => !fixed.has(name)),
    fields: resource.fields.map((field) => narrowed(field, filter)),
  };
}

/**
 * The resource as a screen offers it. Left out are choices by which a record would not be on the screen, filters by what all its records
 * have and by the period that it is bound to, and the column of the record that the screen is below.
 */
function offeredOn(screen: OfferingScreen | undefined, resource: Resource): Resource {
  if (screen?.filter === undefined && screen?.period === undefined) return resource;
  const byFilter = known.get(resource) ?? new Map<string, Resource>();
  known.set(resource, byFilter);
  const key = JSON.stringify(screen.filter ?? null);
  const found = byFilter.get(key) ?? narrowedTo(resource, screen);
  byFilter.set(key, found);
  return found;
}
