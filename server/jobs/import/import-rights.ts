import { importVerbs } from '../../../core/access/import-verbs';
import { Problem } from '../../../core/errors';
import type { ImportMode } from '../../../core/import/import-types';
import { plainField } from '../../../core/records/plain-field';
import type { Field, Resource } from '../../../core/types';
import { keyFields } from '../../operations/batch/find-by-key';
import { isPlatform, resourceOf, type OperationContext } from '../../operations/context';
import { resourceFacts } from '../../operations/resource-facts';

/** What the caller may do with rows of a file. */
export const importModes = ({ ability }: OperationContext, resource: Resource): ImportMode[] =>
  importVerbs(resource, (action) => ability.can(action, resource.name));

/** The collection, for who may import into it in any way. @throws Problem `not_found`, `forbidden` */
export function resourceToImport(context: OperationContext, collection: string): Resource {
  const resource = resourceOf(context, collection);
  if (importModes(context, resource).length > 0) return resource;
  throw new Problem('forbidden', {
    detail: `You may not import into ${collection}.`,
    params: { action: 'import', collection },
  });
}

/** @throws Problem `forbidden` for who may import into no collection at all. */
export function assertMayImportAnything(context: OperationContext): void {
  if ([...context.runtime.catalog().resources.values()].some((resource) => importModes(context, resource).length > 0))
    return;
  throw new Problem('forbidden', { detail: 'You may not import into any collection.', params: { action: 'import' } });
}

/** @throws Problem `forbidden` without the right to import in this way. */
export function assertMayImport(context: OperationContext, resource: Resource, mode: ImportMode): void {
  if (importModes(context, resource).includes(mode)) return;
  throw new Problem('forbidden', {
    detail: `You may not import into ${resource.name} (${mode}).`,
    params: { action: 'import', collection: resource.name },
  });
}

/** Fields that columns of a file may go to: what the caller may write, and what says which record and whose it is. */
export function importFields(context: OperationContext, resource: Resource, tenants: Resource | undefined): Field[] {
  const { ability } = context;
  const writable = [...resourceFacts(resource).fields.values()].filter(
    ({ name, readOnly }) =>
      !readOnly && (ability.can('create', resource.name, name) || ability.can('update', resource.name, name)),
  );
  const system = [plainField('id', 'text', { createOnly: true })];
  if (isPlatform(context) && resource.tenancy === 'tenant' && tenants !== undefined) {
    system.push(
      plainField('tenantId', 'reference', {
        required: true,
        createOnly: true,
        reference: { collection: 'tenants', representation: tenants.representation, create: false },
      }),
    );
  }
  return [...writable, ...system];
}

/** Fields by which records may be recognised, as far as a column may go to them. */
export function importKeys(resource: Resource, places: ReadonlyMap<string, unknown>): string[] {
  return keyFields(resource).filter((name) => places.has(name));
}
