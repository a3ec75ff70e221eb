import { channelType } from './channel-name';
import { broadcast, type HubState } from './hub-state';
import { serverEvent } from './messages';

/** One event for the subscribers of some channels. */
export interface PublishedEvent {
  channels: readonly string[];
  name: string;
  /** JSON, or any text. */
  data: string;
  /** A connection that is left out. */
  exceptSocketId?: string;
}

/** Sends a server event; the frame is written once for each channel, and not at all where nobody listens. */
export function publish(state: HubState, { channels, name, data, exceptSocketId }: PublishedEvent): void {
  const except = exceptSocketId === undefined ? undefined : state.clients.get(exceptSocketId);
  const frameFor = serverEvent(name, data);
  for (const channelName of channels) {
    const channel = state.channels.get(channelName);
    const isCached = channel?.type.cache ?? channelType(channelName)?.cache === true;
    if (channel === undefined && !isCached) continue;
    const frame = frameFor(channelName);
    if (isCached) state.cache.put(channelName, frame, data, state.now());
    if (channel) broadcast(state, channel, frame, except);
  }
}
