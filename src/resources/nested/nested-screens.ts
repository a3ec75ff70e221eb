import type { AppAbility } from '../../../core/access/build-ability';
import { manifest, screensOf, type ListedScreen } from '../../providers/screens/manifest';
import type { RecordPage } from '../../application/plugin';

const NONE: ListedScreen[] = [];

/** The screens below the records of a screen that the person may open, in the manifest's order. */
export function nestedScreens(
  ability: AppAbility,
  screen: ListedScreen | undefined,
  recordPages: readonly RecordPage[],
): ListedScreen[] {
  const loaded = manifest.current();
  if (!loaded || !screen) return NONE;
  const found = screensOf(loaded).filter(
    ({ parent, subject, collection }) =>
      parent?.path === screen.path && ability.can('read', subject) && ability.can('read', collection),
  );
  const pages = recordPages.filter(
    (page) => page.screen.parent?.path === screen.path && ability.can(page.action, page.screen.subject),
  );
  return found.length + pages.length === 0 ? NONE : [...found, ...pages.map((page) => page.screen)];
}
