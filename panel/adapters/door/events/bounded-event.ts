import { type AnyEvent, EVENT_SCHEMAS } from '../../../events.gen';

interface Limit {
  type?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** What names something: cut short it would name something else, so it is left out. */
const NAMES = new Set(['extension', 'agent', 'trunk']);

/**
 * Cuts texts to the length that the schema lets them have, and leaves out empty ones and numbers outside its bounds: what a
 * caller calls itself must not cost the call.
 */
export function bounded<Event extends AnyEvent>(event: Event): Event {
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
    return NAMES.has(name) ? [] : [[name, value.slice(0, limit.maxLength)]];
  });
  return Object.fromEntries(entries) as Event;
}
