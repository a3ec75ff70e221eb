import { describe, expect, it } from 'vitest';
import { abilityRulesFor } from '../../../core/access/ability-rules';
import { buildAbility, subject } from '../../../core/access/build-ability';
import type { AccessFile, Principal } from '../../../core/access/types';

const PRINCIPAL: Principal = {
  user: {
    id: 'u1',
    name: 'A',
    email: 'a@example.com',
    role: 'Cliente',
    tenantId: 't1',
    firstLogin: false,
    language: 'pt',
    queueIds: ['q1', 'q2'],
  },
  tenant: { id: 't1', modules: ['pabx'] },
};
const RESOURCES = [
  {
    name: 'extensions',
    screens: [{ subject: 'Cliente.ramais', actions: ['read', 'create', 'update', 'delete'] as const }],
    tenancy: 'tenant' as const,
  },
  {
    name: 'queues',
    screens: [{ subject: 'Supervisor.filas', actions: ['read', 'update'] as const }],
    tenancy: 'tenant' as const,
  },
  {
    name: 'audios',
    screens: [{ subject: 'Cliente.audios', actions: ['read', 'create', 'update', 'delete'] as const }],
    tenancy: 'shared' as const,
  },
  { name: 'servers', screens: [], tenancy: 'platform' as const },
  { name: 'tenants', screens: [], tenancy: 'own' as const },
].map((resource) => ({
  ...resource,
  screens: resource.screens.map((screen) => ({ ...screen, actions: [...screen.actions] })),
}));

function rules(part: Partial<AccessFile>) {
  return abilityRulesFor(
    PRINCIPAL,
    { role: 'Cliente', rules: [], rows: { '*': { tenantId: '${user.tenantId}' } }, ...part },
    RESOURCES,
  );
}

