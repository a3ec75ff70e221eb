import { Problem } from '../../core/errors';
import type { Authenticator } from '../auth/authenticator';
import { asSystem, scopeOf, type OperationContext, type PersonContext } from '../operations/context';
import type { Runtime } from '../operations/runtime';
import type { Job } from './job';

/** Rights are read anew after this: as late as a request notices that they changed. */
const FRESH_MS = 1000;

/** Where a job came from, for the audit. Its id stands for the request. */
const originOf = ({ id, address, agent }: Job) => ({
  requestId: id,
  address: address ?? 'job',
  ...(agent !== null && { userAgent: agent }),
});

/** The owner of a job with the rights of now, as `callerContext` has it for a request. */
export function createOwner(runtime: Runtime, authenticator: Authenticator, job: Job): () => Promise<PersonContext> {
  let known: { context: PersonContext; until: number } | undefined;
  return async () => {
    if (known && known.until > Date.now()) return known.context;
    if (job.sessionId === null)
      throw new Error(
        `job ${job.id} (${job.kind}): expected the work of a person, got that of the tenant; the kind needs "ofTenant"`,
      );
    const { principal, ability, impersonation } = await authenticator.ofSession(job.sessionId);
    if (principal.user.id !== job.userId)
      throw new Problem('unauthenticated', { detail: 'The session is not that of the owner.' });
    if (principal.user.firstLogin) throw new Problem('first_login');
    if (principal.user.secondFactorDue === true) throw new Problem('second_factor_due');
    const context: PersonContext = {
      runtime,
      principal,
      sessionId: job.sessionId,
      ability,
      scope: scopeOf(principal),
      language: job.language,
      ...originOf(job),
      ...(impersonation && { impersonation }),
    };
    known = { context, until: Date.now() + FRESH_MS };
    return context;
  };
}

/** For the audit of a job whose owner is gone, and for the work of the tenant itself. */
export function inPlaceOfOwner(runtime: Runtime, job: Job): OperationContext {
  return asSystem(runtime, job.tenantId === null ? 'platform' : { tenantId: job.tenantId }, originOf(job));
}
