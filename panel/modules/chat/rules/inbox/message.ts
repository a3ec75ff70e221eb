import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import type { AttachedFile } from '../internal-chat/records';

/** A message of an attendance, as it is shown. Times are ISO 8601. */
export interface ChatMessage {
  id: string;
  direction: 'in' | 'out' | 'internal' | 'system';
  senderType: string;
  senderId: string | null;
  type: string;
  text: string | null;
  files: readonly AttachedFile[];
  /** What lies elsewhere. */
  links: readonly { url: string; name: string }[];
  replyToId: string | null;
  status: string;
  error: string | null;
  createdAt: string;
  /** As it is stored, to send it once more. */
  record: DataRecord;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const DIRECTIONS = ['in', 'out', 'internal', 'system'] as const;

export function messageOf(record: DataRecord): ChatMessage {
  const attached = Array.isArray(record['attachments']) ? record['attachments'].filter(isObject) : [];
  return {
    id: record.id,
    direction: DIRECTIONS.find((one) => one === record['direction']) ?? 'in',
    senderType: String(record['senderType'] ?? ''),
    senderId: textOf(record['senderId']),
    type: String(record['type'] ?? 'text'),
    text: textOf(record['text']),
    files: attached.flatMap(({ fileId, name, mime, size }) =>
      typeof fileId === 'string'
        ? [{ id: fileId, name: String(name), type: String(mime), bytes: Number(size ?? 0) }]
        : [],
    ),
    links: attached.flatMap(({ fileId, url, name }) =>
      typeof fileId !== 'string' && typeof url === 'string' && /^https?:/i.test(url)
        ? [{ url, name: String(name ?? url) }]
        : [],
    ),
    replyToId: textOf(record['replyToId']),
    status: String(record['status'] ?? ''),
    error: textOf(record['error']),
    createdAt: record['createdAt'] ?? '',
    record,
  };
}

/** Of which type a message is that brings the file. */
export function typeOfFile(mime: string): 'image' | 'audio' | 'video' | 'document' {
  const [kind] = mime.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'document';
}
