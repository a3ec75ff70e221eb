import { lockedKeys, maskOf } from '../../../../core/access/masks';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import type { Executor } from '../../../../server/database/types';
import { readShapedOne } from '../../../../server/operations/at-reading/read-shaped';
import { inPlaceOf, resourceOf, type PersonContext } from '../../../../server/operations/context';
import { listRecords } from '../../../../server/operations/list-records';
import { loadRow } from '../../../../server/operations/lists/load-rows';
import { tag } from '../../../../server/operations/rights/field-rights';
import type { MailingVariable } from '../rules/mailing-variable';
import { MAILING_CONTACTS } from './effects/load-mailing';

/** The field with the variables of a contact. */
export const VARS = 'vars';
/** As many as are looked at; a tenant has fewer. */
const MOST_VARIABLES = 200;

/** A contact of a mailing as its agent sees it, from before the call until the work after it is done. */
export interface ContactAtWork {
  record: DataRecord;
  variables: MailingVariable[];
}

/** The row as it is while the caller talks to the contact: by that the rights of agents go, whatever the dialer has made of it since. */
export const asInCall = (context: PersonContext, row: JsonObject): JsonObject => ({
  ...row,
  status: 'in_call',
  lastAgentId: context.principal.user.id,
});

/** Null where the caller may not see the contact even while they talk. */
export async function contactAtWork(
  context: PersonContext,
  executor: Executor,
  id: string,
): Promise<ContactAtWork | null> {
  const resource = resourceOf(context, MAILING_CONTACTS);
  const row = await loadRow(inPlaceOf(context), executor, resource, id);
  if (row === undefined) return null;
  const inCall = asInCall(context, row);
  if (!context.ability.can('read', tag(resource, inCall))) return null;
  const [shaped, variables] = await Promise.all([
    readShapedOne(context, resource, inCall),
    variablesOf(context, tag(resource, inCall)),
  ]);
  return { record: { ...shaped, status: row['status'] ?? null }, variables };
}

/** Those that the caller sees, in their order. */
async function variablesOf(
  { ability, ...context }: PersonContext,
  contact: ReturnType<typeof tag>,
): Promise<MailingVariable[]> {
  const mask = maskOf(ability, 'read', contact, VARS);
  if (!ability.can('read', contact, VARS) && mask?.keys === undefined) return [];
  const unseen = new Set(mask?.keys);
  const locked = new Set(lockedKeys(ability, contact, VARS));
  const mayChange = ability.can('update', contact, VARS);
  const { records } = await listRecords(inPlaceOf({ ability, ...context }), 'mailing-vars', {
    filter: {},
    sort: { field: 'position', order: 'ASC' },
    range: { first: 0, last: MOST_VARIABLES - 1 },
  });
  return records.flatMap(({ key, label, type, options, required }): MailingVariable[] =>
    typeof key !== 'string' || unseen.has(key)
      ? []
      : [
          {
            key,
            label: String(label),
            type: typeof type === 'string' ? type : null,
            options: Array.isArray(options) ? options.map(String) : [],
            required: required === true,
            isEditable: mayChange && !locked.has(key),
          },
        ],
  );
}
