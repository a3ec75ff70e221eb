import { type ComponentType, lazy } from 'react';

/** A page that no schema can say. `path` is as in the specification, its parameters in braces. */
export interface CustomPage {
  path: string;
  /** What the guard and the menu ask the ability; absent where every signed-in person may go. */
  action?: string;
  subject?: string;
  /** Key of the title: `panel.pages.<key>`. */
  key: string;
  icon: string;
  /** `top`: first entries of the menu. A group key puts it there; absent pages have no entry. */
  menu?: string;
  Page: ComponentType;
}

const Home = lazy(() => import('./home/Home'));
const Security = lazy(() => import('./security/Security'));
const Notifications = lazy(() => import('./notifications/Notifications'));
const SchemaFaults = lazy(() => import('./schema-faults/SchemaFaults'));

/** Landing pages of the roles, and what the shell itself brings. One line for a new page. */
export const customPages: CustomPage[] = [
  { path: '/admin/dashboard', action: 'read', subject: 'Admin', key: 'home', icon: 'home', menu: 'top', Page: Home },
  { path: '/cliente/dashboard', action: 'read', subject: 'Cliente', key: 'home', icon: 'home', menu: 'top', Page: Home },
  { path: '/supervisor/dashboard', action: 'read', subject: 'Supervisor', key: 'home', icon: 'home', menu: 'top', Page: Home },
  { path: '/agente/dashboard', action: 'read', subject: 'Agente', key: 'home', icon: 'home', menu: 'top', Page: Home },
  { path: '/agente/ligacoes', action: 'read', subject: 'Agente.PABX', key: 'home', icon: 'home', Page: Home },
  { path: '/agente/chatbot', action: 'read', subject: 'Agente', key: 'home', icon: 'home', Page: Home },
  { path: '/system/user/security', key: 'security', icon: 'security', Page: Security },
  { path: '/notifications', key: 'notifications', icon: 'bell', Page: Notifications },
  { path: '/admin/schema-faults', action: 'read', subject: 'Admin', key: 'schemaFaults', icon: 'schemaFaults', menu: 'administration', Page: SchemaFaults },
];
