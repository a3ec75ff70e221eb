import { isObject } from '../../../../../../core/is-object';
import type { JsonObject } from '../../../../../../core/types';
import { asSystem } from '../../../../../../server/operations/context';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { openGraphSession, type GraphSession } from '../../whatsapp/graph-session';
import { OFFICIAL } from '../../whatsapp/official';
import { whatsappUrl } from '../../whatsapp/whatsapp-url';
import { ChannelRefusal, type Channel, type OutgoingMessage } from '../channel';
import { fail } from '../fail-connection';
import { mediaPart } from './outgoing-media';
import { channelError, isUnusable } from './platform-channel-error';

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
