import { oneOf, type Environment } from '../../../../../server/environment';

/** Whether this process dials for campaigns: `DIALER=0` leaves that to others on the same database. */
export const dials = (environment: Environment): boolean => oneOf(environment, 'DIALER', ['1', '0'], '1') === '1';
