import { buildAbility } from '../../../core/access/build-ability';
import { Problem } from '../../../core/errors';
import { loadPrincipal } from '../../auth/rights/principal';
import { tracedRights } from '../../auth/rights/traced-rights';
import { scopeOf, type OperationContext } from '../../operations/context';

/**
 * Somebody who is not there, with the rights of now: what is sent holds nothing else than the person would see.
 * @param system that of the work; the person is of its tenant
 * @throws Problem `unauthenticated` for whom is gone, blocked or of another tenant; `forbidden` for whom has to sign in once before
 */
export async function recipientContext(system: OperationContext, userId: string): Promise<OperationContext> {
  const { runtime, address, requestId } = system;
  const principal = await loadPrincipal(runtime, userId);
  const scope = scopeOf(principal);
  if (JSON.stringify(scope) !== JSON.stringify(system.scope))
    throw new Problem('unauthenticated', { detail: 'The account belongs to somebody else.' });
  // Who has yet to choose a password, or a second factor that is asked for, sees nothing before.
  if (principal.user.firstLogin || principal.user.secondFactorDue === true) throw new Problem('forbidden');
  return {
    runtime,
    principal,
    ability: buildAbility(tracedRights(runtime.catalog(), principal).map(({ rule }) => rule)),
    scope,
    language: principal.user.language,
    address,
    requestId,
  };
}
