import { use, useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { representedFields } from '../../../core/represent';
import type { Field, Resource } from '../../../core/types';
import { childSource } from '../../fields/form-names';
import { isFilled } from '../../fields/is-filled';
import { SendingContext } from '../../fields/SendingContext';
import { useResource } from '../../providers/useResource';

/** The text that alone names a record. */
function namingField({ representation, fields }: Resource): Field | undefined {
  const [only, ...others] = representedFields(representation);
  return others.length > 0 ? undefined : fields.find(({ name, kind }) => name === only && kind === 'text');
}

/** A new record that nobody has named yet is called by the file that it begins with. */
export function useNamedByFile(collection: string, file: string | undefined): void {
  const isNew = useRecordContext() === undefined;
  const naming = namingField(useResource(collection));
  const { getValues, setValue } = useFormContext();
  const fileName = use(SendingContext)?.names.get(file ?? '');
  useEffect(() => {
    if (!isNew || naming === undefined || fileName === undefined) return;
    const source = childSource('', naming.name);
    const name = fileName.replace(/\.[^.]+$/, '').slice(0, naming.constraints.maxLength);
    if (!isFilled(getValues(source))) setValue(source, name, { shouldDirty: true });
  }, [isNew, naming, fileName, getValues, setValue]);
}
