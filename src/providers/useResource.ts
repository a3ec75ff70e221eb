import { useMemo } from 'react';
import type { Resource } from '../../core/types';
import { withTenantDefaults } from '../../core/validation/tenant-defaults';
import { collectionOf } from './manifest';
import { resourceRemote } from './resourceCache';
import { useManifest } from './useManifest';
import { useRemote } from './useRemote';
import { useSession } from './useSession';

/**
 * The whole description of a resource by screen name (`cliente/pabx/ramais`) or collection (`extensions`).
 * Suspends until description and texts of the current language are there; in development follows the schema file.
 */
export function useResource(name: string): Resource {
  useManifest();
  const resource = useRemote(resourceRemote(collectionOf(name)));
  const tenant = useSession()?.userData.tenantDefaults;
  return useMemo(() => withTenantDefaults(resource, tenant), [resource, tenant]);
}
