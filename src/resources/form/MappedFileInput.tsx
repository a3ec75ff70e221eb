import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldInput } from '../../fields/FieldInput';
import { childSource, parentSource } from '../../fields/form-names';
import type { FieldInputProps } from '../../fields/types';
import { lazy } from '../../providers/api/lazy';
import { LabeledValue } from '../sections/LabeledValue';
import { representedFields } from '../../../core/records/represent';
import type { Field, Resource } from '../../../core/types';
import { isFilled } from '../../fields/values/is-filled';
import { SendingContext } from '../../fields/SendingContext';
import { useResource } from '../../providers/screens/useResource';

const FileColumns = lazy(async () => ({ default: (await import('../import/FileColumns')).FileColumns }));

/** A list that says where the columns of a file go: chosen beside the beginning of the file, and shown there once it was read. */
export function MappedFileInput(props: FieldInputProps) {
  const { field, source, resource, label, disabled } = props;
  const translate = useTranslate();
  const name = field.mapsFile?.file ?? '';
  const stored: unknown = useRecordContext()?.[name];
  const file = useWatchedNow(childSource(parentSource(source), name));
  const lines: unknown = useWatch({ name: source });
  const isNew = !disabled && typeof file === 'string' && file !== '' && file !== stored;
  useLinesOfBefore(source, isNew);
  useNamedByFile(resource, isNew ? file : undefined);
  if (isNew) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" sx={{ blockSize: 240 }} />}>
        <FileColumns {...props} file={file} />
      </Suspense>
    );
  }
  const isSaid = Array.isArray(lines) && lines.length > 0;
  if (isSaid && typeof file === 'string' && file !== '' && file === stored) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" sx={{ blockSize: 240 }} />}>
        <FileColumns {...props} file={file} isKept />
      </Suspense>
    );
  }
  if (disabled || isSaid) return <FieldInput {...props} />;
  return (
    <LabeledValue label={label}>
      <Typography variant="body2" color="text.secondary">
        {translate('screens.form.columnsAfterFile')}
      </Typography>
    </LabeledValue>
  );
}

/** A value of the form; also one that came between the first drawing and the subscription, of which `useWatch` does not hear. */
function useWatchedNow(name: string): unknown {
  const { getValues, subscribe } = useFormContext();
  const listen = useCallback(
    (heard: () => void) => subscribe({ name, formState: { values: true }, callback: heard }),
    [name, subscribe],
  );
  return useSyncExternalStore(listen, (): unknown => getValues(name));
}

/** A file that is taken away again takes its lines along. */
function useLinesOfBefore(source: string, isNew: boolean): void {
  const { setValue } = useFormContext();
  const { defaultValues } = useFormState({ name: source });
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (wasNew.current && !isNew) setValue(source, defaultValues?.[source] ?? [], { shouldDirty: true });
    wasNew.current = isNew;
  }, [defaultValues, isNew, setValue, source]);
}

/** The text that alone names a record. */
function namingField({ representation, fields }: Resource): Field | undefined {
  const [only, ...others] = representedFields(representation);
  return others.length > 0 ? undefined : fields.find(({ name, kind }) => name === only && kind === 'text');
}

/** A new record that nobody has named yet is called by the file that it begins with. */
function useNamedByFile(collection: string, file: string | undefined): void {
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
