import type { OutsideReason } from '../../../../../../core/testing/record-test';
import { OUTSIDE_WORDS } from '../../../../../../server/outside/outside-reason';
import { PlatformFailure, PlatformRefusal } from '../../whatsapp/platform-refusal';
import { buffer } from 'node:stream/consumers';
import { findUpload, keyOf } from '../../../../../../server/operations/uploads/uploads';
import { isObject } from '../../../../../../core/is-object';
import type { JsonObject } from '../../../../../../core/types';
import { asSystem, type OperationContext } from '../../../../../../server/operations/context';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { openGraphSession, type GraphSession } from '../../whatsapp/graph-session';
import { OFFICIAL } from '../../whatsapp/official';
import { whatsappUrl } from '../../whatsapp/whatsapp-url';
import { ChannelRefusal, type Channel, type OutgoingMessage } from '../channel';
import { fail } from '../fail-connection';

const LONGEST_CAPTION = 1024;

const MOST_BYTES = 16 * 1024 * 1024;

/** Nothing was done, and later it may be. Of other reasons, as an answer that did not come, nobody knows whether it was. */
const PASSING = new Set<OutsideReason>(['busy', 'unknownHost', 'noAnswer', 'status', 'login', 'denied']);

const FINAL_REASONS = new Set<OutsideReason>(['notFound', 'privateAddress', 'certificate', 'redirect', 'scheme']);

/** The token is no good: until somebody gives another, nothing goes out. */
const UNUSABLE = new Set<OutsideReason>(['login', 'denied']);

const DIGITS = /\D/g;
const RATINGS: Readonly<Record<string, string>> = { GREEN: 'green', YELLOW: 'yellow', RED: 'red' };
const PHONE_FIELDS = 'display_phone_number,verified_name,quality_rating,messaging_limit_tier';

const sessionOf = (runtime: Runtime, { accessToken }: JsonObject, signal: AbortSignal): GraphSession =>
  openGraphSession({ api: whatsappUrl(runtime.environment), token: String(accessToken ?? ''), signal });

/** The WhatsApp Business Platform (Cloud API). */
export const whatsappChannel: Channel = {
  type: OFFICIAL,
  atOnce: 8,
  // What the platform takes of a number that nobody has asked more for.
  perSecond: 80,
  async connect(connection, signal, runtime) {
    const number = numberOf(connection);
    const graph = sessionOf(runtime, connection, signal);
    try {
      const said = await graph.read(number, { fields: PHONE_FIELDS });
      const account = connection['businessAccountId'];
      if (typeof account === 'string') await graph.write(`${account}/subscribed_apps`, {});
      const tier = said['messaging_limit_tier'];
      return {
        webhookUrl: webhookUrlOf(runtime, connection.id),
        lastSyncAt: new Date().toISOString(),
        qualityRating: RATINGS[String(said['quality_rating'])] ?? 'unknown',
        messagingTier: typeof tier === 'string' ? tier.replace(/^TIER_/, '').slice(0, 40) : null,
      };
    } catch (error) {
      throw channelError(runtime, error);
    }
  },
  async send(connection, message, signal, runtime) {
    const number = numberOf(connection);
    const graph = sessionOf(runtime, connection, signal);
    try {
      const [first, ...more] = await bodiesOf(runtime, connection, graph, message);
      const sourceId = await post(graph, number, first ?? {});
      await postMore(runtime, graph, number, more);
      return { sourceId };
    } catch (error) {
      if (isUnusable(error)) await fail(runtime, connection, channelError(runtime, error));
      throw channelError(runtime, error);
    }
  },
};

export const webhookUrlOf = ({ site }: Pick<Runtime, 'site'>, id: string): string =>
  `${site()}/api/chat/whatsapp/${id}`;

/** @throws ChannelRefusal */
function numberOf({ phoneNumberId, accessToken }: JsonObject): string {
  if (typeof phoneNumberId === 'string' && typeof accessToken === 'string' && accessToken !== '') return phoneNumberId;
  throw new ChannelRefusal('phoneNumberId, accessToken', false);
}

async function post(graph: GraphSession, number: string, body: JsonObject): Promise<string> {
  const { messages } = await graph.write(`${number}/messages`, body);
  const [first] = Array.isArray(messages) ? messages : [];
  if (isObject(first) && typeof first['id'] === 'string') return first['id'];
  throw new Error('WhatsApp: expected the id of the message, got none');
}

