import { asSystem, type OperationContext } from '../context';
import { loadRow } from '../lists/load-rows';
import { hostIn } from './host-in';

const TENANTS = 'tenants';

/** The hosts of private networks that people of the platform have allowed the tenant to reach, in the field of this name: is it one, a host or a URL? */
export async function allowedHosts(
  { runtime }: OperationContext,
  tenantId: string | null,
  field: string,
): Promise<(host: string) => boolean> {
  const tenants = runtime.catalog().resources.get(TENANTS);
  const scope = tenantId === null ? undefined : { tenantId };
  const tenant =
    tenants && scope && (await loadRow(asSystem(runtime, scope), runtime.database.as(scope), tenants, scope.tenantId));
  const given = tenant?.[field];
  const hosts = new Set(Array.isArray(given) ? given.filter((host) => typeof host === 'string').map(plain) : []);
  return (host) => hosts.has(plain(host));
}

const plain = (host: string): string => hostIn(host).toLowerCase().replace(/\.$/, '');
