import { Problem } from '../../../core/errors';
import type { FilePreview } from '../../../core/import/import-types';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import { resourceOf, type PersonContext } from '../../operations/context';
import { holderOf } from '../../operations/uploads/guarded-upload';
import { broughtFile } from './brought-file';
import { tableFile } from './import-files';

/**
 * The beginning of an upload as it would be read as the file of a record that is not written yet.
 * @param body `record`: its values as far as they are known, with the `file`; `mapping`, the id of a saved one, where the record says nothing of the columns
 * @throws Problem `forbidden`, `bad_request`, `not_found`, `unreadable_file`
 */
export async function previewBroughtFile(
  context: PersonContext,
  collection: string,
  { record, mapping }: JsonObject,
): Promise<FilePreview> {
  const resource = resourceOf(context, collection);
  const loader = context.runtime.application.loaders.get(collection);
  if (!loader?.preview)
    throw new Problem('not_found', {
      detail: `${collection}: expected a collection whose records bring files with columns to be mapped.`,
    });
  if (!['create', 'update'].some((action) => context.ability.can(action, resource.name, 'file'))) {
    throw new Problem('forbidden', {
      detail: `You may not give a file to records of ${collection}.`,
      params: { action: 'update', collection },
    });
  }
  if (!isObject(record))
    throw new Problem('bad_request', { detail: 'record: expected the values of the record, with its file.' });
  const upload = await broughtFile(context, record);
  await holderOf(context, upload, 'download');
  return loader.preview(
    context,
    record,
    await tableFile(upload.path),
    typeof mapping === 'string' ? mapping : undefined,
  );
}