/** A part of the message is there: it is not tried again as a whole. @throws ChannelRefusal */
async function postMore(runtime: Runtime, graph: GraphSession, number: string, bodies: readonly JsonObject[]) {
  try {
    for (const body of bodies) await post(graph, number, body);
  } catch (error) {
    const said = channelError(runtime, error);
    throw said instanceof ChannelRefusal ? new ChannelRefusal(said.explanation, false) : error;
  }
}

/** Of a message with several files one for each; the text goes with the first. */
async function bodiesOf(
  runtime: Runtime,
  connection: JsonObject,
  graph: GraphSession,
  message: OutgoingMessage,
): Promise<JsonObject[]> {
  const { id, recipient, replyTo, template, text, attachments } = message;
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: recipient.replaceAll(DIGITS, ''),
    biz_opaque_callback_data: id,
    ...(replyTo !== null && { context: { message_id: replyTo } }),
  };
  if (template !== null) return [{ ...envelope, type: 'template', template: templatePart(template) }];
  if (attachments.length === 0) return [{ ...envelope, type: 'text', text: { body: text ?? '', preview_url: false } }];
  const context = asSystem(runtime, { tenantId: String(connection['tenantId']) });
  const bodies: JsonObject[] = [];
  for (const [place, file] of attachments.entries()) {
    const part = await mediaPart(context, graph, numberOf(connection), file, place === 0 ? text : null);
    bodies.push({ ...envelope, ...part });
  }
  return bodies;
}

function templatePart({ name, language, parameters }: NonNullable<OutgoingMessage['template']>): JsonObject {
  const values = parameters.map((text) => ({ type: 'text', text }));
  return {
    name,
    language: { code: language },
    ...(values.length > 0 && { components: [{ type: 'body', parameters: values }] }),
  };
}

const isUnusable = (error: unknown): boolean => error instanceof PlatformFailure && UNUSABLE.has(error.reason);

/** What a failed call means for the message: another try, or its end; what neither says is thrown as it came. */
function channelError({ translator }: Pick<Runtime, 'translator'>, error: unknown): unknown {
  if (error instanceof PlatformRefusal) return new ChannelRefusal(error.explanation, false);
  if (!(error instanceof PlatformFailure)) return error;
  const { file, path } = OUTSIDE_WORDS;
  const words = error.explanation ?? translator.screenText('pt', file, [...path, error.reason]) ?? error.reason;
  if (PASSING.has(error.reason)) return new ChannelRefusal(words, true);
  return FINAL_REASONS.has(error.reason) ? new ChannelRefusal(words, false) : error;
}

/** What the platform calls a file of a media type. */
function kindOf(mime: string): 'image' | 'audio' | 'video' | 'document' {
  if (mime === 'image/jpeg' || mime === 'image/png') return 'image';
  if (mime.startsWith('audio/')) return 'audio';
  return mime === 'video/mp4' || mime === 'video/3gpp' ? 'video' : 'document';
}

/**
 * A file as a part of a message: handed over where it is kept here, else by its address.
 * @throws ChannelRefusal where it is gone
 */
async function mediaPart(
  context: OperationContext,
  graph: GraphSession,
  number: string,
  file: JsonObject,
  caption: string | null,
): Promise<JsonObject> {
  const [name, mime] = [String(file['name'] ?? 'file'), String(file['mime'] ?? 'application/octet-stream')];
  const kind = kindOf(mime);
  const where: JsonObject =
    typeof file['fileId'] === 'string'
      ? { id: await handOver(context, graph, number, { id: file['fileId'], name, type: mime }) }
      : { link: String(file['url']) };
  const part: JsonObject = {
    ...where,
    ...(kind === 'document' && { filename: name }),
    ...(kind !== 'audio' && caption !== null && { caption: caption.slice(0, LONGEST_CAPTION) }),
  };
  return { type: kind, [kind]: part };
}

async function handOver(
  context: OperationContext,
  graph: GraphSession,
  number: string,
  { id, name, type }: { id: string; name: string; type: string },
): Promise<string> {
  const upload = await findUpload(context, id);
  const content = upload && upload.size <= MOST_BYTES ? await context.runtime.files.read(keyOf(upload)) : undefined;
  if (content === undefined) throw new ChannelRefusal(name, false);
  return graph.upload(`${number}/media`, { name, type, bytes: await buffer(content) });
}
