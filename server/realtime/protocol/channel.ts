import type { ChannelTraits } from './channel-name';
import type { Client } from './client';
import { Members } from './members';

/** What a subscription was given on. Public channels need nothing. */
export interface Right {
  /** JSON, as it was signed. */
  channelData?: string;
  /** Who it was given to, where the data says so. */
  userId?: string;
}

/** A channel lives from its first subscriber to its last. */
export class Channel {
  readonly subscribers = new Map<Client, Right>();
  readonly members: Members | undefined;

  constructor(
    readonly name: string,
    readonly traits: ChannelTraits,
  ) {
    this.members = traits.kind === 'presence' ? new Members() : undefined;
  }
}
