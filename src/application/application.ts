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
  const all = [...plugins, { name: 'framework', pages: frameworkPages }];
  alone(all, 'page', ({ pages = [] }) => pages.map(({ path }) => path));
  alone(all, 'list page', ({ listPages = {} }) => Object.keys(listPages));
  alone(all, 'form companion', ({ formCompanions = {} }) => Object.keys(formCompanions));
  return {
    entrance,
    pages: all.flatMap(({ pages = [] }) => pages),
    listPages: Object.assign({}, ...all.map(({ listPages }) => listPages)) as BrowserApplication['listPages'],
    formCompanions: Object.assign({}, ...all.map((one) => one.formCompanions)) as BrowserApplication['formCompanions'],
  };
}

function alone(plugins: readonly BrowserPlugin[], kind: string, said: (plugin: BrowserPlugin) => string[]): void {
  const from = new Map<string, string>();
  for (const plugin of plugins)
    for (const name of said(plugin)) {
      const other = from.get(name);
      if (other !== undefined)
        throw new Error(
          `expected one ${kind} ${JSON.stringify(name)}, got two, of the plug-ins ${JSON.stringify(other)} and ${JSON.stringify(plugin.name)}; take one of them out`,
        );
      from.set(name, plugin.name);
    }
}
