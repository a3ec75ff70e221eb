import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject } from '../../../../../core/types';
import { isSameSecret } from '../../../../../server/auth/same-secret';
import type { OperationContext } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { updateRecord } from '../../../../../server/operations/update-record';
import { findUpload } from '../../../../../server/operations/uploads/uploads';
import { recordsOf } from '../../../telephony/server/live/records-of';
import { MOST_FILES, type PreChatField } from '../../rules/webchat/wire';
import { receiveMessages } from '../channels/receive-message';
import { contextOf } from './conversation';
import { findContact, forgetAnswers, type Visitor } from './visitors';
import { CONTACTS } from './webchat-names';
import { widgetTexts } from './widget-texts';

/** What the visitor has written. */
export interface VisitorMessage {
  /** Chosen by the widget, so that one that is sent again is known. */
  id: string;
  text: string | null;
  /** What the door for files gave. */
  files: readonly string[];
}

/** Says that an upload is the visitor's own: nobody sends what somebody else has brought. */
export const receiptOf = ({ secrets }: Runtime, visitorId: string, fileId: string): string =>
  `${fileId}.${secrets.sign(['webchat file', visitorId, fileId].join('\n'))}`;

/**
 * Takes a message of a visitor. The contact is known by the visitor alone, never by an address that anybody could give: what
 * was asked before the talk is noted with the contact where nobody else has it.
 * @throws Problem `bad_request` for files that are not the visitor's
 */
export async function takeMessage(
  runtime: Runtime,
  visitor: Visitor,
  { id, text, files }: VisitorMessage,
): Promise<Visitor> {
  const context = contextOf(runtime, visitor);
  const attachments = await attachmentsOf(context, visitor, files);
  const [receipt] = await receiveMessages(runtime, [
    {
      connectionId: visitor.connectionId,
      tenantId: visitor.tenantId,
      sourceId: `${visitor.id}:${id}`,
      from: {
        sourceId: visitor.id,
        name: visitor.answers.name ?? nameless(runtime, visitor),
        phone: null,
        email: null,
      },
      type: typeOf(attachments[0]),
      text,
      attachments,
      replyTo: null,
      at: new Date().toISOString(),
    },
  ]);
  if (receipt?.outcome !== 'stored' || visitor.contactId === receipt.contactId) return visitor;
  const contactId = await findContact(runtime.database.as(context.scope), visitor);
  if (contactId === null) return visitor;
  await noteAnswers(context, contactId, visitor);
  return { ...visitor, contactId, answers: {} };
}

/** Visitors who are not asked for a name have one that agents tell them apart by. */
const nameless = (runtime: Runtime, { id }: Visitor): string =>
  `${widgetTexts(runtime, 'pt')['visitor'] ?? ''} ${id.slice(-4).toUpperCase()}`.trim();

function typeOf(file: JsonObject | undefined): string {
  if (file === undefined) return 'text';
  return String(file['mime']).startsWith('image/') ? 'image' : 'document';
}

async function attachmentsOf(
  context: OperationContext,
  visitor: Visitor,
  receipts: readonly string[],
): Promise<JsonObject[]> {
  const { runtime } = context;
  if (receipts.length > MOST_FILES)
    throw new Problem('bad_request', { detail: `files: expected at most ${MOST_FILES}, got ${receipts.length}.` });
  const attachments: JsonObject[] = [];
  for (const receipt of receipts) {
    const fileId = receipt.slice(0, receipt.indexOf('.'));
    if (!isSameSecret(receiptOf(runtime, visitor.id, fileId), receipt))
      throw new Problem('bad_request', { detail: 'files: expected what the door for files has answered you.' });
    const { name, type, size } = await findUpload(context, fileId);
    attachments.push({ url: `${runtime.site()}/api/files/${fileId}`, fileId, name, mime: type, size });
  }
  return attachments;
}

const ADDRESSES = ['email', 'phone', 'document'] as const satisfies readonly PreChatField[];

/** What somebody else has, or is none, is kept as what was said, for agents to look at. */
async function noteAnswers(context: OperationContext, contactId: string, visitor: Visitor): Promise<void> {
  const said: Record<string, string> = {};
  for (const name of ADDRESSES) {
    const value = visitor.answers[name];
    if (value === undefined) continue;
    const isNoted = await changeContact(context, contactId, () => ({ [name]: value }));
    if (!isNoted) said[widgetTexts(context.runtime, 'pt')[`said.${name}`] ?? name] = value;
  }
  if (Object.keys(said).length > 0)
    await changeContact(context, contactId, ({ customFields }) => ({
      customFields: { ...asObject(customFields), ...said },
    }));
  await forgetAnswers(context.runtime.database.as(context.scope), visitor.id);
}

const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** Answers whether the contact took it. */
async function changeContact(
  context: OperationContext,
  id: string,
  values: (contact: JsonObject) => JsonObject,
): Promise<boolean> {
  const contact = (await recordsOf(context, CONTACTS, [id])).get(id);
  if (contact === undefined) return false;
  try {
    await updateRecord(context, CONTACTS, { id, version: contact.version, body: values(contact), mode: 'merge' });
    return true;
  } catch (error) {
    if (error instanceof Problem && (error.code === 'invalid' || error.code === 'conflict')) return false;
    throw error;
  }
}
