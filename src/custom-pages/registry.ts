import type { ComponentType } from 'react';
import { lazy } from '../providers/lazy';
import type { FormCompanions } from '../resources/form-companions';
import { accountPages } from './account/account-pages';
import { chatbotPages } from './chatbot-frame/chatbot-pages';

/** A page that no schema can say. `path` is as in the specification, its parameters in braces. */
export interface CustomPage {
  path: string;
  /** What the guard and the menu ask the ability; absent where every signed-in person may go. */
  action?: string;
  subject?: string;
  /** A further subject without which the page is neither in the menu nor opened. */
  needs?: string;
  /** Key of the title: `panel.pages.<key>`. */
  key: string;
  icon: string;
  /** `top`: first entries of the menu. A group key puts it there; absent pages have no entry. */
  menu?: string;
  /** Order in the menu, as that of a screen. */
  place?: number;
  Page: ComponentType;
}

const Home = lazy(() => import('./home/Home'));
const Dashboard = lazy(() => import('./dashboard/Dashboard'));
const AccessControl = lazy(() => import('./access-control/AccessControl'));
const ApiDocs = lazy(() => import('./api-docs/ApiDocs'));
const Notifications = lazy(() => import('./notifications/Notifications'));
const Maintenance = lazy(() => import('./maintenance/Maintenance'));
const Analyses = lazy(() => import('./analyses/Analyses'));
const ChatCampaignSettings = lazy(() => import('./chat-campaign-settings/ChatCampaignSettings'));
const ContactTransfers = lazy(() => import('./contact-transfers/ContactTransfers'));
const ManageTenant = lazy(() => import('./manage-tenant/ManageTenant'));
const BlockedPhones = lazy(() => import('./procon/BlockedPhones'));
const PabxHolidays = lazy(() => import('./holidays/PabxHolidays'));
const ChatHolidays = lazy(() => import('./holidays/ChatHolidays'));
const OutboundRoutes = lazy(() => import('./outbound-routes/OutboundRoutes'));
const RatePlans = lazy(() => import('./rate-plans/RatePlans'));
const Statement = lazy(() => import('./statement/Statement'));
const Procon = lazy(() => import('./procon/Procon'));
const RecordingBackup = lazy(() => import('./recording-backup/RecordingBackup'));
const NotAuthorizedScoped = lazy(() => import('./denied/NotAuthorizedScoped'));
const SchemaFindings = lazy(() => import('./schema-findings/SchemaFindings'));

/** A page that stands in place of the list of a screen. */
interface ListPage {
  Page: ComponentType;
  /** Records are made there, and not on a page of their own. */
  makesRecords?: true;
}

/** Those pages by the path of the screen. */
export const listPages: Readonly<Record<string, ListPage>> = {
  '/admin/financeiro/extrato': { Page: Statement },
  '/admin/procon': { Page: Procon },
  '/admin/procon/numeros': { Page: Procon },
  '/cliente/analise': { Page: Analyses },
  '/cliente/chatbot/campaigns/configuracoes': { Page: ChatCampaignSettings },
  '/cliente/chatbot/campaigns/configuracoes/modelos': { Page: ChatCampaignSettings },
  '/cliente/chatbot/contacts-transfer': { Page: ContactTransfers, makesRecords: true },
  '/cliente/chatbot/timetable/feriados': { Page: ChatHolidays },
  '/cliente/discador/blocked-phones': { Page: BlockedPhones },
  '/cliente/financeiro/extrato': { Page: Statement },
  '/cliente/pabx/configuracoes/backup-gravacoes': { Page: RecordingBackup },
  '/cliente/pabx/configuracoes/tarifador': { Page: RatePlans },
  '/cliente/pabx/timetable/feriados': { Page: PabxHolidays },
  '/cliente/pabx/routing': { Page: OutboundRoutes },
};

/** What the forms of a collection do besides, as filling in what belongs together; draws nothing. */
export const formCompanions: FormCompanions = {
  tenants: lazy(() => import('./postal-code/AddressOfPostalCode')),
};

/** Landing pages of the roles, and what the shell itself brings. One line for a new page. */
export const customPages: CustomPage[] = [
  {
    path: '/admin/dashboard',
    action: 'read',
    subject: 'Admin',
    key: 'adminDashboard',
    icon: 'home',
    menu: 'top',
    Page: Dashboard,
  },
  {
    path: '/cliente/dashboard',
    action: 'read',
    subject: 'Cliente',
    key: 'clienteDashboard',
    icon: 'home',
    menu: 'top',
    Page: Dashboard,
  },
  {
    path: '/supervisor/dashboard',
    action: 'read',
    subject: 'Supervisor',
    key: 'supervisorDashboard',
    icon: 'home',
    menu: 'top',
    Page: Dashboard,
  },
  {
    path: '/agente/dashboard',
    action: 'read',
    subject: 'Agente',
    key: 'agenteDashboard',
    icon: 'home',
    menu: 'top',
    Page: Dashboard,
  },
  {
    path: '/agente/ligacoes',
    action: 'read',
    subject: 'Agente.PABX',
    key: 'agenteDashboard',
    icon: 'home',
    Page: Home,
  },
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
    subject: 'Admin',
    key: 'maintenance',
    icon: 'maintenance',
    menu: 'administration',
    place: 90,
    Page: Maintenance,
  },
  {
    path: '/admin/clientes/{id}/manage',
    action: 'manage',
    subject: 'Admin',
    key: 'manageTenant',
    icon: 'tenant',
    Page: ManageTenant,
  },
  { path: '/not-authorized-scoped', key: 'notAuthorizedScoped', icon: 'security', Page: NotAuthorizedScoped },
  {
    path: '/admin/schema-findings',
    action: 'read',
    subject: 'Admin',
    key: 'schemaFindings',
    icon: 'schemaFindings',
    menu: 'administration',
    place: 91,
    Page: SchemaFindings,
  },
  ...chatbotPages,
  ...accountPages,
];
