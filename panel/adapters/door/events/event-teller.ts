import type { AnyEvent } from '../../../events.gen';
import { bounded } from './bounded-event';
import { eventId } from './event-id';

/** Whom the events of an adapter are of. */
export interface Sending {
  /** Name of the exchange, the beginning of every id: at most 20 characters. */
  exchange: string;
  /** Code of the tenant; only with a key of the platform. */
  tenant?: string;
}

type Bare<Event> = Event extends AnyEvent ? Omit<Event, 'id' | 'at' | 'tenant'> : never;

/** What a piece of a translator works with while one message of its exchange is translated. */
export class EventTeller<State, Settings extends Sending> {
  readonly events: AnyEvent[] = [];

  constructor(
    readonly state: State,
    readonly settings: Settings,
    /** When it happened, in milliseconds. */
    readonly at: number,
  ) {}

  /** Tells an event; `parts` make its id. */
  tell(parts: readonly (string | number)[], event: Bare<AnyEvent>, at = this.at): void {
    const { exchange, tenant } = this.settings;
    const whole: AnyEvent = {
      id: eventId(exchange, ...parts),
      at: new Date(at).toISOString(),
      ...(tenant === undefined ? {} : { tenant }),
      ...event,
    };
    this.events.push(bounded(whole));
  }

  /** When it happened, short enough for ids. */
  get stamp(): string {
    return this.at.toString(36);
  }
}
