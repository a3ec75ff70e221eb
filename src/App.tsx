import { useCallback, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { usualSorts } from '../core/usual-sorts';
import type { Resource } from '../core/types';
import { asSort } from './providers/api/sortKeys';
import { dataProvider } from './providers/api/dataProvider';
import { panelStore } from './providers/panelStore';
import { queryClient } from './providers/api/queryClient';
import { ROWS_PER_PAGE } from './resources/list/list-metrics';
import { boundBy } from '../core/validation/checks/pattern-check';
import { Panel } from './Panel';
import { panelTexts } from './providers/texts/panelTexts';
import { createRemote } from './providers/api/remote';
import { manifest, screenAt, type ListedScreen } from './providers/screens/manifest';
import { reportRemote, reportTexts } from './providers/screens/reportCache';
import { reportAt } from './providers/screens/reports';
import { type NavigateAtOnce, NavigateAtOnceContext } from './providers/screens/NavigateAtOnce';
import { resourceRemote } from './providers/screens/resourceCache';
import type { Session } from './providers/session/session';
import { useRemote } from './providers/api/useRemote';

/** The list that is drawn with rows which came before it need not ask again. */
const FRESH_MS = 2000;

// A page has no way to end what takes for ever; the server says what it thinks of the text.
boundBy({ test: (_expression, _text, isNegated) => !isNegated });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The texts of the panel, with those of reports where there are any: their titles stand in the menu. */
const appTexts = createRemote(async () => {
  const [provider, { reports = [] }] = await Promise.all([panelTexts.load(), manifest.load()]);
  // Without them the menu says the titles of the files; the page asks again.
  if (reports.length > 0) await reportTexts.load().catch(() => undefined);
  return provider;
});

/** Rows that come within this time are drawn with the page, which else draws a skeleton for the blink of an eye. */
const ROWS_MS = 150;

/** Loads what the page at a path draws, so that it is drawn whole. The manifest must be loaded; records are asked for once it is known who is there. */
export async function prepareApp(pathname: string, arriving: Promise<Session | null>): Promise<void> {
  await appTexts.load();
  const report = reportAt(pathname);
  if (report) {
    await reportRemote(report.report).load();
    return;
  }
  const screen = screenAt(pathname);
  if (screen === undefined) return;
  const resource = await resourceRemote(screen.collection).load();
  if (`/${screen.name}` === pathname && (await arriving) !== null)
    await Promise.race([prefetchList(screen, resource), pause(ROWS_MS)]);
}

/** The panel for a signed-in person. Its router is made when it is shown, because it starts where the browser is. */
export default function App() {
  const i18nProvider = useRemote(appTexts);
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Panel i18nProvider={i18nProvider} /> }]));
  const navigateAtOnce = useCallback<NavigateAtOnce>(
    (to, state) => void router.navigate(to, { state, flushSync: true }),
    [router],
  );
  return (
    <NavigateAtOnceContext value={navigateAtOnce}>
      <RouterProvider router={router} />
    </NavigateAtOnceContext>
  );
}

/**
 * Asks for a list's first page before anything is drawn, so that the rows travel meanwhile; the list finds the question
 * asked. Nothing for those who come back to other filters, orders or pages: those only the list knows. Resolves with the
 * answer; a failure shows where the list asks.
 */
async function prefetchList({ name, filter = {} }: ListedScreen, resource: Resource): Promise<void> {
  if (location.search !== '' || panelStore.getItem(`${name}.listParams`) !== undefined) return;
  const params = { pagination: { page: 1, perPage: ROWS_PER_PAGE }, sort: asSort(usualSorts(resource)), filter };
  const queryKey = [name, 'getList', params];
  queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: async () => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, params);
      return { data, total, pageInfo, meta };
    },
  });
}
