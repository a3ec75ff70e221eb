import { createHash } from 'node:crypto';
import { type AnyEvent, EVENT_SCHEMAS } from '../../../events.gen';

/** What names something: cut short it would name something else, so it is left out. */
const IDENTIFYING = new Set(['extension', 'agent', 'trunk']);

/** The longest id that events may have. */
const LONGEST = 80;

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

/**
 * Names an event by what happened, so that whoever tells of it twice gives it the same id: `matriz:1795468282.0:leg.answered:1795468282.2`.
 * What would be too long is named by its hash.
 */
function eventId(exchange: string, ...parts: readonly (string | number)[]): string {
  const id = [exchange, ...parts].join(':');
  if (id.length <= LONGEST) return id;
  return `${exchange}:${createHash('sha256').update(id).digest('hex').slice(0, 40)}`;
}

interface Limit {
  type?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * Cuts texts to the length that the schema lets them have, and leaves out empty ones and numbers outside its bounds: what a
 * caller calls itself must not cost the call.
 */
function bounded<Event extends AnyEvent>(event: Event): Event {
  const limits: Readonly<Record<string, Limit | { const: string }>> = EVENT_SCHEMAS[event.type].properties;
  const entries = Object.entries(event).flatMap(([name, value]: [string, unknown]) => {
    const limit = limits[name];
    if (value === undefined || value === '' || limit === undefined) return [];
    if ('const' in limit) return [[name, value]];
    if (typeof value === 'number') {
      const isInside = value >= (limit.minimum ?? -Infinity) && value <= (limit.maximum ?? Infinity);
      return isInside ? [[name, value]] : [];
    }
    if (typeof value !== 'string' || limit.maxLength === undefined || value.length <= limit.maxLength)
      return [[name, value]];
    return IDENTIFYING.has(name) ? [] : [[name, value.slice(0, limit.maxLength)]];
  });
  return Object.fromEntries(entries) as Event;
}
