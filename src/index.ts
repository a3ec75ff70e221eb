/** What code of an application in the browser uses: `import { defineBrowser } from 'painel/browser'`. */
export { defineBrowser, defineBrowserPlugin } from './application/application';
export type { BrowserDefinition } from './application/application';
export type { BrowserPlugin, CustomPage, KindLook, ListPage, RecordPage } from './application/plugin';
export { Dashboard } from './custom-pages/dashboard/Dashboard';
export type { CardSpec, DashboardSpec } from './custom-pages/dashboard/card-types';
export { lazyInput } from './fields/lazyInput';
export { lazyView } from './fields/lazyView';
export { Labelled } from './fields/inputs/Labelled';
export type { FieldFilterProps, FieldInputProps, FieldViewProps } from './fields/types';
export { useFieldValue } from './fields/useFieldValue';
export { useValueInput } from './fields/useValueInput';
export { lazy } from './providers/lazy';
export { useGetListLive } from './providers/realtime/useGetListLive';
export { useAbility } from './providers/useAbility';
export { usePageTitle } from './providers/usePageTitle';
export { useSession } from './providers/useSession';
export { EmptyState } from './resources/EmptyState';
export { ScreenHeader } from './resources/ScreenHeader';
