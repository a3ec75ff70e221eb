import type { PublishedEvent } from '../protocol/publish';

/** One request to publish: some events, each for one channel, or one event for many. */
export interface Parcel {
  events: PublishedEvent[];
  path: '/events' | '/batch_events';
  body: string;
}

/** Limits of Pusher's HTTP API, and the size of a request that Reverb takes by default. */
const BATCH = 10;
const CHANNELS = 100;
const BODY_BYTES = 10_000;
const AROUND = '{"batch":[]}'.length;

/** Packs events into as few requests as the limits allow, in their order. */
export function packParcels(events: readonly PublishedEvent[]): Parcel[] {
  const parcels: Parcel[] = [];
  let batch: { event: PublishedEvent; json: string }[] = [];
  let size = AROUND;
  const finish = () => {
    if (batch.length > 0)
      parcels.push({
        events: batch.map(({ event }) => event),
        path: '/batch_events',
        body: `{"batch":[${batch.map(({ json }) => json).join(',')}]}`,
      });
    batch = [];
    size = AROUND;
  };
  for (const event of events) {
    const [channel, ...others] = event.channels;
    if (others.length > 0) {
      finish();
      parcels.push(...forManyChannels(event));
    } else if (channel !== undefined) {
      const json = eventJson(event, { channel });
      const length = Buffer.byteLength(json) + 1;
      if (batch.length === BATCH || size + length > BODY_BYTES) finish();
      batch.push({ event, json });
      size += length;
    }
  }
  finish();
  return parcels;
}

/** The parcels of one event alone. */
export function packAlone(event: PublishedEvent): Parcel[] {
  return forManyChannels(event);
}

function forManyChannels(event: PublishedEvent): Parcel[] {
  const parcels: Parcel[] = [];
  for (let start = 0; start < event.channels.length; start += CHANNELS) {
    const channels = event.channels.slice(start, start + CHANNELS);
    parcels.push({ events: [{ ...event, channels }], path: '/events', body: eventJson(event, { channels }) });
  }
  return parcels;
}

function eventJson(
  { name, data, exceptSocketId }: PublishedEvent,
  target: { channel: string } | { channels: string[] },
): string {
  return JSON.stringify({ name, ...target, data, ...(exceptSocketId !== undefined && { socket_id: exceptSocketId }) });
}
