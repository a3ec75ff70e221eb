import type { ListedScreen } from '../../providers/manifest';
import { compareGroups, comparePlaces } from '../../providers/screenGroups';

export interface ScreenGroup {
  /** Undefined for screens of no group. */
  key: string | undefined;
  screens: ListedScreen[];
}

/** Screens of the menu by group, groups in the order of the menu. */
export function groupScreens(screens: readonly ListedScreen[]): ScreenGroup[] {
  const groups = new Map<string | undefined, ListedScreen[]>();
  for (const screen of screens.toSorted(comparePlaces)) {
    if (!screen.menu) continue;
    const members = groups.get(screen.group);
    if (members) members.push(screen);
    else groups.set(screen.group, [screen]);
  }
  return [...groups]
    .map(([key, members]) => ({ key, screens: members }))
    .toSorted((a, b) => compareGroups(a.key, b.key));
}
