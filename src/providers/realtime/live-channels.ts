import { isBoundToRows } from '../../../core/access/bound-to-rows';
import { channelsOfTopic, isOfCollection, type LiveTopic, presenceChannel } from '../../../core/live/channel-names';
import { resourceRemote } from '../screens/resourceCache';
import { getSession } from '../session/session';
import { abilityOf } from '../session/useAbility';

const tenantId = (): string | null => getSession()?.userData.tenantId ?? null;

function isBound(topic: LiveTopic): boolean {
  const session = getSession();
  return (
    session !== null &&
    isOfCollection(topic) &&
    isBoundToRows(abilityOf(session.userAbilityRules), topic.collection, tenantId())
  );
}

/** The channels that carry a topic for the signed-in person. */
export async function channelsOf(topic: LiveTopic): Promise<string[]> {
  const person = { id: getSession()?.userData.id ?? '', tenantId: tenantId(), isBound: isBound(topic) };
  const [own = '', ...shared] = channelsOfTopic(topic, person);
  if (topic.kind !== 'resource' || shared.length === 0) return [own];
  // Where every row has a tenant, nothing is everybody's.
  const { tenancy } = await resourceRemote(topic.collection).load();
  return tenancy === 'tenant' ? [own] : [own, ...shared];
}

/**
 * Where those who look at a record meet: people of the platform come to those of the record's tenant. Without a record, where
 * people of the whole collection do.
 */
export function meetingPlace(collection: string, recordId?: string, ofRecord: string | null = null): string {
  return presenceChannel(
    { collection, ...(recordId !== undefined && { recordId }) },
    { tenantId: ofRecord ?? tenantId() },
  );
}
