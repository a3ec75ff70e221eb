import { buildAbility } from '../../../core/access/build-ability';
import { Problem } from '../../../core/errors';
import { scopeOf, type OperationContext } from '../../operations/context';
import { loadPrincipal } from '../rights/principal';
import { tracedRights } from '../rights/traced-rights';

/**
 * The context as the person would have it, to find out what may be shown to somebody who has not asked. Undefined for an account that
 * cannot be used.
 */
export async function inEyesOf(context: OperationContext, userId: string): Promise<OperationContext | undefined> {
  const { runtime } = context;
  const principal = await loadPrincipal(runtime, userId).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'unauthenticated') return undefined;
    throw error;
  });
  if (principal === undefined) return undefined;
  return {
    ...context,
    principal,
    scope: scopeOf(principal),
    ability: buildAbility(tracedRights(runtime.catalog(), principal).map(({ rule }) => rule)),
  };
}
