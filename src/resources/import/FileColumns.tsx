import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { FilePreview } from '../../../core/import/import-types';
import type { Field, Json, JsonObject } from '../../../core/types';
import { decodeValue, encodeValue } from '../../fields/encode-record';
import { childSource, parentSource } from '../../fields/form-names';
import { Labelled } from '../../fields/inputs/Labelled';
import { isJson } from '../../fields/json-guards';
import type { FieldInputProps } from '../../fields/types';
import { useValueInput } from '../../fields/useValueInput';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { useResource } from '../../providers/useResource';
import { ColumnChoices } from './ColumnChoices';
import { FirstRows } from './FirstRows';
import { MappingChoice } from './MappingChoice';
import { useFieldTitle } from './useFieldTitle';
import { useFilePreview } from './useFilePreview';
import type { Correction } from './usePreview';

/** Where the columns of the chosen file go, beside its first rows: what is chosen becomes the lines of the field. */
export function FileColumns({ field, source, resource, label, helperText, file }: FieldInputProps & { file: string }) {
  useRemote(pageTexts('import'));
  const translate = useTranslate();
  const shape = useResource(resource);
  const { id, value, setValue, error } = useValueInput(source, resource);
  const record = useReadBy(field, source, file);
  const begun = useBegunWith(source);
  const { preview, isAsking, problem, correct, askAgain } = useFilePreview({
    collection: resource,
    record,
    field: field.name,
    chosen: JSON.stringify(value ?? []) === begun ? undefined : decodeValue(value, field, shape),
    onLines: (lines) => setValue(encodeValue(lines, field, shape)),
  });
  return (
    <Labelled id={id} label={label} source={source} required={field.required} error={error} helperText={helperText}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ blockSize: 4 }}>{isAsking ? <LinearProgress aria-label={translate('import.reading')} /> : null}</Box>
        {problem === undefined ? null : (
          <Alert severity="error" action={<Button color="inherit" onClick={askAgain}>{translate('import.readAgain')}</Button>}>
            {problem}
          </Alert>
        )}
        {preview === undefined ? isAsking ? <Skeleton variant="rounded" sx={{ blockSize: 240 }} /> : null : <Choices preview={preview} onChange={correct} />}
      </Box>
    </Labelled>
  );
}

function Choices({ preview, onChange }: { preview: FilePreview; onChange: (correction: Correction) => void }) {
  const translate = useTranslate();
  const { collection, missing, columns } = preview;
  const generated = { collection, resource: useResource(collection) };
  const titleOf = useFieldTitle(generated);
  const given = new Set(columns.map((name) => name?.split('.')[0]));
  const lacking = missing.filter((name) => !given.has(name));
  return (
    <>
      <MappingChoice collection={collection} preview={preview} onChange={onChange} />
      {lacking.length > 0 ? <Alert severity="warning">{translate('import.missing', { fields: lacking.map(titleOf).join(', ') })}</Alert> : null}
      <ColumnChoices generated={generated} preview={preview} titleOf={titleOf} onChange={(chosen) => onChange({ columns: chosen })} />
      <FirstRows preview={preview} />
    </>
  );
}

/** The file with those values beside it that say how it is read. */
function useReadBy({ mapsFile }: Field, source: string, file: string): JsonObject {
  const names = mapsFile?.readBy ?? [];
  const values: unknown[] = useWatch({ name: names.map((name) => childSource(parentSource(source), name)) });
  const read = names.map((name, place): [string, Json] => [name, isJson(values[place]) ? values[place] : null]);
  return { [mapsFile?.file ?? '']: file, ...Object.fromEntries(read.filter(([, value]) => value !== null)) };
}

/** The lines that the form began with, as JSON: they are those of another file. */
function useBegunWith(source: string): string {
  const { defaultValues } = useFormState({ name: source });
  const begun: unknown = defaultValues?.[source];
  return JSON.stringify(begun ?? []);
}
