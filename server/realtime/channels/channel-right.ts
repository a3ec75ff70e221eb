import { isBoundToRows } from '../../../core/access/bound-to-rows';
import type { AppAbility } from '../../../core/access/build-ability';
import type { Principal } from '../../../core/access/types';
import {
  isOfCollection,
  parseChannel,
  type LiveChannel,
  type LiveScope,
  type LiveTopic,
} from '../../../core/live/channel-names';
import { scopeOf, type OperationContext } from '../../operations/context';
import type { HookPlace } from '../../application/hooks-of';
import { loadRows } from '../../operations/lists/load-rows';
import type { Runtime } from '../../operations/runtime';
import type { Catalog } from '../../schemas/catalog';

/** A person and what it may do. */
export interface Listener {
  principal: Principal;
  ability: AppAbility;
}

export interface RecordKey {
  collection: string;
  /** UUID */
  recordId: string;
  /** Whose the record must be. */
  tenantId?: string;
}

/** Whether somebody may listen; for a single record that depends on whether it is among the person's rows. */
export type ChannelRight = 'allowed' | 'refused' | RecordKey;

/** What can be said without asking the database. Refuses whatever it does not know. */
export function channelRight(
  { principal, ability }: Listener,
  { application, catalog: inForce }: HookPlace,
  name: string,
): ChannelRight {
  const catalog = inForce();
  const channel = parseChannel(name);
  const { user } = principal;
  if (channel === undefined || user.firstLogin || user.secondFactorDue === true) return 'refused';
  if (channel.kind === 'user') return channel.userId === user.id ? 'allowed' : 'refused';
  if (channel.kind === 'own')
    return channel.userId === user.id ? topicRight(ability, catalog, channel.topic) : 'refused';
  const topic = topicOf(channel);
  if (channel.kind === 'presence' && channel.recordId === undefined)
    return isOwnTenant(channel.scope, user.tenantId) && application.meetings.has(channel.collection)
      ? topicRight(ability, catalog, topic)
      : 'refused';
  if (isVisit(channel, user.tenantId)) {
    const right = topicRight(ability, catalog, topic);
    return typeof right === 'object' ? { ...right, tenantId: channel.scope.tenantId } : 'refused';
  }
  if (!isOwnScope(channel.scope, topic, channel.kind, user.tenantId)) return 'refused';
  // It tells of all rows; whoever may see some listens to a channel of its own.
  if (isOfCollection(topic) && isBoundToRows(ability, topic.collection, user.tenantId)) return 'refused';
  return topicRight(ability, catalog, topic);
}

/** The same for a topic alone. */
export function topicRight(ability: AppAbility, catalog: Catalog, topic: LiveTopic): ChannelRight {
  if (topic.kind === 'topic') return 'allowed';
  const { collection, recordId } = topic;
  if (!catalog.resources.has(collection) || !ability.can('read', collection)) return 'refused';
  return recordId === undefined ? 'allowed' : { collection, recordId };
}

function topicOf(channel: Exclude<LiveChannel, { kind: 'user' | 'own' }>): LiveTopic {
  return channel.kind === 'private'
    ? channel.topic
    : {
        kind: 'resource',
        collection: channel.collection,
        ...(channel.recordId !== undefined && { recordId: channel.recordId }),
      };
}

const isOwnTenant = (scope: LiveScope, tenantId: string | null): boolean =>
  typeof scope === 'object' && scope.tenantId === tenantId;

type Visit = LiveChannel & { kind: 'presence'; scope: { tenantId: string } };

/** People of the platform who look at a record of a tenant are seen there. */
function isVisit(channel: LiveChannel, tenantId: string | null): channel is Visit {
  return channel.kind === 'presence' && tenantId === null && typeof channel.scope === 'object';
}

/** Rows of nobody's tenant are told to everybody, but who looks at them or works on them is not. */
function isOwnScope(
  scope: LiveScope,
  topic: LiveTopic,
  kind: 'private' | 'presence',
  tenantId: string | null,
): boolean {
  if (scope === 'platform') return tenantId === null;
  if (scope === 'everyone') return tenantId !== null && kind === 'private' && topic.kind === 'resource';
  return scope.tenantId === tenantId;
}

/** May the person join the channel? The decision of REST: the same ability, the same rows. */
export async function mayJoin(runtime: Runtime, listener: Listener, channel: string): Promise<boolean> {
  const right = channelRight(listener, runtime, channel);
  if (typeof right === 'string') return right === 'allowed';
  return isAmong(await readableRecords(runtime, listener, right.collection, [right.recordId]), right);
}

/** Is the record among those found, and whose it must be? */
export function isAmong(found: ReadonlyMap<string, string | null>, { recordId, tenantId }: RecordKey): boolean {
  return found.has(recordId) && (tenantId === undefined || found.get(recordId) === tenantId);
}

/** Those of the records that are among the person's rows, with their tenants. */
export async function readableRecords(
  runtime: Runtime,
  listener: Listener,
  collection: string,
  ids: string[],
): Promise<Map<string, string | null>> {
  const resource = runtime.catalog().resources.get(collection);
  if (!resource) return new Map();
  const context = contextOf(runtime, listener);
  const rows = await loadRows(context, runtime.database.as(context.scope), resource, ids);
  return new Map(rows.map((row) => [String(row['id']), typeof row['tenantId'] === 'string' ? row['tenantId'] : null]));
}

/** The context in which the server looks at records for a person. */
export function contextOf(runtime: Runtime, { principal, ability }: Listener): OperationContext {
  return {
    runtime,
    principal,
    ability,
    scope: scopeOf(principal),
    language: principal.user.language,
    address: 'live',
    requestId: 'live',
  };
}
