import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { ADMIN } from '../../../../core/access/roles';
import type { Role } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { mayOnRecord } from '../../../providers/session/recordRights';
import { useAbility } from '../../../providers/session/useAbility';
import { useManifest } from '../../../providers/screens/useManifest';
import { useSession } from '../../../providers/session/useSession';

export const VIEWS = 'views';
const MOST = 300;

export const SCOPES = ['personal', 'role', 'tenant', 'everyone'] as const;
export type Scope = (typeof SCOPES)[number];

/** A saved view as the server keeps it. */
export interface SavedView extends DataRecord {
  name: string;
  collection: string;
  scope: Scope;
  roles: Role[] | null;
  isDefault: boolean;
}

export interface Views {
  views: SavedView[];
  isPending: boolean;
  /** With whom the person may share; oneself first. */
  scopes: Scope[];
  mayChange: (view: SavedView) => boolean;
}

/** The views of a collection, or of `reports/<name>`, that the person sees. */
export function useViews(collection: string): Views {
  const { data, isPending } = useGetList<SavedView>(VIEWS, {
    filter: { collection },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const { roles } = useManifest();
  return useMemo(() => {
    const others = roles.map(({ n }) => n).filter((role) => role !== ADMIN);
    const may = (action: string, record: Readonly<Record<string, unknown>>) =>
      mayOnRecord(ability, action, VIEWS, { tenantId, ...record }, tenantId);
    return {
      views: data ?? [],
      isPending,
      scopes: SCOPES.filter((scope) => may('create', { scope, roles: scope === 'role' ? others : null })),
      mayChange: (view) => may('update', view),
    };
  }, [data, isPending, ability, tenantId, roles]);
}

const NEAREST: Record<Scope, number> = { personal: 0, role: 1, tenant: 2, everyone: 3 };

/** What a person's list looks like at first: an own default before one of the role, of the tenant, of everybody; of several the latest. */
export function defaultView(views: readonly SavedView[], role: Role | undefined): SavedView | undefined {
  const mine = views.filter(
    ({ isDefault, scope, roles }) => isDefault && (scope !== 'role' || (role !== undefined && roles?.includes(role))),
  );
  return mine.toSorted((a, b) => NEAREST[a.scope] - NEAREST[b.scope] || (a.updatedAt < b.updatedAt ? 1 : -1))[0];
}
