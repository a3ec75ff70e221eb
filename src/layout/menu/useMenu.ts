import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { nameOrder } from '../../../core/format/name-order';
import { useApplication } from '../../application/useApplication';
import { reportTitle, screenTitle } from '../../providers/screens/screenTitle';
import { useReportScreens } from '../../providers/screens/useReportScreens';
import { useScreens } from '../../providers/screens/useScreens';
import { buildMenu, type MenuGroup } from './menu';
import { usePageEntries } from './PageEntries';

/** What the signed-in person finds in the menu, in the current language. */
export function useMenu(): MenuGroup[] {
  const screens = useScreens();
  const reports = useReportScreens();
  const pages = usePageEntries();
  const translate = useTranslate();
  const { groups } = useApplication();
  const [language] = useLocaleState();
  return useMemo(
    () =>
      buildMenu(
        [...screens, ...reports],
        pages.map(({ titleKey, ...page }) => ({ ...page, label: translate(titleKey) })),
        {
          title: (screen) => ('report' in screen ? reportTitle(translate, screen) : screenTitle(translate, screen)),
          groupTitle: (key) => translate(`menu.groups.${key}`, { _: key }),
          compare: nameOrder(language),
          groups,
        },
      ),
    [screens, reports, pages, translate, language, groups],
  );
}
