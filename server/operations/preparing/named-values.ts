import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import { meets } from '../../../core/records/meets';
import type { DefaultFromRule } from '../../../core/rules';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Executor } from '../../database/types';
import { assertPermitted } from '../rights/authorise';
import { isPlatform, tenantOf, type OperationContext } from '../context';
import { mayUseField } from '../rights/field-rights';
import { loadRow } from '../lists/load-rows';
import { resourceFacts } from '../resource-facts';

/**
 * The body of a new record with what the records that it names say of fields whose `default` comes `from` there and that it leaves out.
 * @throws Problem `forbidden`, or `invalid` with code `reference` where such a record is not there for the caller.
 */
export async function withNamedValues(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  body: JsonObject,
): Promise<JsonObject> {
  const filled = { ...body };
  for (const field of resourceFacts(resource).ofNamed) {
    const { name, defaultRule } = field;
    const rule = defaultRule?.from;
    const id = rule && body[rule.via];
    const source = rule && sourceOf(context, resource, rule);
    if (!rule || !source || (body[name] ?? null) !== null || typeof id !== 'string') continue;
    assertPermitted(context, 'create', resource);
    const named = await loadRow(context, executor, source, id);
    if (!named)
      throw new Problem('invalid', { errors: [violation(rule.via, 'reference', { collection: source.name })] });
    const value = valueIn(named, rule);
    if (value !== null && !isTold(context, { resource, field, body }, { source, named, rule })) filled[name] = value;
  }
  return filled;
}

function sourceOf({ runtime }: OperationContext, { fields }: Resource, { via }: DefaultFromRule): Resource | undefined {
  return runtime.catalog().resources.get(fields.find(({ name }) => name === via)?.reference?.collection ?? '');
}

function valueIn(named: JsonObject, { is, list, where = {} }: DefaultFromRule): Json {
  if (list === undefined) return named[is] ?? null;
  const items = Array.isArray(named[list]) ? named[list] : [];
  const item = items.find((one) => isObject(one) && meets(where, one));
  return isObject(item) ? (item[is] ?? null) : null;
}

/** Would the new record tell the caller what they may not read where it comes from? */
function isTold(
  context: OperationContext,
  { resource, field, body }: { resource: Resource; field: Field; body: JsonObject },
  { source, named, rule }: { source: Resource; named: JsonObject; rule: DefaultFromRule },
): boolean {
  if (mayUseField(context, 'read', source, named, rule.list ?? rule.is)) return false;
  const image = {
    ...body,
    tenantId: isPlatform(context) ? (body['tenantId'] ?? null) : tenantOf(context),
    createdBy: context.principal?.user.id ?? null,
  };
  return mayUseField(context, 'read', resource, image, field.name);
}
