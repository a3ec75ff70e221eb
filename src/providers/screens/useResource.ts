import { useMemo } from 'react';
import { isObject } from '../../../core/is-object';
import type { Resource } from '../../../core/types';
import { withTenantDefaults } from '../../../core/validation/tenant-defaults';
import { collectionOf } from './manifest';
import { parseJson } from '../api/parseJson';
import { resourceRemote } from './resourceCache';
import { useManifest } from './useManifest';
import { useRemote } from '../api/useRemote';
import { useSession } from '../session/useSession';

/**
 * The whole description of a resource by screen name (`librarian/stock/books`) or collection (`books`).
 * Suspends until description and texts of the current language are there; in development follows the schema file.
 */
export function useResource(name: string): Resource {
  useManifest();
  const resource = useRemote(resourceRemote(collectionOf(name)));
  // A session that is asked for anew says the same again: forms are not to begin anew for that.
  const defaults = JSON.stringify(useSession()?.userData.tenantDefaults ?? null);
  return useMemo(() => {
    const tenant = parseJson(defaults);
    return isObject(tenant) ? withTenantDefaults(resource, tenant) : resource;
  }, [resource, defaults]);
}
