import { userChannel } from '../../../core/live/channel-names';
import type { JsonObject } from '../../../core/types';
import type { Hub } from '../protocol/hub';

/** Sends `<topic>.changed` to everybody connected here, on the channel of each person. Asks no database. */
export function tellEverybody(hub: Hub, topic: string, payload: JsonObject | null): void {
  const type = `${topic}.changed`;
  const channels = hub.channels(userChannel('')).map(({ name }) => name);
  if (channels.length > 0)
    hub.publish({ channels, name: type, data: JSON.stringify({ topic, type, payload, at: new Date().toISOString() }) });
}
