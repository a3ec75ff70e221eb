import type { HubLimits } from './limits';
import type { Frame } from './socket-port';

/** The last event of a cache channel. */
export interface CachedEvent {
  frame: Frame;
  data: string;
  at: number;
}

/** Remembers the last event of each cache channel, also while nobody listens. */
export class EventCache {
  private readonly events = new Map<string, CachedEvent>();

  constructor(private readonly limits: HubLimits) {}

  get(channel: string, now: number): CachedEvent | undefined {
    const event = this.events.get(channel);
    return event !== undefined && this.secondsLeft(event, now) > 0 ? event : undefined;
  }

  put(channel: string, frame: Frame, data: string, now: number): void {
    // Behind all others: the order of the map is the order of age. A copy, because a small frame would keep its shared pool alive.
    this.events.delete(channel);
    this.events.set(channel, { frame: Buffer.from(new Uint8Array(frame).buffer), data, at: now });
    if (this.events.size > this.limits.cachedEvents) this.dropOldest();
  }

  secondsLeft(event: CachedEvent, now: number): number {
    return this.limits.cacheSeconds - (now - event.at) / 1000;
  }

  /** Forgets what is too old. */
  sweep(now: number): void {
    for (const [channel, event] of this.events) {
      if (this.secondsLeft(event, now) > 0) return;
      this.events.delete(channel);
    }
  }

  private dropOldest(): void {
    for (const channel of this.events.keys()) {
      this.events.delete(channel);
      return;
    }
  }
}
