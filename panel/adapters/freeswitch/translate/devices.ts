import type { Context } from './context';
import { extensionChanges } from './extensions';
import type { Channel, Device } from './state';

/** FreeSWITCH says of no device what it does: that follows from its channels. */
export function deviceChanges(context: Context, extension: string | undefined): void {
  if (extension === undefined) return;
  const channels = [...context.state.channels.values()].filter((channel) => channel.extension === extension);
  extensionChanges(context, extension, { device: deviceOf(channels) });
}

function deviceOf(channels: readonly Channel[]): Device {
  if (channels.length === 0) return 'not_in_use';
  // Who has one call on hold and talks in another is in use.
  if (channels.some(({ isUp, isHeld, isOutgoing }) => (isUp ? !isHeld : !isOutgoing))) return 'in_use';
  return channels.some(({ isHeld }) => isHeld) ? 'on_hold' : 'ringing';
}
