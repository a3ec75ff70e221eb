import type { JsonObject } from '../../../core/types';
import type { Trust } from '../../backup/guarded-address';
import { hostIn } from '../../operations/checks/public-address';
import { asSystem, type OperationContext } from '../../operations/context';
import { loadRow } from '../../operations/load-rows';

const TENANTS = 'tenants';

/** The hosts of private networks that people of the platform have allowed the tenant of the record to reach. */
export async function allowedHosts({ runtime }: OperationContext, { tenantId }: JsonObject): Promise<Trust> {
  const tenants = runtime.catalog().resources.get(TENANTS);
  const scope = typeof tenantId === 'string' ? { tenantId } : undefined;
  const tenant = tenants && scope && (await loadRow(asSystem(runtime, scope), runtime.database.as(scope), tenants, scope.tenantId));
  const given = tenant?.['allowedHosts'];
  const hosts = new Set(Array.isArray(given) ? given.filter((host) => typeof host === 'string').map(plain) : []);
  return (host) => hosts.has(plain(host));
}

const plain = (host: string): string => hostIn(host).toLowerCase().replace(/\.$/, '');
