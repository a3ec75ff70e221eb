import type { AnyEvent } from '../../../events.gen';
import { bounded } from './bounded-event';
import type { Naming } from './channel-name';
import { eventId } from './event-id';
import type { State } from './state';

export interface TranslatorSettings extends Naming {
  /** Name of the exchange, the beginning of every id: at most 20 characters. */
  exchange: string;
  /** Code of the tenant; only with a key of the platform. */
  tenant?: string;
  /** Does `queue_log` come too? Then it is asked why a caller left, where AMI does not say so. */
  hasQueueLog: boolean;
}

type Bare<Event> = Event extends AnyEvent ? Omit<Event, 'id' | 'at' | 'tenant'> : never;

/** What a piece of the translator works with while one message is translated. */
export class Context {
  readonly events: AnyEvent[] = [];

  constructor(
    readonly state: State,
    readonly settings: TranslatorSettings,
    /** When the message was made, in milliseconds. */
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
