import { describe, expect, it } from 'vitest';
import { abilityRulesFor } from '../../core/access/ability-rules';
import { buildAbility, subject, type AppAbility, type AppSubject } from '../../core/access/build-ability';
import type { AccessFile, Principal } from '../../core/access/types';
import { findField } from '../../core/records/find-field';
import type { JsonObject } from '../../core/types';
import { ROLES, type PanelRole } from '../../panel/roles';
import { byName, readText, resources } from './project-schemas';

const TENANT = 't1';
const MODULES = ['pabx', 'callcenter', 'dialer', 'chatbot', 'ai', 'internalChat'];

/** Subjects of routes that no schema's screen has. */
const ROUTE_SUBJECTS = [
  'AccessControl',
  'Impersonation',
  'Chatbot',
  'Cliente.cdr',
  'Cliente.balance',
  'Supervisor',
  'Agente.PABX',
  'Supervisor.dashboard-pabx',
  'Supervisor.dashboard-chatbot',
  'Supervisor.reporting-pabx',
  'Supervisor.reporting-chatbot',
  'all',
];

function file(role: PanelRole): AccessFile {
  const parsed: AccessFile = JSON.parse(readText(`schemas/access/${role.toLowerCase()}.json`));
  return parsed;
}

function abilityOf(role: PanelRole, user: JsonObject = {}, modules = MODULES): AppAbility {
  const principal: Principal = {
    user: {
      id: 'me',
      name: 'Eu',
      email: 'eu@example.com',
      role,
      tenantId: role === 'Admin' ? null : TENANT,
      firstLogin: false,
      language: 'pt',
      ...user,
    },
    tenant: role === 'Admin' ? null : { id: TENANT, modules, ratePlanId: 'plan' },
  };
  return buildAbility(abilityRulesFor(principal, file(role), resources));
}

/** A row of the collection; of the tenant unless the values say otherwise. */
function record(collection: string, values: JsonObject): AppSubject {
  const row: Record<PropertyKey, unknown> = { tenantId: TENANT, ...values };
  return subject(collection, row);
}

describe.each(ROLES)('access of %s', (role) => {
  const access = file(role);

  it('is for this role and names what exists', () => {
    expect(access.role).toBe(role);
    const screens = resources.flatMap((resource) => resource.screens.map((screen) => screen.subject));
    const known = new Set([...screens, ...byName.keys(), ...ROUTE_SUBJECTS]);
    const named = access.rules.flatMap((rule) => rule.subject);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    for (const { collection, where } of Object.values(access.groups ?? {}).flatMap((group) => group.else)) {
      const resource = byName.get(collection);
      const heads = Object.keys(where).map((path) => path.split('.')[0] ?? path);
      const missing = heads.filter((name) => resource === undefined || findField(resource, name) === undefined);
      expect(missing, collection).toEqual([]);
    }
    expect(Object.keys(access.rows ?? {}).filter((name) => name !== '*' && !byName.has(name))).toEqual([]);
  });

  it('restricts fields that exist', () => {
    const unknown = access.rules.flatMap((rule) =>
      [rule.subject].flat().flatMap((name) => {
        const resource = byName.get(name);
        return (rule.fields ?? [])
          .filter((field) => resource === undefined || findField(resource, field) === undefined)
          .map((field) => `${name}.${field}`);
      }),
    );
    expect(unknown).toEqual([]);
  });
});

