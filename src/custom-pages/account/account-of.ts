import type { UserData } from '../../../core/wire';

/** The tenant whose account the person answers for. */
export const accountOf = (user: UserData | undefined): string | null =>
  user?.tenantAdministrator === true ? user.tenantId : null;
