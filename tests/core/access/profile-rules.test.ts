import { describe, expect, it } from 'vitest';
import { abilityRulesFor } from '../../../core/access/ability-rules';
import { buildAbility, subject } from '../../../core/access/build-ability';
import { ceilingOf } from '../../../core/access/ceiling';
import { profileRulesFor } from '../../../core/access/profile-rules';
import { profileCondition, type AccessProfile, type ProfileRule } from '../../../core/access/profiles';
import type { AccessFile, Principal } from '../../../core/access/types';
import { ACTIONS, type JsonObject } from '../../../core/types';
import fc from '../../support/property';
import { makeField, makeResource } from '../../support/resources';

const FIELDS = ['name', 'status', 'price'];
const fields = FIELDS.map((name) => makeField(name, 'text'));
const transitions = {
  field: 'status',
  moves: [
    { name: 'open', from: ['own'], to: 'else' },
    { name: 'shut', from: ['own'], to: 'else' },
    { name: 'fail', from: ['own'], to: 'else', system: true },
  ],
};
const resources = [
  makeResource('queues', fields, { transitions }),
  makeResource('campaigns', fields, { transitions }),
  makeResource('plans', fields),
  makeResource('servers', fields, { tenancy: 'platform' }),
  makeResource('audios', fields, { tenancy: 'shared' }),
];
const COLLECTIONS = resources.map(({ name }) => name);
const cliente: AccessFile = {
  role: 'Cliente',
  rows: { '*': { tenantId: '${user.tenantId}' } },
  rules: [
    { action: 'manage', subject: ['queues', 'audios'] },
    { action: 'read', subject: 'plans', fields: ['name', 'status'] },
    { action: ['read', 'export', 'open'], subject: 'campaigns' },
    { action: 'update', subject: 'plans', conditions: { name: 'mine' } },
    { action: 'manage', subject: 'servers', conditions: { name: 'x' } },
  ],
};
const supervisor: AccessFile = {
  role: 'Supervisor',
  rows: { '*': { tenantId: '${user.tenantId}' }, queues: { tenantId: '${user.tenantId}', status: 'own' } },
  rules: [{ action: 'read', subject: 'queues' }],
};
const principal: Principal = {
  user: {
    id: 'u',
    name: 'S',
    email: 's@example.com',
    role: 'Supervisor',
    tenantId: 't',
    firstLogin: false,
    language: 'pt',
  },
  tenant: { id: 't', modules: [] },
};
const ceiling = ceilingOf({ ...principal, user: { ...principal.user, role: 'Cliente' } }, cliente, resources);
const own = abilityRulesFor(principal, supervisor, resources);

const given = (profiles: AccessProfile[]) =>
  profileRulesFor({ principal, access: supervisor, resources, ceiling, profiles }).map(({ rule }) => rule);
const withProfiles = (profiles: AccessProfile[]) => buildAbility([...own, ...given(profiles)]);
const profile = (...rules: ProfileRule[]): AccessProfile => ({ id: 'p', name: 'P', rules });

const MOVES = ['open', 'shut', 'fail'];
const VERBS = [...ACTIONS, 'export', 'import', ...MOVES];
const WHOLE = ['delete', 'import', ...MOVES];

