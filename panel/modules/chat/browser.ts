import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';
import { chatbotPages } from './pages/chatbot-frame/chatbot-pages';

const ChatCampaignSettings = lazy(() => import('./pages/chat-campaign-settings/ChatCampaignSettings'));
const ContactTransfers = lazy(() => import('./pages/contact-transfers/ContactTransfers'));
const ChatHolidays = lazy(() => import('../pabx/pages/holidays/ChatHolidays'));

/** Campaigns by message and their contacts, and the chatbot in its frame. */
export const chat = defineBrowserPlugin({
  name: 'chat',
  pages: [...chatbotPages],
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
