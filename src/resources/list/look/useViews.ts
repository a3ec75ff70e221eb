import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Role } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { mayOnRecord } from '../../../providers/session/recordRights';
import { useAbility } from '../../../providers/session/useAbility';
import { useSession } from '../../../providers/session/useSession';

export const VIEWS = 'views';
const MOST = 300;

export const SCOPES = ['personal', 'role', 'tenant', 'everyone'] as const;
export type Scope = (typeof SCOPES)[number];

/** Whom a view is for, and whether they begin with it. */
export interface Audience {
  scope: Scope;
  roles: Role[] | null;
  isDefault: boolean;
}

/** A saved view as the server keeps it. */
export interface SavedView extends DataRecord, Audience {
  name: string;
  collection: string;
  /** Of views that somebody else shares. */
  sharedBy: string | null;
}

/** May the person keep a view for these? A new one, or one that is there and would be for these from then on. */
export type MayKeep = (audience: Partial<Audience>, view?: SavedView) => boolean;

export interface Views {
  views: SavedView[];
  isPending: boolean;
  mayKeep: MayKeep;
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
  const userData = useSession()?.userData;
  const userId = userData?.id ?? null;
  const tenantId = userData?.tenantId ?? null;
  return useMemo(() => {
    const may = (action: string, record: Readonly<Record<string, unknown>>) =>
      mayOnRecord(ability, action, VIEWS, { tenantId, ...record }, tenantId);
    const mayChange = (view: SavedView) => may('update', view);
    return {
      views: data ?? [],
      isPending,
      mayKeep: (audience, view) =>
        view === undefined
          ? may('create', { createdBy: userId, ...audience })
          : mayChange(view) && may('update', { ...view, ...audience }),
      mayChange,
    };
  }, [data, isPending, ability, userId, tenantId]);
}

const NEAREST: Record<Scope, number> = { personal: 0, role: 1, tenant: 2, everyone: 3 };

/** What a person's list looks like at first: an own default before one of the role, of the tenant, of everybody; of several the latest. */
export function defaultView(views: readonly SavedView[], role: Role | undefined): SavedView | undefined {
  const mine = views.filter(
    ({ isDefault, scope, roles }) => isDefault && (scope !== 'role' || (role !== undefined && roles?.includes(role))),
  );
  return mine.toSorted((a, b) => NEAREST[a.scope] - NEAREST[b.scope] || (a.updatedAt < b.updatedAt ? 1 : -1))[0];
}
