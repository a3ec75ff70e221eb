import { userChannel } from '../../../core/live/channel-names';
import type { Hub } from '../protocol/hub';

/** Tells everybody connected here that schemas changed: an open page looks whether it shows one of them. */
export function tellSchemas(hub: Hub, version: string): void {
  const channels = hub.channels(userChannel('')).map(({ name }) => name);
  const data = { topic: 'schemas', type: 'schemas.changed', payload: { version }, at: new Date().toISOString() };
  if (channels.length > 0) hub.publish({ channels, name: 'schemas.changed', data: JSON.stringify(data) });
}
