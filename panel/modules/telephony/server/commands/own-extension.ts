import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { assertPermittedOn } from '../../../../../server/operations/rights/authorise';

/** The collection whose right `dial` says from where somebody calls. */
export const EXTENSIONS = 'extensions';

/** An extension that may ring for the caller. */
export interface RingingExtension extends JsonObject {
  id: string;
  tenantId: string;
  number: string;
  name: string;
  enabled: boolean;
  /** The number that it shows; null for none of its own. */
  callerIdNumber: string | null;
}

/**
 * The extension that rings for what a person asks for: their own, or one that they name by its number, as far as they may dial from it.
 * @param member of the body that names it, for what is said of it
 * @throws Problem `invalid` where there is none or it is switched off, `forbidden` without the right to dial from it
 */
export async function ringingExtension(
  context: PersonContext,
  named: string | undefined,
  member: string,
): Promise<RingingExtension> {
  const { user } = context.principal;
  const own = user['extensionId'];
  if (named === undefined && typeof own !== 'string')
    throw new Problem('invalid', {
      detail: `${member}: ${user.role} has no extension of their own, and none is named.`,
      errors: [violation(member, 'required')],
    });
  const isIt = named === undefined ? sql`"id" = ${String(own)}::uuid` : sql`"number" = ${named}`;
  const [found] = await context.runtime.database.as(context.scope).run(
    compile<RingingExtension>(sql`
      select "id", "tenantId", "number", "name", "enabled", "callerIdNumber" from "extensions"
      where ${isIt} and "tenantId" = ${user.tenantId}::uuid and "deletedAt" is null`),
  );
  const resource = resourceOf(context, EXTENSIONS);
  // Of numbers that are not theirs nobody learns whether they are there.
  assertPermittedOn(context, 'dial', resource, found ?? { tenantId: user.tenantId });
  if (found?.enabled === true) return found;
  throw new Problem('invalid', {
    detail: `${member}: expected an extension that is there and switched on.`,
    errors: [violation(member, 'unknownName')],
  });
}
