import { act } from 'react';
import { testDataProvider, type DataProvider } from 'react-admin';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role, Tenancy } from '../../../../core/types';
import { ImpersonationEntry } from '../../../../src/resources/impersonation/ImpersonationEntry';
import { clearScreen, click, render, settle } from '../../../support/browser/render';
import { makeField, makeResource } from '../../../support/resources';

const { impersonate, rights } = vi.hoisted(() => ({
  impersonate: vi.fn<(userId: string, mode: string) => Promise<void>>(),
  rights: new Set<string>(),
}));

vi.mock('../../../../src/providers/session/impersonate', () => ({ impersonate }));
vi.mock('../../../../src/providers/texts/pageTexts', () => ({ pageTexts: () => undefined }));
vi.mock('../../../../src/providers/api/useRemote', () => ({ useRemote: () => undefined }));
vi.mock('../../../../src/providers/screens/useManifest', () => ({
  useManifest: () => ({ roles: [{ n: 'Admin' }, { n: 'Cliente', t: true }, { n: 'Supervisor' }], resources: [] }),
}));
vi.mock('../../../../src/providers/session/useSession', () => ({ useSession: () => ({ userData: { id: 'me' } }) }));
vi.mock('../../../../src/providers/session/useAbility', () => ({
  useAbility: () => ({ can: (action: string) => rights.has(action) }),
}));
vi.mock('../../../../src/providers/screens/useResource', () => ({
  useResource: (name: string) => makeResource(name, [makeField('name', 'text')]),
}));

const picker = vi.hoisted(() => ({ filter: undefined as unknown, pick: (_id: string): void => undefined }));
vi.mock('../../../../src/resources/impersonation/PersonChoice', async () => {
  const { useFormContext } = await import('react-hook-form');
  return {
    PersonChoice: ({ source, filter }: { source: string; filter: unknown }) => {
      const { setValue } = useFormContext();
      Object.assign(picker, { filter, pick: (id: string) => setValue(source, id) });
      return null;
    },
  };
});

const VIEW = 'access.impersonate.view';
const ACT = 'access.impersonate.act';
const CHOOSE = 'access.impersonate.choose';
const ROLES: Record<string, Role> = { cliente: 'Cliente', supervisor: 'Supervisor', admin: 'Admin', me: 'Cliente' };
const userOf = (id: string) => ({ id, name: id, role: ROLES[id] });
const DATA = testDataProvider({
  getOne: (_resource: string, { id }: { id: string }) => Promise.resolve({ data: userOf(id) }),
} as unknown as Partial<DataProvider>);

// The code of the dialog comes when it is needed, which no test waits for.
beforeAll(() => import('../../../../src/resources/impersonation/TenantPeople'));
beforeEach(() => {
  rights.clear();
  for (const right of ['read', 'view', 'act']) rights.add(right);
  impersonate.mockReset().mockResolvedValue();
});
afterEach(clearScreen);

const buttons = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith('access.'));
const offered = () => buttons().map(({ textContent }) => textContent);
const named = (text: string) => buttons().find(({ textContent }) => textContent === text);

async function shown(
  collection: string,
  id: string,
  more: { account?: Role; tenancy?: Tenancy; role?: Role } = {},
): Promise<(string | null)[]> {
  const { role, ...extra } = more;
  const resource = makeResource(collection, [makeField('name', 'text')], extra);
  const record = {
    id,
    version: 1,
    createdAt: '',
    updatedAt: '',
    createdBy: null,
    updatedBy: null,
    ...(role && { role }),
  };
  await render(
    <ImpersonationEntry
      generated={{ name: collection, collection, resource, can: () => true, nested: [] }}
      record={record}
    />,
    DATA,
  );
  await settle();
  return offered();
}

describe('the way into the panel as somebody else', () => {
  it('stands on the page of a person, as far as the right and the role go', async () => {
    expect(await shown('users', 'cliente', { role: 'Cliente' })).toEqual([VIEW, ACT]);
    await clearScreen();
    expect(await shown('supervisors', 'supervisor', { account: 'Supervisor' })).toEqual([VIEW]);
    await clearScreen();
    rights.delete('act');
    expect(await shown('users', 'cliente', { role: 'Cliente' })).toEqual([VIEW]);
  });

  it('is not offered on oneself, on an Admin, on what is no person, or without the right', async () => {
    expect(await shown('users', 'me', { role: 'Cliente' })).toEqual([]);
    expect(await shown('admins', 'admin', { account: 'Admin' })).toEqual([]);
    expect(await shown('users', 'admin', { role: 'Admin' })).toEqual([]);
    expect(await shown('queues', 'cliente')).toEqual([]);
    rights.delete('view');
    rights.delete('act');
    expect(await shown('users', 'cliente', { role: 'Cliente' })).toEqual([]);
    expect(await shown('tenants', 't1', { tenancy: 'own' })).toEqual([]);
  });

  it('begins in the way that was chosen', async () => {
    await shown('users', 'cliente', { role: 'Cliente' });
    await click(named(VIEW));
    expect(impersonate).toHaveBeenCalledExactlyOnceWith('cliente', 'view');
  });

  it('can be tried again after a refusal', async () => {
    impersonate.mockRejectedValue(new Error('gone'));
    await shown('users', 'cliente', { role: 'Cliente' });
    await click(named(ACT));
    await settle();
    expect(named(ACT)?.disabled).toBe(false);
  });

  it('asks on the page of a tenant which of its people is meant', async () => {
    rights.delete('act');
    expect(await shown('tenants', 't1', { tenancy: 'own' })).toEqual([CHOOSE]);
    await clearScreen();
    rights.add('act');
    expect(await shown('tenants', 't1', { tenancy: 'own' })).toEqual([ACT]);
    await click(named(ACT));
    await settle();
    expect(picker.filter).toEqual({ tenantId: 't1' });
    await act(async () => picker.pick('cliente'));
    await settle();
    await click(named(VIEW));
    expect(impersonate).toHaveBeenCalledExactlyOnceWith('cliente', 'view');
  });
});
