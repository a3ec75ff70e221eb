import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useEffect,
} from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  Notification,
  Resource,
  ResourceDefinitionContext,
  type ResourceDefinitions,
  type ResourceProps,
  useTranslate,
} from 'react-admin';
import { matchPath, Route, useLocation } from 'react-router';
import { ADMIN } from '../core/access/roles';
import type { AppAbility } from '../core/access/build-ability';
import type { BrowserApplication, CustomPage } from './application/plugin';
import { useApplication } from './application/useApplication';
import { lazy } from './providers/api/lazy';
import { useSchemaFindings } from './custom-pages/schema-findings/useSchemaFindings';
import { FollowLanguage } from './FollowLanguage';
import { BareFrame } from './layout/BareFrame';
import { Frame } from './layout/Frame';
import { useIconOf } from './layout/icons';
import { type PageEntry, PageEntries } from './layout/menu/PageEntries';
import { PageFailure } from './layout/PageFailure';
import { PageWaiting } from './layout/PageWaiting';
import { createAuthProvider } from './providers/session/authProvider';
import { ownColours } from './providers/brandColours';
import { dataProvider } from './providers/api/dataProvider';
import { IconSource } from './providers/IconSource';
import { syncLocation, navigateTo } from './providers/screens/location';
import { screensOf, goneScreenAt, screenAt } from './providers/screens/manifest';
import { panelStore } from './providers/panelStore';
import { queryClient } from './providers/api/queryClient';
import { DIRECTIONS } from './providers/texts/showLanguage';
import { useSetting } from './providers/settings';
import { usePalette } from './providers/themeMode';
import { useAbility } from './providers/session/useAbility';
import { useActiveLanguage } from './providers/texts/useActiveLanguage';
import { reportAt, reportScreensOf } from './providers/screens/reports';
import { useManifest } from './providers/screens/useManifest';
import { useReportScreens } from './providers/screens/useReportScreens';
import { useScreens } from './providers/screens/useScreens';
import { useSession } from './providers/session/useSession';
import { FlushUndoOnLeave } from './resources/FlushUndoOnLeave';
import { UndoWatch } from './resources/live/UndoWatch';
import { FormCompanionsContext } from './resources/form-companions';
import { RecordRulesContext } from './resources/record-rules';
import { generatedScreens } from './resources/generated-screens';
import { NestedScreen, nestedRoute } from './resources/nested/NestedScreen';
import { createPanelTheme } from './theme/createPanelTheme';
import { DirectionCache } from './theme/DirectionCache';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import { Denied } from './custom-pages/denied/Denied';
import { findLightRoute, notFoundPath } from './login/lightPages';
import { reportTitle, screenTitle } from './providers/screens/screenTitle';
import { EmptyState } from './resources/EmptyState';

const ReportPage = lazy(() => import('./custom-pages/reports/ReportPage'));

const mayOpen = (ability: AppAbility, { action = 'read', subject, needs }: CustomPage): boolean =>
  (subject === undefined || ability.can(action, subject)) && (needs === undefined || ability.can('read', needs));

/** The pages that no screen stands in place of. */
function usePages(): CustomPage[] {
  const manifest = useManifest();
  const { pages } = useApplication();
  return useMemo(() => {
    const taken = new Set([...screensOf(manifest), ...reportScreensOf(manifest)].map(({ path }) => path));
    return pages.filter(({ path }) => !taken.has(path));
  }, [manifest, pages]);
}

/** The address of such a page would else be taken for one of the record's own pages. */
const isBelowRecord = ({ path }: CustomPage): boolean => path.includes('{');

const routeOf = ({ path }: Pick<CustomPage, 'path'>): string => path.replace(/\{(\w+)\}/, ':$1');

/** Pages that are all of the screen stand without the frame, for who may open them. */
function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const ability = useAbility();
  const isBare = usePages().some(
    (page) => page.bare === true && mayOpen(ability, page) && matchPath(routeOf(page), pathname) !== null,
  );
  return isBare ? <BareFrame>{children}</BareFrame> : <Frame>{children}</Frame>;
}

/** The menu's lines for custom pages; the page of what is wrong with schemas appears only while something is. */
function usePageEntries(ability: AppAbility): PageEntry[] {
  const findings = useSchemaFindings(ability.can('read', ADMIN));
  const pages = usePages();
  return useMemo(
    () =>
      pages
        .filter((page) => page.menu !== undefined && mayOpen(ability, page))
        .filter(({ key }) => key !== 'schemaFindings' || findings.length > 0)
        .map(({ path, key, icon, menu, place }) => ({
          path,
          titleKey: `panel.pages.${key}`,
          icon,
          group: menu === 'top' ? undefined : menu,
          ...(place === undefined ? {} : { place }),
          also: pages
            .filter((page) => page.key === key && page.menu === undefined && mayOpen(ability, page))
            .map((page) => page.path),
          ...(key === 'schemaFindings' ? { badge: findings.length } : {}),
        })),
    [ability, findings, pages],
  );
}

/** The guard stands above react-router and hears of its navigations here. */
function AnnounceNavigation() {
  useLocation();
  // Drawn for navigations alone, so after each drawing there is one to tell of.
  useLayoutEffect(syncLocation);
  return null;
}

