import type { AnyEvent } from '../../../../events.gen';

/** Leads from the time of the simulation to that of the panel, and back; milliseconds since 1970. */
export interface TrafficClock {
  /** The time at the contact centres. */
  simulated(now: number): number;
  /** The event at the time at which it happens here. */
  retime(event: AnyEvent): AnyEvent;
}

/**
 * @param from when it begins here
 * @param at what time it is at the contact centres then
 * @param speed how much faster time goes there
 */
export function createTrafficClock({ from, at, speed }: { from: number; at: number; speed: number }): TrafficClock {
  const simulated = (now: number): number => at + (now - from) * speed;
  const here = (time: number): number => from + (time - at) / speed;
  return {
    simulated,
    retime: (event) =>
      speed === 1 && from === at ? event : { ...event, at: new Date(here(Date.parse(event.at))).toISOString() },
  };
}
