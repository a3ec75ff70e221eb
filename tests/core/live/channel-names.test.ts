import { describe, expect, it } from 'vitest';
import {
  channelName,
  channelsOfTopic,
  parseChannel,
  parseTopic,
  presenceChannel,
  TOPIC_BYTES,
  topicName,
  userChannel,
  type LiveChannel,
  type LiveScope,
  type LiveTopic,
} from '../../../core/live/channel-names';
import { channelType } from '../../../server/realtime/protocol/channel-name';
import fc from '../../support/property';

const id = fc.uuid();
const collection = fc.stringMatching(/^[a-z][a-z0-9-]{0,59}$/);
const free = fc
  .string({ unit: 'binary', minLength: 1, maxLength: TOPIC_BYTES })
  .filter(
    (text) => text.isWellFormed() && Buffer.byteLength(text) <= TOPIC_BYTES && !/^(?:resource|lock)(?:\/|$)/.test(text),
  );
const recordTopic = fc.record({
  kind: fc.constantFrom('resource' as const, 'lock' as const),
  collection,
  recordId: fc.option(id, { nil: undefined }),
});
const topic: fc.Arbitrary<LiveTopic> = fc.oneof(
  recordTopic.map(({ recordId, ...rest }) => (recordId === undefined ? rest : { ...rest, recordId })),
  free.map((text) => ({ kind: 'topic' as const, topic: text })),
);
const scope: fc.Arbitrary<LiveScope> = fc.oneof(
  fc.constantFrom('platform' as const, 'everyone' as const),
  id.map((tenantId) => ({ tenantId })),
);
const channel: fc.Arbitrary<LiveChannel> = fc.oneof(
  fc.record({ kind: fc.constant('private' as const), scope, topic }),
  fc
    .record({ kind: fc.constant('presence' as const), scope, collection, recordId: fc.option(id, { nil: undefined }) })
    .map(({ recordId, ...rest }) => (recordId === undefined ? rest : { ...rest, recordId })),
  id.map((userId) => ({ kind: 'user' as const, userId })),
  fc.record({
    kind: fc.constant('own' as const),
    userId: id,
    topic: fc.record({ kind: fc.constantFrom('resource' as const, 'lock' as const), collection }),
  }),
);

describe('both ways', () => {
  it('every channel is read as it was written, under a name that the protocol takes', () => {
    fc.assert(
      fc.property(channel, (given) => {
        expect(parseChannel(channelName(given))).toEqual(given);
        expect(channelType(channelName(given))?.kind).toBe(given.kind === 'presence' ? 'presence' : 'private');
      }),
    );
  });

  it('every topic is read as it was written', () => {
    fc.assert(
      fc.property(topic, (given) => {
        expect(parseTopic(topicName(given))).toEqual(given);
      }),
    );
  });

  it('no two channels share a name', () => {
    fc.assert(
      fc.property(channel, channel, (a, b) => {
        if (JSON.stringify(a) !== JSON.stringify(b)) expect(channelName(a)).not.toBe(channelName(b));
      }),
    );
  });

  it('whatever is read is written the same way', () => {
    const noise = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            'private-',
            'presence-',
            'tenant',
            'platform',
            'everyone',
            'user',
            'resource',
            'lock',
            'topic',
            '.',
            'items',
            'YQ',
            'YR',
            '019aa4f2-7a1c-7000-8000-000000000001',
          ),
          { maxLength: 12 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(noise, (name) => {
        const parsed = parseChannel(name);
        if (parsed) expect(channelName(parsed)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});

const TENANT = '019aa4f2-7a1c-7000-8000-000000000001';
const RECORD = '019aa4f2-7a1c-7000-8000-000000000002';

it('names channels as the clients know them', () => {
  expect(
    channelsOfTopic({ kind: 'resource', collection: 'call-actions' }, { id: RECORD, tenantId: TENANT, isBound: false }),
  ).toEqual([`private-tenant.${TENANT}.resource.call-actions`, 'private-everyone.resource.call-actions']);
  expect(
    channelsOfTopic(
      { kind: 'lock', collection: 'queues', recordId: RECORD },
      { id: RECORD, tenantId: TENANT, isBound: true },
    ),
  ).toEqual([`private-tenant.${TENANT}.lock.queues.${RECORD}`]);
  expect(
    channelsOfTopic({ kind: 'resource', collection: 'queues' }, { id: RECORD, tenantId: null, isBound: false }),
  ).toEqual(['private-platform.resource.queues']);
  expect(
    channelsOfTopic({ kind: 'resource', collection: 'queues' }, { id: RECORD, tenantId: TENANT, isBound: true }),
  ).toEqual([`private-user.${RECORD}.resource.queues`]);
  expect(presenceChannel({ collection: 'queues', recordId: RECORD }, { tenantId: TENANT })).toBe(
    `presence-tenant.${TENANT}.resource.queues.${RECORD}`,
  );
  expect(presenceChannel({ collection: 'queues' }, { tenantId: TENANT })).toBe(
    `presence-tenant.${TENANT}.resource.queues`,
  );
  expect(userChannel(TENANT)).toBe(`private-user.${TENANT}`);
});

it.each([
  '',
  'private-',
  'items',
  `private-tenant.${TENANT}`,
  `private-tenant.${TENANT.toUpperCase()}.resource.items`,
  'private-tenant.resource.items',
  'private-tenant..resource.items',
  'private-platform.resource.items.1',
  `private-platform.resource.items.${RECORD}.x`,
  'private-platform.resource.Items',
  'private-platform.secret.items',
  'private-encrypted-platform.resource.items',
  'presence-platform.resource.Items',
  `presence-platform.lock.items.${RECORD}`,
  'private-platform.topic.',
  'private-platform.topic.cmVzb3VyY2UvaXRlbXM',
  'private-platform.topic.YQ==',
  'private-platform.topic.YR',
  'private-user.me',
  `presence-user.${TENANT}`,
  'private-admin.platform',
])('knows no channel %s', (name) => expect(parseChannel(name)).toBeUndefined());

it.each([
  '',
  'resource',
  'resource/',
  'resource/Items',
  'resource/items/1',
  `resource/items/${RECORD}/x`,
  'lock/',
  'x'.repeat(TOPIC_BYTES + 1),
  '\uD800',
])('knows no topic %j', (name) => expect(parseTopic(name)).toBeUndefined());
