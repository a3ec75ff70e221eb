import { contactListLoader } from '../../server/jobs/import/load-contact-list';
import { listCounts } from '../../server/operations/at-reading/list-counts';
import { definePlugin } from '../../server/application/plugin';
import { TEMPLATES } from '../../core/whatsapp/template-sync';
import { templateSyncJob } from '../../server/jobs/templates/template-sync-job';
import { transferJob } from '../../server/jobs/transfer/transfer-job';
import { holdChatCampaigns } from '../../server/operations/chat/hold-chat-campaigns';
import { moveListContacts } from '../../server/operations/computed/move-list-contacts';
import { countAudience } from '../../server/operations/effects/count-audience';
import { enterContact } from '../../server/operations/effects/enter-stage';
import { joinConversation } from '../../server/operations/effects/join-conversation';
import { loadContactList } from '../../server/operations/effects/load-contact-list';
import { markRead } from '../../server/operations/effects/mark-read';
import { moveAttendance } from '../../server/operations/effects/move-attendance';
import { postInternalMessage } from '../../server/operations/effects/post-internal-message';
import { CONTACT_LISTS, LIST_CONTACTS, recogniseContact } from '../../server/operations/effects/recognise-contact';
import { reviseTemplate } from '../../server/operations/effects/revise-template';
import { scheduleMessage } from '../../server/operations/effects/schedule-message';
import { sendChatMessage } from '../../server/operations/effects/send-chat-message';
import { transferContacts } from '../../server/operations/effects/transfer-contacts';
import { chatCampaignStart } from '../../server/operations/transitions/guards/chat-campaign-start';
import { templateSyncRoutes } from '../../server/rest/template-sync-routes';
import { transcriptRoutes } from '../../server/rest/transcript-routes';
import { transferRoutes } from '../../server/rest/transfer-routes';
import { chatDoors } from '../doors/chat-doors';

/** Attendances and campaigns by message, their contacts, and what people of a tenant write to each other. */
export const chat = definePlugin({
  name: 'chat',
  resources: {
    attendances: { effect: moveAttendance },
    'chat-campaigns': { effect: countAudience, guard: chatCampaignStart },
    'chat-messages': { effect: sendChatMessage },
    'chat-schedules': { effect: scheduleMessage },
    [TEMPLATES]: { effect: reviseTemplate },
    [LIST_CONTACTS]: { effect: recogniseContact },
    [CONTACT_LISTS]: { effect: loadContactList, loader: contactListLoader, reading: listCounts },
    'contact-transfers': { effect: transferContacts },
    contacts: { effect: enterContact },
    'internal-conversations': { effect: joinConversation },
    'internal-memberships': { effect: markRead },
    'internal-messages': { effect: postInternalMessage },
  },
  routes: [transferRoutes, templateSyncRoutes, transcriptRoutes],
  doors: chatDoors,
  jobs: { transfer: transferJob, 'template-sync': templateSyncJob },
  clock: { 'campaigns of the chatbot': holdChatCampaigns },
  tidying: { 'contacts inside of lists': moveListContacts },
});
