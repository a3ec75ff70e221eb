import { useListContext } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { useSession } from '../../../../../src/providers/session/useSession';

export interface StatementPlace {
  /** Whose statement: undefined while the platform has not chosen one. */
  place: Record<string, string> | undefined;
  filter: JsonObject;
}

/** Whose statement the list in context shows, and where the person is. */
export function useStatementPlace(): StatementPlace {
  const { filterValues } = useListContext();
  const isOfPlatform = useSession()?.userData.tenantId === null;
  const filter = filterValues as JsonObject;
  const zone = ownZone();
  if (!isOfPlatform) return { place: { zone }, filter };
  const { tenantId } = filter;
  const [tenant, ...others] = Array.isArray(tenantId) ? tenantId : [tenantId];
  return {
    place: typeof tenant === 'string' && tenant !== '' && others.length === 0 ? { tenant, zone } : undefined,
    filter,
  };
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
