import { sql } from 'kysely';
import type { JsonObject } from '../../../core/types';
import { checkRules } from '../../../core/validation/checks/check-rules';
import type { Violation } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { isHashed, resourceFacts } from '../resource-facts';
import { openSealed } from './open-sealed';
import { isNew, touches, type ValueRule } from '../write/step';

/**
 * Comparisons (`rules`) in which a secret takes part that is stored already: the validator never sees it, so that a change to the other
 * side alone is compared here.
 */
export async function secretRuleViolations(
  { runtime }: OperationContext,
  executor: Executor,
  { resource, record, id }: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  if (id === undefined) return [];
  const sealed = new Set(
    resourceFacts(resource)
      .secrets.filter((field) => !isHashed(resource, field))
      .map(({ name }) => name),
  );
  const stays = (name: string) => sealed.has(name) && !names.includes(name);
  const rules = resource.rules.filter(
    ({ field, than }) => (names.includes(field) && stays(than)) || (names.includes(than) && stays(field)),
  );
  if (rules.length === 0) return [];
  const columns = [...new Set(rules.flatMap(({ field, than }) => [field, than]).filter(stays))];
  const [row = {}] = await executor.run(
    compile<Record<string, string | null>>(
      sql`select ${sql.join(columns.map((name) => sql`${identifier(columnName(name))} as ${identifier(name)}`))} from ${identifier('public', tableName(resource.name))} where "id" = ${id}`,
    ),
  );
  const opened = columns.map((name): [string, string | null] => [
    name,
    (row[name] ?? null) === null ? null : (openSealed(runtime, row[name] ?? '') ?? null),
  ]);
  const image: JsonObject = { ...record, ...Object.fromEntries(opened) };
  return checkRules({ ...resource, rules }, image);
}

/** Comparisons with a secret that is stored. */
export const secretRules: ValueRule = {
  concerns: (intent) =>
    !isNew(intent) &&
    intent.resource.rules.some(
      (rule) =>
        touches(intent, [rule.field, rule.than]) &&
        resourceFacts(intent.resource).secrets.some(({ name }) => name === rule.field || name === rule.than),
    ),
  violations: (context, executor, owner, names) => secretRuleViolations(context, executor, owner, names),
};
