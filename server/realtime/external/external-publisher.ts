import type { PublishedEvent } from '../protocol/publish';
import { PublishError, type Publisher } from '../publisher';
import { packAlone, packParcels, type Parcel } from './parcels';
import { RequestFailed, signedClient, type ExternalReverb } from './signed-client';

/**
 * Publishes to a Reverb, soketi or Pusher elsewhere, over its HTTP API. An attempt that got no answer is repeated, so that
 * an event may arrive twice; its id tells. (Own requests instead of the `pusher` package: that one knows no path prefix,
 * keeps no connections and does not repeat.)
 * @param timeoutMs of one attempt. Default 5000.
 */
export function externalPublisher(server: ExternalReverb, timeoutMs?: number): Publisher {
  const ask = signedClient(server, timeoutMs);
  const post = (path: string, body: string) => ask({ method: 'POST', path, body });
  return {
    async publish(batch) {
      const refused: PublishedEvent[] = [];
      const reasons: RequestFailed[] = [];
      const parcels = packParcels(batch);
      for (const [index, parcel] of parcels.entries()) {
        try {
          refused.push(...(await sendParcel(post, parcel, reasons)));
        } catch (error) {
          const rest = parcels.slice(index).flatMap(({ events }) => events);
          throw new PublishError(
            `${rest.length} events were not published: ${String(error)}`,
            true,
            [...refused, ...rest],
            { cause: error },
          );
        }
      }
      if (refused.length > 0)
        throw new PublishError(`${refused.length} events were refused: ${reasons.join('; ')}`, false, refused);
    },
    async channels(prefix) {
      return channelNames(await ask({ method: 'GET', path: '/channels', query: `filter_by_prefix=${prefix}` }));
    },
    async terminateUser(id) {
      await post(`/users/${encodeURIComponent(id)}/terminate_connections`, '{}');
    },
  };
}

/** Answers the events that the server refused. Of a refused batch each event is tried alone, so that one bad event stops no other. */
async function sendParcel(
  post: (path: string, body: string) => Promise<unknown>,
  parcel: Parcel,
  reasons: RequestFailed[],
): Promise<PublishedEvent[]> {
  try {
    await post(parcel.path, parcel.body);
    return [];
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.isRetryable) throw error;
    if (parcel.events.length === 1) {
      reasons.push(error);
      return parcel.events;
    }
  }
  const refused: PublishedEvent[] = [];
  for (const alone of parcel.events.flatMap(packAlone)) refused.push(...(await sendParcel(post, alone, reasons)));
  return refused;
}

/** @throws RequestFailed for an answer that is none of the protocol's */
function channelNames(answer: string): string[] {
  const refused = (cause?: unknown) =>
    new RequestFailed(`GET /channels: expected {"channels": {…}}, got ${answer.slice(0, 200)}`, true, { cause });
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer);
  } catch (error) {
    throw refused(error);
  }
  const channels: unknown =
    typeof parsed === 'object' && parsed !== null && 'channels' in parsed ? parsed.channels : undefined;
  // Where there is none, a server in PHP writes an empty list.
  if (typeof channels === 'object' && channels !== null) return Object.keys(channels);
  throw refused();
}
