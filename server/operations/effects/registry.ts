import type { Resource } from '../../../core/types';
import { TEMPLATES } from '../../../core/whatsapp/template-sync';
import { columnsOf } from '../../database/table-columns';
import { BACKUP_JOBS, BACKUP_SETTINGS } from '../recordings/backup-names';
import type { Catalog } from '../../schemas/catalog';
import { analyseOnce } from './analyse-once';
import { bookCredit } from './book-credit';
import { cancelBackup } from './cancel-backup';
import { commandAgent } from './command-agent';
import { countAudience } from './count-audience';
import type { Effect } from './effect';
import { enterContact } from './enter-stage';
import { equipTenant } from './equip-tenant';
import { joinConversation } from './join-conversation';
import { loadContactList } from './load-contact-list';
import { loadMailing, MAILING_CONTACTS, MAILINGS } from './load-mailing';
import { DNC_LISTS, loadNumberList } from './load-number-list';
import { markRead } from './mark-read';
import { moveAttendance } from './move-attendance';
import { planBackup } from './plan-backup';
import { postInternalMessage } from './post-internal-message';
import { CONTACT_LISTS, LIST_CONTACTS, recogniseContact } from './recognise-contact';
import { resetContact } from './reset-contact';
import { reviseTemplate } from './revise-template';
import { scheduleMessage } from './schedule-message';
import { sendChatMessage } from './send-chat-message';
import { transferContacts } from './transfer-contacts';

/** Every effect, by the collection whose records have it. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  agents: commandAgent,
  attendances: moveAttendance,
  'chat-campaigns': countAudience,
  'chat-messages': sendChatMessage,
  'chat-schedules': scheduleMessage,
  [TEMPLATES]: reviseTemplate,
  [LIST_CONTACTS]: recogniseContact,
  [CONTACT_LISTS]: loadContactList,
  'contact-transfers': transferContacts,
  contacts: enterContact,
  credits: bookCredit,
  [DNC_LISTS]: loadNumberList,
  'internal-conversations': joinConversation,
  'internal-memberships': markRead,
  'internal-messages': postInternalMessage,
  [MAILING_CONTACTS]: resetContact,
  [MAILINGS]: loadMailing,
  [BACKUP_JOBS]: cancelBackup,
  [BACKUP_SETTINGS]: planBackup,
  'quality-analyses': analyseOnce,
  tenants: equipTenant,
};

/** What creating, changing or moving a record of the resource means for others, where the schemas in force describe what it needs. */
export function effectOf(catalog: Catalog, resource: Resource): Effect | undefined {
  const effect = Object.hasOwn(EFFECTS, resource.name) ? EFFECTS[resource.name] : undefined;
  if (effect === undefined) return undefined;
  const isDescribed = Object.entries(effect.needs).every(([collection, fields]) => {
    const needed = catalog.resources.get(collection);
    return needed !== undefined && fields.every((field) => columnsOf(needed).has(field));
  });
  return isDescribed ? effect : undefined;
}
