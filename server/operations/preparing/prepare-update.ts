import { Problem } from '../../../core/errors';
import { isSystemField } from '../../../core/system-fields';
import type { JsonObject, Resource } from '../../../core/types';
import { withForced } from '../../../core/validation/forced-values';
import { pruneHidden } from '../../../core/validation/prune-hidden';
import { quickCheckOf } from '../../../core/validation/quick-check';
import { validateRecord } from '../../../core/validation/validate-record';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { assertPermittedOn } from '../rights/authorise';
import { assertUnlocked } from '../checks/locks';
import { secretTails } from '../computed/secret-tails';
import type { CheckContext } from '../context';
import { assertMayChangeKeys, tag } from '../rights/field-rights';
import { keepReadOnly } from './nested-read-only';
import { dropNested } from '../nested-secrets';
import { resourceFacts } from '../resource-facts';
import { ruleOf } from './record-rule';
import { submittedValues, withoutEmptySecrets, type Submitted } from './submitted-values';
import { assertMayChange, changedFields, merged } from './write-shape';
import { maskedFields, maskOf, type MaskPlace } from '../../../core/access/masks';
import { withStoredKeys } from '../rights/mask-keys';
import { maskValue } from '../rights/mask-value';
import { sameValue } from '../same-value';

const PLACES: readonly MaskPlace[] = ['read', 'list'];

/** A changed record that may be written once its links are checked. */
export interface PreparedUpdate {
  /** As it is in the database, sealed secrets inside values included. */
  stored: JsonObject;
  record: JsonObject;
  /** Names of the fields that differ; none means nothing to write. */
  changed: string[];
  /** Those of `changed` that the system filled in: what they name is not asked of the caller's rights. */
  bySystem?: readonly string[];
  /** The version the caller has seen, if it said so. */
  version?: number;
}

/** `merge` is PATCH, and PUT where `null` of a secret says nothing; `assign` takes given objects whole. */
export type UpdateMode = 'merge' | 'put' | 'assign';

/**
 * Rights and validation of a change; nothing of it asks the database.
 * @throws Problem with the first kind of refusal that applies.
 */
export function prepareUpdate(
  context: CheckContext,
  resource: Resource,
  stored: JsonObject,
  body: JsonObject,
  mode: UpdateMode,
): PreparedUpdate {
  const submitted = withoutMasks(context, resource, stored, submittedValues(resource, body));
  const { version } = submitted;
  assertPermittedOn(context, 'update', resource, stored);
  const wanted = merged(
    resource,
    stored,
    mode === 'put' ? withoutEmptySecrets(resource, submitted) : submitted,
    mode !== 'assign',
  );
  const asked = context.principal === null ? wanted : keepReadOnly(resource, wanted, dropNested(resource, stored));
  const submittedChanges = changedFields(resource, stored, asked);
  assertMayChange(context, resource, 'update', stored, submittedChanges);
  assertMayChangeKeys(context, resource, stored, asked, submittedChanges);
  const forced = withForced(resource, asked);
  const pruned = pruneHidden(resource, forced);
  const record: JsonObject = {};
  for (const name of new Set([...Object.keys(forced), ...Object.keys(pruned)]))
    record[name] = Object.hasOwn(pruned, name) ? (pruned[name] ?? null) : null;
  const changed = changedFields(resource, stored, record);
  // What is given to a field that is hidden goes nowhere.
  assertUnlocked(
    context,
    resource,
    stored,
    submittedChanges.filter((name) => changed.includes(name)),
  );
  if (changed.length > 0) {
    assertPermittedOn(context, 'update', resource, { ...stored, ...record });
    const image = { ...describedSystemValues(resource, stored), ...pruned };
    const errors = [
      ...validateRecord(resource, image, {
        mode: 'update',
        quick: quickCheckOf(resource),
        rule: ruleOf(context, resource),
      }),
      ...clearedSecrets(resource, record, changed),
    ];
    if (errors.length > 0) throw new Problem('invalid', { errors });
  }
  return { ...withTails(resource, { stored, record, changed }), ...(version !== undefined && { version }) };
}

function withTails(resource: Resource, prepared: PreparedUpdate): PreparedUpdate {
  const { record, changed } = prepared;
  const values = secretTails(resource, record, changed);
  const bySystem = Object.keys(values);
  return bySystem.length === 0
    ? prepared
    : { ...prepared, record: { ...record, ...values }, changed: [...changed, ...bySystem], bySystem };
}

/** A schema may describe system fields, and ask for them. */
export function describedSystemValues(resource: Resource, stored: JsonObject): JsonObject {
  const described = resource.fields.filter((field) => isSystemField(field.name));
  return Object.fromEntries(described.map((field) => [field.name, stored[field.name] ?? null]));
}

/** The validator does not miss secrets, because reading never gives them; taking a required one away is another matter. */
function clearedSecrets(resource: Resource, record: JsonObject, changed: string[]): Violation[] {
  const cleared = resourceFacts(resource).secrets.filter(
    ({ name, required }) => required && changed.includes(name) && (record[name] ?? null) === null,
  );
  return cleared.map(({ name }) => violation(name, 'required'));
}

/**
 * What was submitted, where what is hidden and came back as it was answered stands for what is stored.
 */
function withoutMasks(context: CheckContext, resource: Resource, stored: JsonObject, submitted: Submitted): Submitted {
  const hidden = PLACES.flatMap((place) =>
    maskedFields(context.ability, place, resource.name).flatMap((name) => {
      const field = resourceFacts(resource).fields.get(name);
      return field ? [{ place, field }] : [];
    }),
  );
  if (hidden.length === 0) return submitted;
  const values = { ...submitted.values };
  for (const { place, field } of hidden) {
    const { name } = field;
    const mask = maskOf(context.ability, place, tag(resource, stored), name);
    if (mask === undefined) continue;
    const before = stored[name] ?? null;
    const given = Object.hasOwn(values, name) ? (values[name] ?? null) : undefined;
    if (given === undefined) continue;
    if (mask.keys !== undefined) values[name] = withStoredKeys(given, before, mask.keys, place);
    else if (sameValue(field, given, maskValue(resource, field, before))) values[name] = before;
  }
  return { ...submitted, values };
}
