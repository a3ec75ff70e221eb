import { type ComponentType, createElement, Suspense, useLayoutEffect } from 'react';
import { lazy } from '../../../../../src/providers/api/lazy';
import type { CustomPage } from '../../../../../src/application/plugin';
import type { ChatbotFrameProps } from './ChatbotFrame';
import { imposeSettings } from '../../../../../src/providers/settings';

const ChatbotPage = lazy(() => import('./ChatbotPage'));
const NativeFlows = lazy(() => import('../flow-editor/NativeFlows'));
const Inbox = lazy(() => import('../inbox/Inbox'));

/** `Native` stands there where no chatbot is set up; `isTitled` where it has a heading of its own. */
type Row = Pick<CustomPage, 'path' | 'key' | 'icon'> & { frame: string; Native?: ComponentType; isTitled?: true };

function pagesOf(
  subject: string,
  flag: Exclude<keyof ChatbotFrameProps, 'path' | 'Native' | 'heading'>,
  rows: Row[],
): CustomPage[] {
  return rows.map(({ frame, Native, isTitled, ...row }) => ({
    ...row,
    action: 'read',
    subject,
    needs: 'Chatbot',
    menu: 'chatbot',
    Page: () => {
      // Before the code of the page is there: the menu would else be drawn wide, and shrink.
      useWideLayout();
      return createElement(
        Suspense,
        { fallback: createElement('div', { 'aria-busy': true }) },
        createElement(ChatbotPage, {
          titleKey: `panel.pages.${row.key}`,
          path: frame,
          [flag]: true,
          ...(Native && { Native }),
          ...(isTitled && { isTitled }),
        }),
      );
    },
  }));
}

/** Screens that live in the chatbot: where its messages, its pairing and its canvas are. `frame` is the route there. */
export const chatbotPages: CustomPage[] = [
  ...pagesOf('Agente', 'agent', [
    { path: '/agente/chatbot', key: 'chatAttendances', icon: 'chat', frame: '/atendimentos', Native: Inbox },
    { path: '/agente/chatbot/campaigns', key: 'chatCampaigns', icon: 'campaign', frame: '/campaigns' },
    {
      path: '/agente/chatbot/campaigns/lista-de-contatos',
      key: 'chatContactLists',
      icon: 'contactList',
      frame: '/campaigns/lista-de-contatos',
    },
  ]),
  ...pagesOf('Cliente', 'client', [
    { path: '/cliente/chatbot/connections', key: 'chatConnections', icon: 'chatConnection', frame: '/connections' },
    {
      path: '/cliente/chatbot/flows',
      key: 'chatFlows',
      icon: 'chatFlow',
      frame: '/flows',
      Native: NativeFlows,
      isTitled: true,
    },
    {
      path: '/cliente/chatbot/flows-new',
      key: 'chatFlowsNew',
      icon: 'chatFlow',
      frame: '/flows-new',
      Native: NativeFlows,
      isTitled: true,
    },
    { path: '/cliente/chatbot/campaigns', key: 'chatCampaigns', icon: 'campaign', frame: '/campaigns' },
    {
      path: '/cliente/chatbot/campaigns/configuracoes',
      key: 'chatCampaignSettings',
      icon: 'settings',
      frame: '/campaigns/configuracoes',
    },
    {
      path: '/cliente/chatbot/campaigns/lista-de-contatos',
      key: 'chatContactLists',
      icon: 'contactList',
      frame: '/campaigns/lista-de-contatos',
    },
  ]),
  ...pagesOf('Supervisor.dashboard-chatbot', 'supervisor', [
    {
      path: '/supervisor/chatbot/atendimentos',
      key: 'chatAttendances',
      icon: 'chat',
      frame: '/atendimentos',
      Native: Inbox,
    },
    { path: '/supervisor/chatbot/campaigns', key: 'chatCampaigns', icon: 'campaign', frame: '/campaigns' },
    {
      path: '/supervisor/chatbot/campaigns/lista-de-contatos',
      key: 'chatContactLists',
      icon: 'contactList',
      frame: '/campaigns/lista-de-contatos',
    },
  ]),
];

/** Gives the page the whole width and the menu only its icons, while the caller is shown. */
function useWideLayout(): void {
  useLayoutEffect(() => imposeSettings({ contentWidth: 'fluid', verticalNavCollapsed: 'on' }), []);
}
