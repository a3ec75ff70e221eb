import type { Role } from '../../../core/types';
import type { Runtime } from '../../operations/runtime';
import { hasSecondFactor } from './stored-factor';

/** Must the person set up a second factor before anything else? */
export async function isSecondFactorDue(runtime: Runtime, user: { id: string; role: Role }): Promise<boolean> {
  return runtime.secondFactorRoles.includes(user.role) && !(await hasSecondFactor(runtime, user.id));
}
