import type { Member } from './member-data';

/** The users of a presence channel; one user may be there with several connections. */
export class Members {
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
