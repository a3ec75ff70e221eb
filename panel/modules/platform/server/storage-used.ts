import type { ReadingHook } from '../../../../server/application/plugin';
import { bytesOfTenants } from '../../../../server/operations/uploads/bytes-of-tenants';

/** How many bytes the uploads of each tenant have. */
export const storageUsed: ReadingHook = {
  needs: { tenants: ['storageUsed'] },
  async fill(_context, executor, tenants) {
    const bytes = await bytesOfTenants(
      executor,
      tenants.map(({ id }) => String(id)),
    );
    for (const tenant of tenants) tenant['storageUsed'] = bytes.get(String(tenant['id'])) ?? 0;
  },
};
