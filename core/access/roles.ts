import type { AccessFile } from './types';

/** The role that every application has: all rights, over all tenants. */
export const ADMIN = 'Admin';

/** How a role may be called, as a pattern of JSON Schema. */
export const ROLE_NAME = '^[A-Za-z][A-Za-z0-9_-]{0,39}$';

/** The role whose people answer for their tenant; undefined where no access file says so. */
export const tenantAdministratorOf = (access: ReadonlyMap<string, AccessFile>): AccessFile | undefined =>
  [...access.values()].find(({ tenantAdministrator }) => tenantAdministrator === true);
