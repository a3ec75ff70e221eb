import { Problem } from '../../../core/errors';
import { LONGEST_MAPPING_NAME, mappedColumns, type ImportMapping } from '../../../core/import/import-mapping';
import type { ImportOrder } from '../../../core/import/import-types';
import type { JsonObject } from '../../../core/types';
import { checkCharacters } from '../../../core/validation/checks/check-characters';
import { violation } from '../../../core/violations';
import type { PersonContext } from '../../operations/context';
import { findImportFile } from './import-files';
import { resourceToImport } from './import-rights';
import { dropMapping, keepLastMapping, savedMappings, saveMapping } from './saved-mappings';
import { placesFor } from './open-import';
import { parseColumns, parseHeadings } from './parse-import';
import { readFirst } from './preview-import';

/** Mappings that people of the tenant have saved for imports into a collection; fields that the caller may not import are left out of them. @throws Problem `forbidden` */
export async function listMappings(context: PersonContext, collection: string): Promise<ImportMapping[]> {
  const resource = resourceToImport(context, collection);
  const places = await placesFor(context, resource);
  const saved = await savedMappings(context, collection);
  return saved.map((one) => ({
    ...one,
    columns: one.columns.map(({ heading, to }) => ({ heading, to: to !== null && places.has(to) ? to : null })),
  }));
}

/** Saves `columns` of a file with `headings` under a `name`. @throws Problem `forbidden`, `bad_request`, `unknown_field`, `invalid` */
export async function putMapping(context: PersonContext, collection: string, body: JsonObject): Promise<ImportMapping> {
  const resource = resourceToImport(context, collection);
  const columns = parseColumns(body['columns'], resource, new Set((await placesFor(context, resource)).keys()));
  const headings = parseHeadings(body['headings'], columns.length);
  const name = typeof body['name'] === 'string' ? body['name'].trim() : '';
  const errors = name === '' ? [violation('name', 'required')] : checkCharacters({ name });
  if (name.length > LONGEST_MAPPING_NAME)
    errors.push(violation('name', 'maxLength', { maxLength: LONGEST_MAPPING_NAME }));
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return saveMapping(context, collection, name, mappedColumns(headings, columns));
}

/** @throws Problem `forbidden`, `not_found` */
export async function removeMapping(context: PersonContext, collection: string, id: string): Promise<void> {
  resourceToImport(context, collection);
  await dropMapping(context, collection, id);
}

/** The next import of a file with these headings begins with what this one was begun with. */
export async function rememberMapping(
  context: PersonContext,
  collection: string,
  { file, options, columns }: Pick<ImportOrder, 'file' | 'options' | 'columns'>,
): Promise<void> {
  try {
    const { headings } = await readFirst(
      context,
      await findImportFile(context.runtime.files, context.principal.user.id, file),
      options,
    );
    await keepLastMapping(context, collection, mappedColumns(headings, columns));
  } catch (error) {
    // The job itself says what is wrong with the file.
    if (!(error instanceof Problem) || error.code !== 'unreadable_file') throw error;
  }
}
