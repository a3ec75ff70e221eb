import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { nameOrder } from '../../../core/format/name-order';
import { useApplication } from '../../application/useApplication';
import { screenTitle } from '../../providers/screens/screenTitle';
import { useScreens } from '../../providers/screens/useScreens';
import { buildMenu, type MenuGroup } from './menu';
import { usePageEntries } from './PageEntries';

/** What the signed-in person finds in the menu, in the current language. */
export function useMenu(): MenuGroup[] {
  const screens = useScreens();
  const pages = usePageEntries();
  const translate = useTranslate();
  const { groups } = useApplication();
  const [language] = useLocaleState();
  return useMemo(
    () =>
      buildMenu(
        screens,
        pages.map(({ titleKey, ...page }) => ({ ...page, label: translate(titleKey) })),
        {
          title: (screen) => screenTitle(translate, screen),
          groupTitle: (key) => translate(`menu.groups.${key}`, { _: key }),
          compare: nameOrder(language),
          groups,
        },
      ),
    [screens, pages, translate, language, groups],
  );
}
