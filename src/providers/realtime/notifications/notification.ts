import type { DataRecord } from '../../../../core/wire';

export const NOTIFICATIONS = 'notifications';

/** One entry of a person's notification centre. */
export interface PanelNotification extends DataRecord {
  type: string | null;
  severity: string | null;
  title: string | null;
  body: string | null;
  /** A path of the panel, where there is something to look at. */
  link: string | null;
  readAt: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a notification just made shows, from the event on the person's channel. */
export type NotificationNews = Pick<PanelNotification, 'id' | 'type' | 'severity' | 'title' | 'body' | 'link'>;

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Reads the data of the event; undefined where it is none. */
export function parseNews(data: unknown): NotificationNews | undefined {
  const { id, type, severity, title, body, link } = asObject(asObject(data).payload);
  if (typeof id !== 'string') return undefined;
  return { id, type: text(type), severity: text(severity), title: text(title), body: text(body), link: text(link) };
}
