import { ADMIN } from '../../core/access/roles';
import type { CustomPage } from '../application/plugin';
import { lazy } from '../providers/api/lazy';
import { accountPages } from './account/account-pages';
import type { AccountCards } from './account/tabs';

const AccessControl = lazy(() => import('./access-control/AccessControl'));
const ApiDocs = lazy(() => import('./api-docs/ApiDocs'));
const Notifications = lazy(() => import('./notifications/Notifications'));
const Maintenance = lazy(() => import('./maintenance/Maintenance'));
const NotAuthorizedScoped = lazy(() => import('./denied/NotAuthorizedScoped'));
const SchemaFindings = lazy(() => import('./schema-findings/SchemaFindings'));

/** Every screen that the person may open: where people of an application without a first page of its own land. */
export const homePage: CustomPage = {
  path: '/home',
  key: 'home',
  icon: 'home',
  menu: 'top',
  Page: lazy(() => import('./home/Home')),
};

/**
 * The pages that every application has beside its screens.
 * @param cards what it adds to those of the account
 */
export const frameworkPages = (cards: AccountCards): CustomPage[] => [
  {
    path: '/access-control',
    action: 'read',
    subject: 'AccessControl',
    key: 'accessControl',
    icon: 'accessControl',
    Page: AccessControl,
  },
  { path: '/notifications', key: 'notifications', icon: 'bell', Page: Notifications },
  { path: '/api/docs', key: 'apiDocs', icon: 'apiDocs', Page: ApiDocs },
  {
    path: '/admin/maintenance',
    action: 'read',
    subject: ADMIN,
    key: 'maintenance',
    icon: 'maintenance',
    menu: 'administration',
    place: 90,
    Page: Maintenance,
  },
  { path: '/not-authorized-scoped', key: 'notAuthorizedScoped', icon: 'security', Page: NotAuthorizedScoped },
  {
    path: '/admin/schema-findings',
    action: 'read',
    subject: ADMIN,
    key: 'schemaFindings',
    icon: 'schemaFindings',
    menu: 'administration',
    place: 91,
    Page: SchemaFindings,
  },
  ...accountPages(cards),
];
