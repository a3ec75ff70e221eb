import { together } from '../../core/plugins-together';
import { frameworkPages } from '../custom-pages/framework-pages';
import type { BrowserApplication, BrowserPlugin } from './plugin';

/** A part of an application, for `defineBrowser`. */
export const defineBrowserPlugin = (plugin: BrowserPlugin): BrowserPlugin => plugin;

/**
 * What the browser shows of an application: the pages of every application, and those of these plug-ins in their order.
 * @throws Error where two plug-ins have a page of the same path, or say the same of a collection
 */
export function defineBrowser({
  plugins,
  entrance,
}: Pick<BrowserApplication, 'entrance'> & { plugins: readonly BrowserPlugin[] }): BrowserApplication {
  const all: BrowserPlugin[] = [...plugins, { name: 'framework', pages: frameworkPages }];
  return {
    entrance,
    pages: [
      ...together(all, 'page', ({ pages = [] }) => Object.fromEntries(pages.map((page) => [page.path, page]))).values(),
    ],
    listPages: Object.fromEntries(together(all, 'list page', ({ listPages }) => listPages)),
    recordPages: all.flatMap(({ recordPages = [] }) => recordPages),
    formCompanions: Object.fromEntries(together(all, 'form companion', ({ formCompanions }) => formCompanions)),
  };
}
