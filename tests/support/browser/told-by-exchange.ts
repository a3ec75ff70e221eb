import { expect } from 'vitest';
import type { PanelApi } from './panel-api';

/** Tells of what happens at the telephone exchange, now where an event says no time. */
export type Tell = (...events: object[]) => Promise<void>;

/** The exchange of a client, by a service account of its own. */
export async function toldBy(client: PanelApi): Promise<Tell> {
  const made = await client.create('service-accounts', { name: 'Central', rights: ['telephony-events'], active: true });
  const key = String(made['serviceKey']);
  let sent = 0;
  return async (...events) => {
    const at = new Date().toISOString();
    const withIds = events.map((event) => ({ id: `told-${(sent += 1)}`, at, ...event }));
    const { status, body } = await client.call<{ refused: unknown[] }>(
      'POST',
      'telephony/events',
      { events: withIds },
      { authorization: `Bearer ${key}` },
    );
    expect([status, body.refused]).toEqual([200, []]);
  };
}
