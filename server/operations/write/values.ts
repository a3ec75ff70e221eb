import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import { aheadRules } from '../checks/ahead';
import { amongRules } from '../checks/among';
import { keysFromRules, type KnownDefinitions } from '../checks/keys-from';
import { levelRules } from '../checks/levels';
import { profileRules } from '../checks/profile-rules';
import { publicAddresses } from '../checks/public-address';
import { secretRules } from '../checks/secret-rules';
import { viewRules } from '../checks/view';
import { inPlaceOf, type OperationContext } from '../context';
import { leaveOut, type LinkOwner } from './links';
import { isNew, type Intent, type Step, type ValueRule, type Write } from './step';

const RULES: readonly ValueRule[] = [
  publicAddresses,
  secretRules,
  amongRules,
  keysFromRules,
  levelRules,
  aheadRules,
  profileRules,
  viewRules,
];

const rulesFor = (intent: Intent): ValueRule[] => RULES.filter((rule) => rule.concerns(intent));

/**
 * What the rules of fields ask of the database and of who writes, beyond the links: values of other records, limits of the tenant, public
 * addresses, times. Every violation is told. What hooks set is the system's to say.
 */
export const values: Step = {
  name: 'values',
  concerns: (intent) => RULES.some((rule) => rule.concerns(intent)),
  async run(write) {
    const { context, record, byHooks } = write;
    const { said, names } = saidByCaller(write);
    const errors = await violationsOf(write, context, { ...ownerOf(write), record: said }, names);
    if (byHooks.length > 0)
      errors.push(...(await violationsOf(write, inPlaceOf(context), { ...ownerOf(write), record }, byHooks)));
    if (errors.length > 0) throw new Problem('invalid', { errors });
  },
  async many(group) {
    const known: KnownDefinitions = new Map();
    const errors: Violation[][] = [];
    for (const write of group.writes)
      errors.push(await violationsOf(write, group.context, ownerOf(write), write.changed, known));
    leaveOut(group, errors);
  },
  manyIf: (intent) => rulesFor(intent).every(({ isShared }) => isShared === true),
};

/** What the caller said stays the caller's to answer for, where a hook has put something else in its place. */
function saidByCaller({ asked, record, given, byHooks }: Write): { said: JsonObject; names: readonly string[] } {
  if (byHooks.length === 0) return { said: record, names: given };
  const replaced = byHooks.filter((name) => given.includes(name) && (asked[name] ?? null) !== null);
  return {
    said: { ...record, ...Object.fromEntries(replaced.map((name) => [name, asked[name] ?? null])) },
    names: given.filter((name) => !byHooks.includes(name) || replaced.includes(name)),
  };
}

const ownerOf = (write: Write): LinkOwner => ({
  resource: write.resource,
  record: write.record,
  tenantId: write.tenantId,
  ...(!isNew(write) && { id: write.id }),
});

async function violationsOf(
  write: Write,
  context: OperationContext,
  owner: LinkOwner,
  names: readonly string[],
  known: KnownDefinitions = new Map(),
): Promise<Violation[]> {
  const errors: Violation[] = [];
  for (const rule of rulesFor(write))
    errors.push(...(await rule.violations(context, write.executor, owner, names, known)));
  return errors;
}
