import { buildAbility, type AppAbility } from '../../core/access/build-ability';
import type { Principal } from '../../core/access/types';
import { Problem } from '../../core/errors';
import type { JsonObject, Language, Resource } from '../../core/types';
import type { RecordRule } from '../../core/validation/validate-record';
import type { Impersonation } from '../../core/wire';
import type { Scope } from '../database/types';
import type { Runtime } from './runtime';
import type { AtEnd } from './write/at-end';

/** Who calls, with which rights, from where: the first argument of every operation. */
export interface OperationContext {
  readonly runtime: Runtime;
  /** Null for the system itself. */
  readonly principal: Principal | null;
  readonly ability: AppAbility;
  readonly scope: Scope;
  readonly language: Language;
  readonly address: string;
  readonly requestId: string;
  readonly userAgent?: string;
  /** When a record counts as created, ISO 8601, where that is not now: the system alone books things of another day. */
  readonly at?: string;
  /** Set while several records are written together: what hooks ask of all of them waits for the end. */
  readonly atEnd?: AtEnd;
  /** Set while an Admin acts in the principal's place. */
  readonly impersonation?: Impersonation;
}

/** As much of a context as checks of one record need that ask nothing of the database. */
export interface CheckContext extends Pick<OperationContext, 'principal' | 'ability' | 'scope'> {
  readonly runtime: Pick<Runtime, 'skipAbility'> & {
    catalog(): { resources: ReadonlyMap<string, Pick<Resource, 'account'>> };
    /** Undefined on a thread. */
    application?: { rules: ReadonlyMap<string, RecordRule> };
  };
}

/** The context of somebody who is signed in. */
export interface PersonContext extends OperationContext {
  readonly principal: Principal;
  /** The session that calls. */
  readonly sessionId: string;
}

export const isPerson = (context: OperationContext): context is PersonContext => context.principal !== null;

/** Stands for that of the caller where the system itself works. */
export const SYSTEM_ADDRESS = 'system';

const EVERYTHING = buildAbility([{ action: 'manage', subject: 'all' }]);

/**
 * The visibly named bypass: the system acts for a tenant or the platform with every right. For seed, sign-in and
 * accounts; never for a call that a person made. Tenant walls of the database still hold.
 */
export function asSystem(
  runtime: Runtime,
  scope: Scope,
  from?: Partial<Pick<OperationContext, 'address' | 'requestId' | 'userAgent' | 'at'>>,
): OperationContext {
  return {
    runtime,
    principal: null,
    ability: EVERYTHING,
    scope,
    language: 'pt',
    address: SYSTEM_ADDRESS,
    requestId: 'system',
    ...from,
  };
}

/** The system in the place of a caller: in the same scope, under the same request. */
export function inPlaceOf({ runtime, scope, address, requestId }: OperationContext): OperationContext {
  return asSystem(runtime, scope, { address, requestId });
}

/** The scope of a principal: its tenant, or the platform for those that belong to none. */
export function scopeOf(principal: Principal): Scope {
  return principal.user.tenantId === null ? 'platform' : { tenantId: principal.user.tenantId };
}

export function isPlatform(context: Pick<OperationContext, 'scope'>): boolean {
  return context.scope === 'platform';
}

/** The tenant of the scope; null on the platform. */
export function tenantOf(context: Pick<OperationContext, 'scope'>): string | null {
  return context.scope === 'platform' ? null : context.scope.tenantId;
}

/** Whose record it is. */
export function tenantOfRow(record: JsonObject): string | null {
  return typeof record['tenantId'] === 'string' ? record['tenantId'] : null;
}

/** @throws Problem `not_found` for a collection that no schema describes. */
export function resourceOf(context: OperationContext, collection: string): Resource {
  const resource = context.runtime.catalog().resources.get(collection);
  if (resource) return resource;
  throw new Problem('not_found', { detail: `No collection is called ${JSON.stringify(collection.slice(0, 80))}.` });
}