const rule: fc.Arbitrary<ProfileRule> = fc.record(
  {
    effect: fc.constantFrom('allow' as const, 'deny' as const),
    collection: fc.constantFrom(...COLLECTIONS, 'unknown'),
    actions: fc.subarray([...ACTIONS, 'export' as const, 'import' as const]),
    moves: fc.subarray(MOVES),
    fields: fc.subarray(FIELDS, { minLength: 1 }),
    conditions: fc.array(
      fc.record(
        {
          field: fc.constantFrom(...FIELDS, 'nothing'),
          operator: fc.constantFrom('is' as const, 'isNot' as const, 'among' as const, 'empty' as const),
          value: fc.constantFrom('own', 'mine', '${user.id}'),
        },
        { noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['effect', 'collection'], noNullPrototype: true },
);
const profiles = fc.array(
  fc.array(rule, { minLength: 1, maxLength: 3 }).map((rules) => profile(...rules)),
  { maxLength: 3 },
);
const record = fc.record(
  {
    tenantId: fc.constantFrom('t', 'other', null),
    name: fc.constantFrom('mine', 'x'),
    status: fc.constantFrom('own', 'else'),
    price: fc.constantFrom('1', null),
  },
  { noNullPrototype: true },
);

describe('profiles', () => {
  it('never give what the tenant does not have, nor rows that the role does not see', () => {
    fc.assert(
      fc.property(
        profiles,
        record,
        fc.constantFrom(...resources),
        fc.constantFrom(...VERBS),
        fc.constantFrom(...FIELDS),
        (some, row, resource, action, field) => {
          const about = () => subject(resource.name, { ...(row as JsonObject) });
          const asked = WHOLE.includes(action) ? undefined : field;
          if (!withProfiles(some).can(action, about(), asked) || buildAbility(own).can(action, about(), asked)) return;
          expect(ceiling(action, resource, asked)).toBe(true);
          const isSeen =
            row.tenantId === 't' || (resource.name === 'audios' && action === 'read' && row.tenantId === null);
          expect(isSeen && (resource.name !== 'queues' || row.status === 'own')).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('forbid whatever else allows', () => {
    fc.assert(
      fc.property(profiles, record, fc.constantFrom(...VERBS), (some, row, action) => {
        const isMove = MOVES.includes(action);
        const forbidding = profile({
          effect: 'deny',
          collection: 'queues',
          ...(isMove ? { moves: [action] } : { actions: [action] as ProfileRule['actions'] }),
        });
        for (const all of [
          [forbidding, ...some],
          [...some, forbidding],
        ])
          expect(withProfiles(all).can(action, subject('queues', { ...(row as JsonObject) }))).toBe(false);
      }),
    );
  });

  it('give what the tenant has, cut to the fields that it has', () => {
    const ability = withProfiles([
      profile(
        { effect: 'allow', collection: 'plans', actions: ['read', 'update', 'delete'] },
        { effect: 'allow', collection: 'queues', actions: ['update'], fields: ['name'] },
      ),
    ]);
    expect(FIELDS.filter((name) => ability.can('read', 'plans', name))).toEqual(['name', 'status']);
    expect(ability.can('update', 'plans')).toBe(false);
    expect(ability.can('delete', 'plans')).toBe(false);
    expect(ability.can('update', subject('queues', { tenantId: 't', status: 'own' }), 'name')).toBe(true);
    expect(ability.can('update', subject('queues', { tenantId: 't', status: 'own' }), 'status')).toBe(false);
    expect(given([profile({ effect: 'allow', collection: 'servers', actions: ['read'] })])).toEqual([]);
  });

  it('give moves, export and import one by one, of what the tenant has', () => {
    const row = () => subject('campaigns', { tenantId: 't', status: 'own' });
    const every = {
      effect: 'allow' as const,
      collection: 'campaigns',
      actions: ['export', 'import'] as ProfileRule['actions'],
      moves: [...MOVES, 'gone'],
    };
    const may = (...some: ProfileRule[]) =>
      ['read', 'export', 'import', ...MOVES, 'gone'].filter((verb) =>
        withProfiles([profile(...some)]).can(verb, row()),
      );
    expect(may(every)).toEqual(['export', 'open']);
    expect(may(every, { effect: 'deny', collection: 'campaigns', moves: ['open'] })).toEqual(['export']);
    expect(may(every, { effect: 'deny', collection: 'campaigns', actions: ['update'] })).toEqual(['export']);
    // What concerns no fields is forbidden as a whole.
    expect(
      may(every, { effect: 'deny', collection: 'campaigns', moves: ['open'], actions: ['export'], fields: ['price'] }),
    ).toEqual(['export']);
    const cut = withProfiles([profile({ ...every, fields: ['name'] })]);
    expect(FIELDS.filter((name) => cut.can('export', row(), name))).toEqual(['name']);
    expect(withProfiles([profile(every)]).can('open', subject('campaigns', { tenantId: 'other' }))).toBe(false);
  });

  it('compare fields as their kinds are stored, or not at all', () => {
    const resource = makeResource('things', [
      makeField('count', 'integer'),
      makeField('on', 'boolean'),
      makeField('cost', 'money'),
      makeField('text', 'text'),
      makeField('secret', 'secret'),
    ]);
    expect(profileCondition(resource, { field: 'count', operator: 'atLeast', value: '5' })).toEqual({
      count: { $gte: 5 },
    });
    expect(profileCondition(resource, { field: 'on', operator: 'is', value: 'true' })).toEqual({ on: { $eq: true } });
    expect(profileCondition(resource, { field: 'text', operator: 'among', value: 'a, b' })).toEqual({
      text: { $in: ['a', 'b'] },
    });
    expect(profileCondition(resource, { field: 'text', operator: 'is', value: '${user.id}' })).toEqual({
      text: { $eq: '${user.id}' },
    });
    expect(profileCondition(resource, { field: 'secret', operator: 'empty' })).toEqual({ secret: { $eq: null } });
    for (const [field, operator, value] of [
      ['count', 'is', 'many'],
      ['cost', 'is', '1.00'],
      ['text', 'above', 'a'],
      ['secret', 'is', 'x'],
      ['text', 'among', ''],
      ['text', 'is', ''],
      ['nothing', 'is', 'x'],
    ] as const) {
      expect(profileCondition(resource, { field, operator, value }), `${field} ${operator}`).toBeUndefined();
    }
  });
});
