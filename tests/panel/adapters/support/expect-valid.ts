import { type Schema, Validator } from '@cfworker/json-schema';
import { expect } from 'vitest';
import { type AnyEvent, EVENT_SCHEMAS } from '../../../../panel/events.gen';

/** Are they what the panel takes? */
export function expectValid(events: readonly AnyEvent[]): void {
  for (const event of events) {
    const { errors } = new Validator(EVENT_SCHEMAS[event.type] as unknown as Schema, '2020-12', false).validate(event);
    expect(errors, JSON.stringify(event)).toEqual([]);
  }
}