describe('ability rules', () => {
  it('spread the right to a screen over its collection under the row condition', () => {
    expect(rules({ rules: [{ action: 'manage', subject: 'Cliente.ramais' }] })).toEqual([
      { action: 'manage', subject: 'Cliente.ramais' },
      { action: 'manage', subject: 'extensions', conditions: { tenantId: 't1' } },
    ]);
    expect(rules({ rules: [{ action: 'read', subject: 'Cliente.ramais' }] })[1]).toMatchObject({
      action: 'read',
      subject: 'extensions',
    });
    expect(rules({ rules: [{ action: 'manage', subject: 'Supervisor.filas' }] }).map(({ action }) => action)).toEqual([
      'manage',
      'read',
      'update',
      'export',
    ]);
  });

  it('reach a collection through a screen only when the screen’s own attributes hold', () => {
    const through = (when: object) => {
      const resources = [
        {
          name: 'audios',
          screens: [{ subject: 'Cliente', actions: ['read' as const], when: when as { [path: string]: string } }],
        },
      ];
      return abilityRulesFor(
        PRINCIPAL,
        { role: 'Cliente', rules: [{ action: 'read', subject: 'Cliente' }] },
        resources,
      ).map(({ subject: name }) => name);
    };
    expect(through({ 'tenant.modules': 'pabx' })).toEqual(['Cliente', 'audios']);
    expect(through({ 'tenant.modules': 'dialer' })).toEqual(['Cliente']);
  });

  it('give nothing through a screen that stands in place of the chatbot', () => {
    const screens = [{ subject: 'Cliente', actions: ['read' as const, 'create' as const], unless: 'chatbot' as const }];
    const given = abilityRulesFor(PRINCIPAL, { role: 'Cliente', rules: [{ action: 'manage', subject: 'Cliente' }] }, [
      { name: 'audios', screens },
    ]);
    expect(given).toEqual([{ action: 'manage', subject: 'Cliente' }]);
  });

  it('give again what a rule between took away', () => {
    const regranted = rules({
      rows: {},
      rules: [
        { action: 'create', subject: 'queues' },
        { action: 'create', subject: 'all', inverted: true },
        { action: 'create', subject: 'queues' },
      ],
    });
    expect(buildAbility(regranted).can('create', 'queues')).toBe(true);
    expect(regranted).toHaveLength(2);
  });

  it('keep a rule only when its attributes hold', () => {
    expect(rules({ rules: [{ action: 'read', subject: 'x', when: { 'tenant.modules': 'pabx' } }] })).toHaveLength(1);
    expect(
      rules({ rules: [{ action: 'read', subject: 'x', when: { 'tenant.modules': ['dialer', 'chatbot'] } }] }),
    ).toHaveLength(0);
    expect(rules({ rules: [{ action: 'read', subject: 'x', when: { 'user.nothing': null } }] })).toHaveLength(1);
  });

  it('drop a permission without a value for its placeholder, never a prohibition', () => {
    expect(
      rules({ rules: [{ action: 'read', subject: 'queues', conditions: { agentId: '${user.agentId}' } }] }),
    ).toEqual([]);
    expect(
      rules({
        rules: [{ action: 'read', subject: 'queues', inverted: true, conditions: { agentId: '${user.agentId}' } }],
      }),
    ).toEqual([{ action: 'read', subject: 'queues', inverted: true }]);
    expect(
      rules({ rules: [{ action: 'read', subject: 'queues', conditions: { id: { $in: '${user.queueIds}' } } }] })[0]
        ?.conditions,
    ).toEqual({ id: { $in: ['q1', 'q2'] } });
  });

  it('give a collection named without conditions its rows, and a platform collection none', () => {
    expect(rules({ rules: [{ action: 'read', subject: 'queues' }] })[0]?.conditions).toEqual({ tenantId: 't1' });
    expect(
      rules({
        rows: { '*': { tenantId: '${user.tenantId}' }, queues: { id: 'q1' } },
        rules: [{ action: 'read', subject: 'queues' }],
      })[0]?.conditions,
    ).toEqual({ id: 'q1' });
    expect(rules({ rules: [{ action: 'read', subject: 'servers' }] })).toEqual([]);
    expect(rules({ rules: [{ action: 'read', subject: 'tenants' }] })[0]?.conditions).toEqual({ id: 't1' });
  });

  it('keep the rows of the platform from who belongs to a tenant, whatever gives them', () => {
    const all = buildAbility(rules({ rows: {}, rules: [{ action: 'manage', subject: 'all' }] }));
    expect([
      all.can('read', 'queues'),
      all.can('read', 'servers'),
      all.can('export', 'servers'),
      all.can('check', 'servers'),
    ]).toEqual([true, false, false, true]);
    expect(
      rules({ rows: {}, rules: [{ action: ['manage', 'read', 'check'], subject: 'servers', conditions: {} }] }),
    ).toEqual([{ action: 'check', subject: 'servers', conditions: {} }]);
    const admin = { ...PRINCIPAL, user: { ...PRINCIPAL.user, tenantId: null }, tenant: null };
    expect(abilityRulesFor(admin, { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] }, RESOURCES)).toEqual(
      [{ action: 'manage', subject: 'all' }],
    );
  });

  it('make shared rows readable, not writable', () => {
    const ability = buildAbility(rules({ rules: [{ action: 'manage', subject: 'Cliente.audios' }] }));
    expect(ability.can('read', subject('audios', { tenantId: null }))).toBe(true);
    expect(ability.can('update', subject('audios', { tenantId: null }))).toBe(false);
    expect(ability.can('update', subject('audios', { tenantId: 't1' }))).toBe(true);
    expect(ability.can('read', subject('audios', { tenantId: 't2' }))).toBe(false);
  });

  it('build an ability that tells nothing from everything', () => {
    expect(buildAbility([]).can('read', 'extensions')).toBe(false);
    expect(buildAbility([{ action: 'manage', subject: 'all' }]).can('delete', 'extensions')).toBe(true);
  });
});