describe('rights', () => {
  it('Admin: manages the platform, reads tenants’ records, writes only what is its own', () => {
    const admin = abilityOf('Admin', { accessLevel: 'full' });
    for (const name of ['tenants', 'servers', 'dialers', 'admins', 'dids', 'trunks', 'rate-plans', 'outbound-routes'])
      expect(admin.can('delete', name)).toBe(true);
    expect(admin.can('manage', 'Admin')).toBe(true);
    expect(admin.can('read', 'queues')).toBe(true);
    expect(admin.can('update', 'queues')).toBe(false);
    expect([admin.can('create', 'credits'), admin.can('update', 'credits'), admin.can('delete', 'credits')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(admin.can('update', 'audit-logs')).toBe(false);
    expect(admin.can('read', 'Cliente.ramais')).toBe(false);
  });

  it.each([
    ['support', false],
    ['readonly', false],
    ['finance', true],
  ])('Admin of level %s: writes nothing but, perhaps, credits', (accessLevel, mayRecharge) => {
    const admin = abilityOf('Admin', { accessLevel });
    expect([admin.can('update', 'tenants'), admin.can('create', 'admins'), admin.can('delete', 'trunks')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([admin.can('create', 'credits'), admin.can('confirm', 'credits')]).toEqual([mayRecharge, mayRecharge]);
    expect(['activate', 'suspend', 'cancel'].filter((move) => admin.can(move, 'tenants'))).toEqual([]);
    expect([admin.can('read', 'tenants'), admin.can('read', 'statement-entries')]).toEqual([true, true]);
    expect(admin.can('read', 'contacts')).toBe(accessLevel !== 'finance');
  });

  it('Cliente: manages its own rows and no others', () => {
    const cliente = abilityOf('Cliente');
    for (const name of ['extensions', 'queues', 'trunks', 'campaigns', 'mailings', 'contacts', 'agents']) {
      expect(cliente.can('delete', record(name, {}))).toBe(true);
      expect(cliente.can('read', record(name, { tenantId: 'other' }))).toBe(false);
    }
    expect([cliente.can('read', record('credits', {})), cliente.can('create', 'credits')]).toEqual([true, false]);
    expect(cliente.can('read', 'servers') || cliente.can('read', 'audit-logs') || cliente.can('read', 'admins')).toBe(
      false,
    );
  });

  it('Cliente: sees trunks of the platform, and changes only its own', () => {
    const cliente = abilityOf('Cliente');
    const shared = record('trunks', { tenantId: null });
    expect([cliente.can('read', shared), cliente.can('update', shared)]).toEqual([true, false]);
    expect(cliente.can('update', record('trunks', {}), 'allowAnyCallerId')).toBe(false);
    expect(cliente.can('update', record('trunks', {}), 'name')).toBe(true);
  });

  it('Cliente: its own rate plan, to read; others not at all', () => {
    const cliente = abilityOf('Cliente');
    const plan = (id: string) => record('rate-plans', { id, tenantId: null });
    expect([
      cliente.can('read', plan('plan')),
      cliente.can('update', plan('plan')),
      cliente.can('read', plan('other')),
    ]).toEqual([true, false, false]);
    expect(cliente.can('update', record('rate-plans', { id: 'own' }))).toBe(true);
  });

  it('Cliente: routes and describes its numbers, no more', () => {
    const cliente = abilityOf('Cliente');
    const did = record('dids', {});
    expect([cliente.can('update', did, 'destination'), cliente.can('update', did, 'description')]).toEqual([
      true,
      true,
    ]);
    expect([
      cliente.can('update', did, 'number'),
      cliente.can('update', did, 'monthlyFee'),
      cliente.can('delete', did),
    ]).toEqual([false, false, false]);
  });

  it('Cliente: modules that are off take their subjects away', () => {
    const cliente = abilityOf('Cliente', {}, ['pabx']);
    expect(cliente.can('read', 'Cliente.ramais')).toBe(true);
    expect(
      ['Cliente.campanhas', 'Cliente.agentes', 'Cliente.tags', 'Cliente.iaprompts', 'campaigns', 'tags'].filter(
        (name) => cliente.can('read', name),
      ),
    ).toEqual([]);
  });

  it('Supervisor: own team and queues, and of an agent only state and queues', () => {
    const supervisor = abilityOf('Supervisor', {
      queueIds: ['q1'],
      teamIds: ['a1'],
      campaignIds: ['c1'],
      sectorIds: ['s1'],
      abilities: ['agents'],
      canChangeAgentQueues: true,
    });
    expect([
      supervisor.can('read', record('queues', { id: 'q1' })),
      supervisor.can('read', record('queues', { id: 'q2' })),
    ]).toEqual([true, false]);
    expect([
      supervisor.can('read', record('agents', { id: 'a1' })),
      supervisor.can('read', record('agents', { id: 'a2' })),
    ]).toEqual([true, false]);
    const agent = record('agents', { id: 'a1' });
    expect(
      ['status', 'queueMemberships', 'name', 'password'].filter((field) => supervisor.can('update', agent, field)),
    ).toEqual(['status', 'queueMemberships']);
    expect([supervisor.can('create', 'agents'), supervisor.can('delete', 'agents')]).toEqual([false, false]);
    expect(supervisor.can('read', record('dids', {}), 'monthlyFee')).toBe(false);
    expect(supervisor.can('read', record('trunks', {}), 'username')).toBe(false);
    expect(supervisor.can('update', record('queues', { id: 'q1' }), 'members')).toBe(true);
    expect(supervisor.can('update', record('queues', { id: 'q1' }), 'strategy')).toBe(false);
    expect(supervisor.can('read', 'Supervisor.dashboard-pabx')).toBe(false);
  });

  it('Supervisor: without the ability there is no screen of agents', () => {
    expect(abilityOf('Supervisor', { abilities: [] }).can('read', 'Supervisor.agentes')).toBe(false);
  });

  it('Agente: itself, its wallet, nothing of the set-up', () => {
    const agente = abilityOf('Agente', { queues: ['Chatbot'], queueIds: [], sectorIds: [], onlyOwnContacts: true });
    expect([
      agente.can('read', record('agents', { id: 'me' })),
      agente.can('read', record('agents', { id: 'a2' })),
    ]).toEqual([true, false]);
    expect([
      agente.can('update', record('contacts', { ownerAgentId: 'me' })),
      agente.can('read', record('contacts', { ownerAgentId: 'a2' })),
    ]).toEqual([true, false]);
    expect(
      ['trunks', 'credits', 'extensions', 'mailings', 'Agente.PABX'].filter((name) => agente.can('read', name)),
    ).toEqual([]);
    expect(agente.can('delete', 'contacts')).toBe(false);
  });

  it('Agente: all contacts of the tenant where the wallet does not bind, calls where it has the channel', () => {
    const agente = abilityOf('Agente', { queues: ['PABX', 'Chatbot'], onlyOwnContacts: false });
    expect(agente.can('read', record('contacts', { ownerAgentId: 'a2' }))).toBe(true);
    expect(agente.can('read', record('contacts', { tenantId: 'other', ownerAgentId: 'me' }))).toBe(false);
    expect(agente.can('read', 'Agente.PABX')).toBe(true);
  });
});
