import { contactListLoader } from './server/contact-list-loader';
import { listCounts } from './server/list-counts';
import { definePlugin, type TimedWork } from '../../../server/application/plugin';
import { countChanges } from '../../../server/operations/computed/count-changes';
import { problems, violations } from './codes';
import { flowGraph } from './rules/flow-graph';
import { FLOW_CONTENT } from './rules/flow/flow';
import { templateSamples } from './rules/template-samples';
import { TEMPLATES } from './rules/template-sync';
import { templateSyncJob } from './server/templates/template-sync-job';
import { transferJob } from './server/transfer/transfer-job';
import { fillHandling } from './server/fill-handling';
import { firstResponse } from './server/first-response';
import { liveRoutes } from './server/live/live-routes';
import { holdChatCampaigns } from './server/hold-chat-campaigns';
import { moveListContacts } from './server/move-list-contacts';
import { countAudience } from './server/effects/count-audience';
import { enterContact } from './server/effects/enter-stage';
import { joinConversation } from './server/internal-chat/join-conversation';
import { loadContactList } from './server/effects/load-contact-list';
import { membership } from './server/internal-chat/membership';
import { moveAttendance } from './server/effects/move-attendance';
import { postInternalMessage } from './server/internal-chat/post-internal-message';
import { CONTACT_LISTS, LIST_CONTACTS, recogniseContact } from './server/effects/recognise-contact';
import { reviseTemplate } from './server/effects/revise-template';
import { scheduleMessage } from './server/effects/schedule-message';
import { sendChatMessage } from './server/effects/send-chat-message';
import { transferContacts } from './server/effects/transfer-contacts';
import { chatCampaignStart } from './server/guards/chat-campaign-start';
import { distributeAttendances } from './server/inbox/distribute';
import { inboxRoutes } from './server/inbox/inbox-routes';
import { templateSyncRoutes } from './server/template-sync-routes';
import { transcriptRoutes } from './server/transcript-routes';
import { transferRoutes } from './server/transfer-routes';
import { whatsappUrl } from './server/whatsapp/whatsapp-url';
import { chatbotSettings, hasChatbot } from './server/chatbot/chatbot-settings';
import { chatbotTokens, forgetChatbotTokens } from './server/chatbot/chatbot-tokens';
import { webchat } from './server/webchat/webchat';
import { chatDoors } from './doors';
import { flowSessions, flowVersions } from './server/flows/flow-tables';
import { forgetFlowVersions, goOnWithFlows } from './server/flows/go-on';
import { CHANNEL_TABLES } from './server/channels/channel-tables';
import { sendsMessages, wakeDelivery } from './server/channels/deliver-messages';
import { forgetWriter } from './server/forget-writer';
import { forgetChannels } from './server/channels/forget-channels';
import { keepAttendances } from './server/channels/keep-attendances';
import { sendSchedules } from './server/channels/send-schedules';
import { followConnection, keepConnecting } from './server/channels/connect-connections';
import { fillSurveyMetrics } from './server/surveys/fill-survey-metrics';
import { askSurveys } from './server/surveys/ask-surveys';
import { endSurveys } from './server/surveys/end-surveys';
import { chatSurveys } from './server/surveys/survey-tables';
import { actOnWords } from './server/words/act-on-words';
import { wordActions } from './server/words/word-tables';
import { webhookRoutes } from './server/channels/whatsapp/webhook-routes';
import { chatRetention } from './server/retention';
import { followChat } from './server/follow-chat';
import { channelForOf, openChat } from './server/open-chat';
import { keptLastMessage } from './server/internal-chat/kept-last-message';

const FLOWS = 'chat-flows';

/** Left to other processes where this one works for no conversation. */
const whereSent =
  (work: TimedWork): TimedWork =>
  (runtime, signal) =>
    sendsMessages(runtime.environment) ? work(runtime, signal) : Promise.resolve();

/** Attendances and campaigns by message, their contacts, the chatbot in its frame, and what people of a tenant write to each other. */
export const chat = definePlugin({
  name: 'chat',
  problems,
  violations,
  settings: (environment) => [whatsappUrl(environment), chatbotSettings(environment), sendsMessages(environment)],
  tables: [chatbotTokens, ...CHANNEL_TABLES, ...webchat.tables, flowVersions, flowSessions, chatSurveys, wordActions],
  open: openChat,
  facilities: { Chatbot: hasChatbot },
  resources: {
    attendances: { effect: moveAttendance, computed: firstResponse, retention: chatRetention.conversations },
    'chat-campaigns': { effect: countAudience, guard: chatCampaignStart },
    [FLOWS]: { computed: countChanges(FLOWS, 'contentVersion', FLOW_CONTENT), rule: flowGraph },
    'chat-connections': {
      ...webchat.connections,
      afterCommit: ({ runtime }, event) => followConnection(runtime, channelForOf(runtime), event),
    },
    'chat-messages': { effect: sendChatMessage, afterCommit: ({ runtime }) => wakeDelivery(runtime) },
    'chat-schedules': { effect: scheduleMessage, retention: chatRetention.schedules },
    [TEMPLATES]: { effect: reviseTemplate, rule: templateSamples },
    [LIST_CONTACTS]: { effect: recogniseContact },
    [CONTACT_LISTS]: { effect: loadContactList, loader: contactListLoader, reading: listCounts },
    'contact-transfers': { effect: transferContacts },
    contacts: { effect: enterContact, person: forgetWriter },
    'internal-conversations': { effect: joinConversation, meeting: true },
    'internal-memberships': { effect: membership },
    'internal-messages': { effect: postInternalMessage, retention: chatRetention.colleagues },
    'sector-events': { retention: chatRetention.steps },
    'monitored-word-hits': { retention: chatRetention.hits },
  },
  routes: [
    webhookRoutes,
    transferRoutes,
    templateSyncRoutes,
    transcriptRoutes,
    liveRoutes,
    inboxRoutes,
    ...webchat.routes,
  ],
  doors: chatDoors,
  jobs: { transfer: transferJob, 'template-sync': templateSyncJob },
  clock: {
    'campaigns of the chatbot': holdChatCampaigns,
    'attendances that wait': whereSent(distributeAttendances),
    'attendances that are over': whereSent(keepAttendances),
    'scheduled messages': whereSent(sendSchedules),
    'connections that connect': (runtime, signal) => keepConnecting(runtime, channelForOf(runtime), signal),
    'flows that go on': goOnWithFlows,
    'surveys that are asked': whereSent(askSurveys),
    'surveys that are over': whereSent(endSurveys),
    'words that were heard': actOnWords,
  },
  kept: { 'internal-conversations.lastMessageAt': keptLastMessage },
  tidying: {
    'messages at channels': forgetChannels,
    'contacts inside of lists': moveListContacts,
    'tokens of the chatbot': forgetChatbotTokens,
    'visitors of the web chat': webchat.forget,
    'versions of flows': forgetFlowVersions,
    'kinds of surveys': fillSurveyMetrics,
    'handling times': fillHandling,
  },
  kinds: webchat.kinds,
  follow: followChat,
});
