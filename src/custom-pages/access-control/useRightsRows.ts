import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ruleBesideOwnTenant } from '../../../core/access/beside-own-tenant';
import { buildAbility, type AppAbility } from '../../../core/access/build-ability';
import { extentOf, type Extent } from '../../../core/access/extent';
import { nameOrder } from '../../../core/format/name-order';
import { ACTIONS, type Action } from '../../../core/types';
import { screensOf } from '../../providers/screens/manifest';
import { screenTitle } from '../../providers/screens/screenTitle';
import { useManifest } from '../../providers/screens/useManifest';
import { useScreens } from '../../providers/screens/useScreens';
import { useSession } from '../../providers/session/useSession';

export interface Reach {
  extent: Extent;
  /** Some fields are left out. */
  isLimited: boolean;
}

/** What one may do with one collection. */
export interface RightsRow {
  collection: string;
  title: string;
  icon: string | undefined;
  /** The group of the menu that it stands in. */
  group: string | undefined;
  /** Where it is worked with. */
  screens: { path: string; title: string }[];
  reach: Record<Action, Reach>;
}

const UNNAMED = '~';

function reachOf(ability: AppAbility, action: Action, collection: string): Reach {
  const extent = extentOf(ability.rulesFor(action, collection));
  const named = ability.possibleRulesFor(action, collection).flatMap((rule) => rule.fields ?? []);
  const isLimited =
    extent !== 'none' &&
    action !== 'delete' &&
    [UNNAMED, ...named].some((field) => !ability.can(action, collection, field));
  return { extent, isLimited };
}

/** Every collection with what the signed-in person may do, by title. */
export function useRightsRows(): RightsRow[] {
  const translate = useTranslate();
  const manifest = useManifest();
  const session = useSession();
  const own = useScreens();
  const [language] = useLocaleState();
  return useMemo(() => {
    const tenantId = session?.userData.tenantId ?? null;
    const ability = buildAbility((session?.userAbilityRules ?? []).map((rule) => ruleBesideOwnTenant(rule, tenantId)));
    const all = screensOf(manifest);
    const rows = manifest.resources.map(({ n: collection, t, i }): RightsRow => {
      const screens = own.filter((screen) => screen.collection === collection);
      const named = screens[0] ?? all.find((screen) => screen.collection === collection);
      return {
        collection,
        title: translate(`menu.collections.${collection}`, { _: named ? screenTitle(translate, named) : t }),
        icon: named?.icon ?? i,
        group: named?.group === undefined ? undefined : translate(`menu.groups.${named.group}`, { _: named.group }),
        screens: screens
          .filter(({ parent }) => parent === undefined)
          .map((screen) => ({ path: screen.path, title: screenTitle(translate, screen) })),
        reach: Object.fromEntries(ACTIONS.map((action) => [action, reachOf(ability, action, collection)])) as Record<
          Action,
          Reach
        >,
      };
    });
    const compare = nameOrder(language);
    return rows.toSorted((a, b) => compare(a.title, b.title));
  }, [translate, manifest, session, own, language]);
}
