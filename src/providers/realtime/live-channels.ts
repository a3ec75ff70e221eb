import { channelsOfTopic, type LiveTopic, presenceChannel } from '../../../core/live/channel-names';
import { resourceRemote } from '../resourceCache';
import { getSession } from '../session';

const person = (): { tenantId: string | null } => ({ tenantId: getSession()?.userData.tenantId ?? null });

/** The channels that carry a topic for the signed-in person. */
export async function channelsOf(topic: LiveTopic): Promise<string[]> {
  const [own = '', ...shared] = channelsOfTopic(topic, person());
  if (topic.kind !== 'resource' || shared.length === 0) return [own];
  // Where every row has a tenant, nothing is everybody's.
  const { tenancy } = await resourceRemote(topic.collection).load();
  return tenancy === 'tenant' ? [own] : [own, ...shared];
}

/** Where those who look at a record meet: people of the platform come to those of the record's tenant. */
export function meetingPlace(collection: string, recordId: string, tenantId: string | null): string {
  return presenceChannel({ collection, recordId }, tenantId === null ? person() : { tenantId });
}
