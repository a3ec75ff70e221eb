import type { Channel } from './channel';
import type { HubLimits } from './limits';
import type { SignedInUser } from './member-data';
import { SlidingLimit } from './sliding-limit';
import type { Socket } from './socket-port';

const SECOND = 1000;
const MINUTE = 60_000;

/** One open connection as the hub knows it. Kept small: there are thousands. */
export class Client {
  readonly channels = new Set<Channel>();
  user: SignedInUser | undefined;
  isClosed = false;
  /** When the server asked whether the client is there, while it has not answered. */
  pingedAt: number | undefined;
  private second: number;
  private messages = 0;
  private clientEvents: SlidingLimit | undefined;
  private faults: SlidingLimit | undefined;

  constructor(
    readonly socketId: string,
    readonly socket: Socket,
    public lastSeen: number,
    readonly address: string | undefined,
  ) {
    this.second = lastSeen;
  }

  seen(now: number): void {
    this.lastSeen = now;
    this.pingedAt = undefined;
  }

  /** Counts a message; false for one too many. */
  takeMessage(now: number, limits: HubLimits): boolean {
    if (now - this.second >= SECOND) {
      this.second = now;
      this.messages = 0;
    }
    this.messages += 1;
    return this.messages <= limits.messagesPerSecond;
  }

  /** Counts a client event; false for one too many. */
  takeClientEvent(now: number, limits: HubLimits): boolean {
    this.clientEvents ??= new SlidingLimit(limits.clientEventsPerSecond, SECOND);
    return this.clientEvents.take(now);
  }

  /** Counts a malformed message; false for one too many. */
  takeFault(now: number, limits: HubLimits): boolean {
    this.faults ??= new SlidingLimit(limits.faultsPerMinute, MINUTE);
    return this.faults.take(now);
  }
}
