import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';
import { chatbotPages } from './pages/chatbot-frame/chatbot-pages';
import { internalChatPages } from './pages/internal-chat/chat-pages';
import { lazyField } from '../../../src/fields/lazyField';

const ChatCampaignSettings = lazy(() => import('./pages/chat-campaign-settings/ChatCampaignSettings'));
const ContactTransfers = lazy(() => import('./pages/contact-transfers/ContactTransfers'));
const ChatDashboard = lazy(() => import('./pages/dashboard/ChatDashboard'));
const Kanban = lazy(() => import('./pages/kanban/Kanban'));
const Sectors = lazy(() => import('./pages/sectors/Sectors'));
const ChatHolidays = lazy(() => import('../pabx/pages/holidays/ChatHolidays'));

/** Campaigns by message and their contacts, and the chatbot in its frame. */
export const chat = defineBrowserPlugin({
  name: 'chat',
  pages: [
    ...chatbotPages,
    ...internalChatPages,
    {
      path: '/cliente/chatbot/dashboard',
      action: 'read',
      subject: 'Cliente',
      needs: 'attendances',
      key: 'chatDashboard',
      icon: 'chat',
      menu: 'chatbot',
      place: 0,
      Page: ChatDashboard,
    },
    {
      path: '/supervisor/chatbot/kanban',
      action: 'read',
      subject: 'Supervisor.dashboard-chatbot',
      key: 'kanban',
      icon: 'kanban',
      menu: 'chatbot',
      place: 2,
      Page: Kanban,
    },
    {
      path: '/supervisor/chatbot/setores',
      action: 'read',
      subject: 'Supervisor.dashboard-chatbot',
      key: 'sectors',
      icon: 'sector',
      menu: 'chatbot',
      place: 1,
      Page: Sectors,
    },
  ],
  kinds: {
    'webchat-script': {
      View: lazyField(async () => (await import('./pages/webchat/ScriptView')).ScriptView, 170, 230),
    },
  },
  rules: {
    'chat-templates': async () => (await import('./rules/template-samples')).templateSamples,
  },
  listPages: {
    '/cliente/chatbot/campaigns/configuracoes': { Page: ChatCampaignSettings },
    '/cliente/chatbot/campaigns/configuracoes/modelos': { Page: ChatCampaignSettings },
    '/cliente/chatbot/contacts-transfer': { Page: ContactTransfers, makesRecords: true },
    '/cliente/chatbot/timetable/feriados': { Page: ChatHolidays },
  },
});
