import type { ChannelType } from './channel-name';
import type { Client } from './client';
import type { Member } from './member-data';

/** The users of a presence channel; one user may be there with several connections. */
class Members {
  private readonly users = new Map<string, { userInfo: string; connections: number }>();

  get count(): number {
    return this.users.size;
  }

  has(userId: string): boolean {
    return this.users.has(userId);
  }

  ids(): string[] {
    return [...this.users.keys()];
  }

  /** Answers whether the user was not there before. */
  add({ userId, userInfo }: Member): boolean {
    const known = this.users.get(userId);
    if (known) known.connections += 1;
    else this.users.set(userId, { userInfo, connections: 1 });
    return known === undefined;
  }

  /** Answers whether this was the user's last connection. */
  remove(userId: string): boolean {
    const known = this.users.get(userId);
    if (known === undefined) return false;
    known.connections -= 1;
    return known.connections === 0 && this.users.delete(userId);
  }

  /** JSON for the newcomer. Put together by hand, because a user may be called `__proto__`. */
  presenceData(): string {
    const hash = [...this.users].map(([id, { userInfo }]) => `${JSON.stringify(id)}:${userInfo}`);
    return `{"presence":{"count":${this.users.size},"ids":${JSON.stringify(this.ids())},"hash":{${hash.join(',')}}}}`;
  }
}

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
    readonly type: ChannelType,
  ) {
    this.members = type.kind === 'presence' ? new Members() : undefined;
  }
}
