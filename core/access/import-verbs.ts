import type { ImportMode } from '../import/import-types';
import type { Action, Resource } from '../types';

const NEEDED: Record<ImportMode, readonly Action[]> = {
  create: ['create'],
  update: ['update'],
  upsert: ['create', 'update'],
};

/** What somebody may do with the rows of a file; nothing without the right to import. */
export function importVerbs(
  { tenancy, fields }: Pick<Resource, 'tenancy' | 'fields'>,
  can: (action: Action | 'import') => boolean,
): ImportMode[] {
  // A new tenant is told its first password once: there is nobody to tell it to. What cannot be without a file of its own is no row of another.
  if (
    tenancy === 'own' ||
    fields.some(({ required, file }) => required && file?.storage === 'upload') ||
    !can('import')
  )
    return [];
  return (['create', 'update', 'upsert'] as const).filter((mode) => NEEDED[mode].every((action) => can(action)));
}
