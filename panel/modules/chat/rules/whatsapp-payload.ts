import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';

/** A file that the platform holds. */
export interface PlatformMedia {
  id: string;
  mime: string;
  name: string | null;
  isVoice: boolean;
}

/** A message of a contact, as the platform tells of it. */
export interface PlatformMessage {
  id: string;
  from: string;
  name: string | null;
  type: string;
  text: string | null;
  media: PlatformMedia | null;
  replyTo: string | null;
  at: string;
}

/** How far a message came, as the platform tells of it. */
export interface PlatformStatus {
  id: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  error: string | null;
  /** What the message counts as; null where it costs nothing, or nothing is said. */
  category: string | null;
  /** What we told the platform of it. */
  ours: string | null;
  at: string;
}

/** What one call of the webhook tells of one number. */
export interface PlatformNews {
  messages: PlatformMessage[];
  statuses: PlatformStatus[];
}

const MEDIA = ['image', 'audio', 'video', 'document', 'sticker'];
const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
const LONGEST = 4096;

/** What a call of the webhook of the WhatsApp Business Platform says about the number. What is not understood is left out; reactions are. */
export function newsOf(body: JsonObject, phoneNumberId: string): PlatformNews {
  const news: PlatformNews = { messages: [], statuses: [] };
  if (body['object'] !== 'whatsapp_business_account') return news;
  for (const { field, value } of objects(body['entry']).flatMap(({ changes }) => objects(changes))) {
    if (field !== 'messages' || !isObject(value)) continue;
    const { metadata } = value;
    if (!isObject(metadata) || metadata['phone_number_id'] !== phoneNumberId) continue;
    const names = namesIn(value['contacts']);
    news.messages.push(...objects(value['messages']).flatMap((one) => messageOf(one, names) ?? []));
    news.statuses.push(...objects(value['statuses']).flatMap((one) => statusOf(one) ?? []));
  }
  return news;
}

const objects = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const within = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const word = (value: Json | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, LONGEST) : null;

const namesIn = (contacts: Json | undefined): Map<string, string> =>
  new Map(
    objects(contacts).flatMap(({ wa_id: id, profile }) => {
      const name = word(within(profile)['name']);
      return typeof id === 'string' && name !== null ? [[id, name]] : [];
    }),
  );

/** Seconds since 1970, as a text. */
function timeOf(timestamp: Json | undefined): string {
  const seconds = Number(timestamp);
  return new Date(Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1000 : Date.now()).toISOString();
}

function messageOf(said: JsonObject, names: ReadonlyMap<string, string>): PlatformMessage | undefined {
  const { id, from, timestamp, context } = said;
  const type = word(said['type']) ?? '';
  const content = contentOf(type, said);
  if (typeof id !== 'string' || id.length > 200 || typeof from !== 'string' || !/^\d{5,20}$/.test(from) || !content)
    return undefined;
  return {
    id,
    from,
    name: names.get(from) ?? null,
    replyTo: word(within(context)['id']),
    at: timeOf(timestamp),
    media: null,
    ...content,
  };
}

type Content = Pick<PlatformMessage, 'type' | 'text'> & { media?: PlatformMedia };

function contentOf(type: string, said: JsonObject): Content | undefined {
  const part = within(said[type]);
  if (type === 'text') return { type, text: word(part['body']) };
  if (MEDIA.includes(type)) return mediaOf(type, part);
  if (type === 'button') return { type: 'text', text: word(part['text']) };
  if (type === 'interactive') return { type: 'text', text: choiceOf(part) };
  if (type === 'location') return { type, text: placeOf(part) };
  if (type === 'contacts') return { type: 'contact', text: cardsOf(said['contacts']) };
  // A reaction is no message; `system` tells of another number, which writes under its own name.
  return undefined;
}

function mediaOf(type: string, part: JsonObject): Content | undefined {
  const [id, mime] = [word(part['id']), word(part['mime_type'])];
  if (id === null || !/^[\w-]{1,100}$/.test(id)) return undefined;
  const media = {
    id,
    mime: (mime ?? 'application/octet-stream').split(';')[0]?.trim() ?? '',
    name: word(part['filename']),
    isVoice: part['voice'] === true,
  };
  return { type, text: word(part['caption']), media };
}

/** What was pressed, as it stood there. */
function choiceOf(part: JsonObject): string | null {
  const chosen = within(part['button_reply'] ?? part['list_reply'] ?? null);
  return word(chosen['title']) ?? word(within(part['nfm_reply'] ?? null)['body']);
}

function placeOf({ latitude, longitude, name, address }: JsonObject): string {
  const point = typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : null;
  return [word(name), word(address), point].filter((one) => one !== null).join('\n');
}

const cardsOf = (cards: Json | undefined): string =>
  objects(cards)
    .map(({ name, phones }) =>
      [word(within(name)['formatted_name']), ...objects(phones).map(({ phone }) => word(phone))]
        .filter((one) => one !== null)
        .join(' '),
    )
    .join('\n')
    .slice(0, LONGEST);

function statusOf(said: JsonObject): PlatformStatus | undefined {
  const { id, status: told, timestamp, errors, pricing } = said;
  const status = STATUSES.find((one) => one === told);
  if (typeof id !== 'string' || id.length > 200 || status === undefined) return undefined;
  const { billable, category } = within(pricing);
  return {
    id,
    status,
    error: status === 'failed' ? errorOf(objects(errors)[0] ?? {}) : null,
    category: billable === true ? word(category) : null,
    ours: word(said['biz_opaque_callback_data']),
    at: timeOf(timestamp),
  };
}

function errorOf({ code, title, message, error_data: data }: JsonObject): string {
  const said = word(within(data)['details']) ?? word(message) ?? word(title) ?? '';
  return [typeof code === 'number' ? `(${code})` : '', said].filter((one) => one !== '').join(' ') || '?';
}
