import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { screenTitle } from '../providers/screens/screenTitle';
import type { GeneratedScreen } from './useGeneratedScreen';

/** What a screen and its records are called, in the current language. */
export interface ScreenTitles {
  /** Heading of the list: the menu's words for it, else the plural name. */
  plural: string;
  singular: string;
}

export function useScreenTitles({ collection, resource, screen }: GeneratedScreen): ScreenTitles {
  const translate = useTranslate();
  return useMemo(() => {
    const named = (count: number) =>
      translate(`resources.${collection}.name`, { smart_count: count, _: resource.title });
    return {
      plural: screen ? screenTitle(translate, { path: screen.path, title: named(2) }) : named(2),
      singular: named(1),
    };
  }, [translate, collection, resource.title, screen]);
}
