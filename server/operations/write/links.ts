import { sql, type RawBuilder } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import { meets } from '../../../core/records/meets';
import type { FileLimits, JsonObject, Resource } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import { violation } from '../../../core/violations';
import { compile, identifier } from '../../database/builder';
import { columnName, HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { isId } from '../rights/authorise';
import { collectLinks, newLinks, type Link } from '../links/collect-links';
import { inPlaceOf, isPlatform, type OperationContext } from '../context';
import { filterSql, rowCondition } from '../lists/row-condition';
import { accepts } from '../uploads/file-limits';
import { isNew, refuseSome, type Group, type Step, type Write } from './step';

const TENANTS = 'tenants';

/** The record whose links are checked. */
export interface LinkOwner {
  /** Is a record there as well while it is in the trash? */
  isTrashThere?: boolean;
  resource: Resource;
  record: JsonObject;
  tenantId: string | null;
  /** Absent for a new record. */
  id?: string;
  /** As it was: what it named already stays, even what the caller cannot see. */
  stored?: JsonObject;
}

interface TenantOfLinks extends Pick<LinkOwner, 'tenantId'> {
  /** Is a record there as well while it is in the trash? */
  isTrashThere?: boolean;
}

/** What is named is there: for the caller where the caller asked for it, else for the system. */
export const links: Step = {
  name: 'links',
  async run(write) {
    const { context, executor, resource, tenantId, id, asked, record, stored, given, byHooks } = write;
    const owner = { resource, tenantId, record: asked };
    await checkLinks(context, executor, isNew(write) ? owner : { ...owner, stored }, given);
    if (byHooks.length === 0) return;
    // Hooks take over what other records name, which may have been deleted since.
    const bySystem = { resource, tenantId, record, stored: { ...asked, id }, isTrashThere: true };
    await checkLinks(inPlaceOf(context), executor, bySystem, byHooks);
  },
  async many(group) {
    const { context, executor, resource, tenantId, kind, writes } = group;
    const errors =
      kind === 'create'
        ? await violationsOfReady(context, executor, tenantId, writes)
        : await linkViolations(
            context,
            executor,
            { resource, tenantId },
            writes.map(({ record, given, stored }) => ({ record, names: given, ...(kind === 'change' && { stored }) })),
          );
    leaveOut(group, errors);
  },
};

/** Refuses those of a group that something is wrong with. What comes back may name what has yet to come back: it goes alone, after the others. */
export function leaveOut(group: Group, errors: readonly (readonly Violation[])[]): void {
  const isRight = (place: number) => (errors[place] ?? []).length === 0;
  if (group.kind === 'restore') group.writes = group.writes.filter((_, place) => isRight(place));
  else
    refuseSome(group, (_, place) =>
      isRight(place) ? undefined : new Problem('invalid', { errors: [...(errors[place] ?? [])] }),
    );
}

/** Rows that name the same records share the list of them. */
async function violationsOfReady(
  context: OperationContext,
  executor: Executor,
  tenantId: string | null,
  writes: readonly Write[],
): Promise<Violation[][]> {
  const lists = [...new Set(writes.map(({ ready }) => ready?.links ?? []))];
  const found = await violationsOfLinks(context, executor, { tenantId }, lists);
  const errorsOf = new Map(lists.map((list, place) => [list, found[place] ?? []]));
  return writes.map(({ ready }) => (ready === undefined ? [] : (errorsOf.get(ready.links) ?? [])));
}

/**
 * Every record and upload that the named fields point at, and did not before, must exist, be visible to the caller and belong to the same
 * tenant. One statement however many collections are asked.
 * @throws Problem `invalid` with code `reference`, or `format` for an upload of the wrong type.
 */
export async function checkLinks(
  context: OperationContext,
  executor: Executor,
  { record, stored, ...owner }: LinkOwner,
  names: Iterable<string>,
): Promise<void> {
  const [errors = []] = await linkViolations(context, executor, owner, [{ record, names, ...(stored && { stored }) }]);
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

/** What `checkLinks` refuses of several records of one tenant, in their order: one statement for all of them. */
async function linkViolations(
  context: OperationContext,
  executor: Executor,
  owner: Omit<LinkOwner, 'record' | 'stored'>,
  records: readonly { record: JsonObject; names: Iterable<string>; stored?: JsonObject }[],
): Promise<Violation[][]> {
  const { resource } = owner;
  const tenant = linkToTenant(context, owner);
  const linksOf = ({ record, names, stored }: (typeof records)[number]) =>
    stored ? newLinks(resource, record, names, stored) : [...tenant, ...collectLinks(resource, record, names)];
  return violationsOfLinks(
    context,
    executor,
    owner,
    records.map((one) => linksOf(one).filter((link) => !leadsToItself(link, one.record, one.stored ?? one.record))),
  );
}

/** It is as it has to be from this write on, whatever is stored, and is there even where it comes back from the trash with it. */
function leadsToItself({ id, target }: Link, record: JsonObject, stored: JsonObject): boolean {
  return 'collection' in target && target.isEnd === true && id === stored['id'] && meets(target.filter ?? {}, record);
}

/** People of the platform say whose a new record is: of a tenant that is there. */
function linkToTenant(context: OperationContext, { resource, tenantId }: Omit<LinkOwner, 'record' | 'stored'>): Link[] {
  const isNamed = context.principal !== null && isPlatform(context) && tenantId !== null && resource.tenancy !== 'own';
  return isNamed && context.runtime.catalog().resources.has(TENANTS)
    ? [{ path: 'tenantId', id: tenantId, target: { collection: TENANTS, viaDestination: false } }]
    : [];
}

/** The same of links that were collected before. */
async function violationsOfLinks(
  context: OperationContext,
  executor: Executor,
  owner: TenantOfLinks,
  collected: readonly (readonly Link[])[],
): Promise<Violation[][]> {
  const links = collected.flatMap((some, index) => some.map((link) => ({ link, index })));
  const errors: Violation[][] = collected.map(() => []);
  if (links.length === 0) return errors;
  const groups = groupByQuestion(links);
  const parts = groups
    .map((group, index) => question(context, owner, group, index))
    .filter((part) => part !== undefined);
  const found =
    parts.length === 0 ? [] : await executor.run(compile<Answer>(sql`${sql.join(parts, sql` union all `)}`));
  for (const [part, group] of groups.entries()) {
    const byId = new Map(found.filter((answer) => answer.part === part).map((answer) => [answer.id, answer]));
    for (const { link, index } of group) errors[index]?.push(...refusals(link, byId.get(link.id.toLowerCase())));
  }
  return errors;
}

interface OwnedLink {
  link: Link;
  /** Of its record. */
  index: number;
}

interface Answer {
  part: number;
  id: string;
  type: string | null;
  size: number | null;
}

function groupByQuestion(links: OwnedLink[]): OwnedLink[][] {
  const groups = new Map<string, OwnedLink[]>();
  const byTarget = new Map<Link['target'], OwnedLink[]>();
  for (const one of links) {
    const { target } = one.link;
    let group = byTarget.get(target);
    if (group === undefined) {
      const key = JSON.stringify('file' in target ? 'file' : target);
      group = groups.get(key) ?? [];
      groups.set(key, group);
      byTarget.set(target, group);
    }
    group.push(one);
  }
  return [...groups.values()];
}

function idsOf(links: OwnedLink[]): string[] {
  return [...new Set(links.map(({ link }) => link.id))].filter(isId);
}

function question(
  context: OperationContext,
  owner: TenantOfLinks,
  group: OwnedLink[],
  index: number,
): RawBuilder<unknown> | undefined {
  const ids = idsOf(group);
  const [first] = group;
  if (ids.length === 0 || !first) return undefined;
  const part = sql.raw(String(index));
  const { target: asked } = first.link;
  if ('file' in asked) {
    return sql`select ${part}::int as part, "id", "type", "size" from painel.files where "id" = any(${ids}::uuid[]) and ${sameTenant(owner)}`;
  }
  const { collection, filter, own, viaDestination } = asked;
  const target = context.runtime.catalog().resources.get(collection);
  if (!target) return undefined;
  const visible = rowCondition(context, 'read', target);
  if (visible === 'nothing') return undefined;
  const conditions = [
    sql`"id" = any(${ids}::uuid[])`,
    own ? sql`"tenantId" is not distinct from ${owner.tenantId}` : sameTenant(owner),
  ];
  if (visible !== 'everything') conditions.push(visible);
  if (target.softDelete && owner.isTrashThere !== true)
    conditions.push(sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null`);
  if (filter) conditions.push(filterSql(target, parseFilter(target, filter)));
  if (viaDestination && columnsOf(target).get('enabled')?.type === 'boolean')
    conditions.push(sql`${identifier(columnName('enabled'))} is not false`);
  return sql`select ${part}::int as part, "id", null::text as "type", null::bigint as "size" from ${identifier('public', tableName(collection))} where ${sql.join(conditions, sql` and `)}`;
}

function sameTenant({ tenantId }: TenantOfLinks): RawBuilder<unknown> {
  return tenantId === null ? sql`true` : sql`("tenantId" = ${tenantId} or "tenantId" is null)`;
}

function refusals(link: Link, answer: Answer | undefined): Violation[] {
  if (!answer)
    return [
      violation(link.path, 'reference', { collection: 'file' in link.target ? 'files' : link.target.collection }),
    ];
  return 'file' in link.target ? fileRefusals(link.path, link.target.file, answer) : [];
}

function fileRefusals(path: string, limits: FileLimits, answer: Answer): Violation[] {
  if (!accepts(limits.accept, answer.type ?? ''))
    return [violation(path, 'format', { format: limits.accept.join(', ') })];
  if ((answer.size ?? 0) > limits.maxSize) return [violation(path, 'maximum', { maximum: limits.maxSize })];
  return [];
}