/** Everything a signed-in person works with: one resource per screen, the custom pages, the frame around them. */
export function Panel({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const ability = useAbility();
  const palette = usePalette();
  const language = useActiveLanguage();
  const direction = DIRECTIONS[language];
  // Another object for another language: whoever translates is drawn anew, and nothing is lost, as it would be by mounting anew.
  const spoken = useMemo(() => ({ ...i18nProvider, getLocale: () => language }), [i18nProvider, language]);
  const { formCompanions, rules, signInAreas } = useApplication();
  const authProvider = useMemo(() => createAuthProvider(signInAreas), [signInAreas]);
  const [skin] = useSetting('skin');
  const iconOf = useIconOf();
  const drawIcon = useCallback((name: string | undefined) => createElement(iconOf(name)), [iconOf]);
  const pageEntries = usePageEntries(ability);
  return (
    <DirectionCache direction={direction}>
      <ThemeProvider theme={createPanelTheme(palette, direction, skin, ownColours(useSession()))}>
        <CssBaseline enableColorScheme />
        <CoreAdminContext
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={spoken}
          queryClient={queryClient}
          store={panelStore}
        >
          <AnnounceNavigation />
          <IconSource value={drawIcon}>
            <FormCompanionsContext value={formCompanions}>
              <RecordRulesContext value={rules}>
                <PageEntries value={pageEntries}>
                  <UndoWatch>
                    <Pages ability={ability} />
                  </UndoWatch>
                </PageEntries>
              </RecordRulesContext>
            </FormCompanionsContext>
          </IconSource>
          <Notification />
          <FollowLanguage i18nProvider={i18nProvider} />
          <FlushUndoOnLeave />
        </CoreAdminContext>
      </ThemeProvider>
    </DirectionCache>
  );
}

function ownList({ listPages }: BrowserApplication, path: string): { list?: ComponentType; create?: undefined } {
  const { Page, makesRecords } = listPages[path] ?? {};
  return { ...(Page && { list: Page }), ...(makesRecords && { create: undefined }) };
}

/** One resource per screen that is not nested in another's page. */
function useResources(ability: AppAbility): ResourceProps[] {
  const screens = useScreens();
  const application = useApplication();
  return useMemo(
    () =>
      screens
        .filter(({ parent }) => parent === undefined)
        .map((screen) => ({ ...generatedScreens(screen, ability), ...ownList(application, screen.path) })),
    [screens, ability, application],
  );
}

const register = () => undefined;

/** What react-admin knows of the resources, all at once: it would copy all that it knows for each of them in turn, in seconds for a thousand. */
function Definitions({ resources, children }: { resources: ResourceProps[]; children: ReactNode }) {
  const value = useMemo(
    () => ({
      definitions: Object.fromEntries(
        resources.map((one) => [one.name, Resource.registerResource(one)]),
      ) satisfies ResourceDefinitions,
      register,
      unregister: register,
    }),
    [resources],
  );
  return <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>;
}

function Pages({ ability }: { ability: AppAbility }) {
  const screens = useScreens();
  const resources = useResources(ability);
  const reports = useReportScreens();
  const pages = usePages();
  return (
    <Definitions resources={resources}>
      <CoreAdminUI
        layout={Layout}
        catchAll={UnknownPage}
        accessDenied={UnknownPage}
        authenticationError={UnknownPage}
        error={PageFailure}
        loading={PageWaiting}
        loginPage={false}
        authCallbackPage={false}
        disableTelemetry
      >
        {resources.map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
        <CustomRoutes>
          {screens
            .filter(({ parent }) => parent !== undefined)
            .map((screen) => (
              <Route
                key={screen.path}
                path={nestedRoute(screen)}
                element={<NestedScreen screen={screen} ability={ability} />}
              />
            ))}
          {reports.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<ReportPage key={screen.path} screen={screen} />} />
          ))}
          {pages
            .filter((page) => mayOpen(ability, page) || isBelowRecord(page))
            .map(({ Page, ...page }) => (
              <Route
                key={page.path}
                path={routeOf(page)}
                element={mayOpen(ability, { ...page, Page }) ? <Page /> : <UnknownPage />}
              />
            ))}
        </CustomRoutes>
      </CoreAdminUI>
    </Definitions>
  );
}

/** Where no page answers: says that it is gone, or that one may not open it where it exists, else leads to not-found. */
function UnknownPage() {
  const { pathname } = useLocation();
  const translate = useTranslate();
  useManifest();
  const { pages, signInAreas } = useApplication();
  const screen = screenAt(pathname);
  const page = pages.find(({ path }) => path === pathname);
  const report = reportAt(pathname);
  const place = report ?? screen ?? page;
  const gone = goneScreenAt(pathname);
  const exists = pathname === '/access-denied' || place !== undefined;
  const isLight = pathname === '/' || findLightRoute(signInAreas, pathname) !== undefined;
  useEffect(() => {
    if (!exists && !isLight && gone === undefined) navigateTo(notFoundPath(pathname), { replace: true });
  }, [exists, gone, isLight, pathname]);
  if (gone !== undefined) {
    return (
      <EmptyState
        heading="h1"
        icon={<DeleteForever />}
        title={translate('panel.gone.title', { title: gone.title })}
        text={translate('panel.gone.text')}
        alert
      />
    );
  }
  if (!exists) return null;
  const title = report
    ? reportTitle(translate, report)
    : screen
      ? screenTitle(translate, screen)
      : page && translate(`panel.pages.${page.key}`);
  // Each refusal is read out and names the browser tab, also after another.
  return (
    <Denied
      key={pathname}
      permission={place?.subject === undefined ? undefined : { action: 'read', subject: place.subject }}
      title={title}
    />
  );
}
