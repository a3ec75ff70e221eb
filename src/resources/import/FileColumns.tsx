import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { FilePreview } from '../../../core/import/import-types';
import type { Field, Json, JsonObject } from '../../../core/types';
import { decodeValue, encodeValue } from '../../fields/values/encode-record';
import { FieldInput } from '../../fields/FieldInput';
import { childSource, parentSource } from '../../fields/form-names';
import { Labelled } from '../../fields/inputs/Labelled';
import { isJson } from '../../fields/values/json-guards';
import type { FieldInputProps } from '../../fields/types';
import { useValueInput } from '../../fields/hooks/useValueInput';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { useResource } from '../../providers/screens/useResource';
import { CheckSummary } from './CheckSummary';
import { ColumnChoices } from './ColumnChoices';
import { FirstRows } from './FirstRows';
import { MappingChoice } from './MappingChoice';
import { useFieldTitle } from './useFieldTitle';
import { type Correction, withCreated } from './usePreview';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ColumnFormat } from '../../../core/import/column-format';
import { askFilePreview } from './import-api';
import { useFileProblem } from './useFileProblem';

interface FileQuestion {
  collection: string;
  /** The file, and what says how it is read. */
  record: JsonObject;
  /** The field with the lines. */
  field: string;
  /** Those that were chosen for this very file before. */
  chosen: Json | undefined;
  /** The file was read: what was said of it stays. */
  isKept: boolean;
  onLines: (lines: JsonObject[]) => void;
}

/** What is said of the columns; nothing, where they are to be suggested. */
interface Choice {
  /** Of this file, read in this way. */
  of: string;
  columns?: (string | null)[];
  formats?: (ColumnFormat | null)[];
  lines?: Json;
  mapping?: string;
}

/** What the record says of the columns: a line for each. */
const linesOf = ({ names, columns, formats, targets, ignored, written }: FilePreview): JsonObject[] =>
  names.map((column, place) => {
    const target = targets[columns[place] ?? ''];
    const format = formats[place] ?? null;
    return { column, ...(target ?? ignored), ...(target !== undefined && format !== null && written[format]) };
  });

interface FileColumnsProps extends FieldInputProps {
  file: string;
  /** The file was read already: it is shown how, and nothing of it changes any more. */
  isKept?: boolean;
}

/** Where the columns of the chosen file go, beside its first rows: what is chosen becomes the lines of the field. */
export function FileColumns({ field, source, resource, label, helperText, file, isKept = false }: FileColumnsProps) {
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
    chosen: !isKept && JSON.stringify(value ?? []) === begun ? undefined : decodeValue(value, field, shape),
    isKept,
    onLines: (lines) => setValue(encodeValue(lines, field, shape)),
  });
  // Its file may be gone by now, or not the person's to read.
  if (isKept && problem !== undefined)
    return (
      <FieldInput field={field} source={source} resource={resource} label={label} helperText={helperText} disabled />
    );
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={field.required}
      error={error}
      helperText={isKept ? undefined : helperText}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ blockSize: 4 }}>{isAsking ? <LinearProgress aria-label={translate('import.reading')} /> : null}</Box>
        {problem === undefined ? null : (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={askAgain}>
                {translate('import.readAgain')}
              </Button>
            }
          >
            {problem}
          </Alert>
        )}
        {preview === undefined ? (
          isAsking ? (
            <Skeleton variant="rounded" sx={{ blockSize: 240 }} />
          ) : null
        ) : (
          <Choices preview={preview} isKept={isKept} onChange={correct} />
        )}
      </Box>
    </Labelled>
  );
}

function Choices({
  preview,
  isKept,
  onChange,
}: {
  preview: FilePreview;
  isKept: boolean;
  onChange: (correction: Correction) => void;
}) {
  const translate = useTranslate();
  const { collection, missing, columns, headings, lacking, check } = preview;
  const generated = { collection, resource: useResource(collection) };
  const titleOf = useFieldTitle(generated, preview.titles);
  const given = new Set(columns.map((name) => name?.split('.')[0]));
  const needed = missing.filter((name) => !given.has(name) && !columns.includes(name));
  const optional = lacking.filter((name) => !needed.includes(name) && !columns.includes(name));
  if (isKept) {
    return (
      <>
        <Typography variant="body2" color="text.secondary">
          {translate('import.readAs')}
        </Typography>
        <ColumnChoices disabled generated={generated} preview={preview} titleOf={titleOf} onChange={onChange} />
      </>
    );
  }
  return (
    <>
      <MappingChoice collection={collection} preview={preview} onChange={onChange} />
      {needed.length > 0 ? (
        <Alert severity="warning">{translate('import.missing', { fields: needed.map(titleOf).join(', ') })}</Alert>
      ) : (
        <CheckSummary check={check} />
      )}
      {optional.length > 0 ? (
        <Alert severity="info">{translate('import.lacking', { fields: optional.map(titleOf).join(', ') })}</Alert>
      ) : null}
      {needed.length === 0 && check.first.length > 0 ? (
        <FirstRows title={translate('import.refusedRows')} headings={headings} rows={check.first} />
      ) : null}
      <ColumnChoices
        generated={generated}
        preview={preview}
        titleOf={titleOf}
        refused={check.cells}
        onChange={onChange}
      />
      <FirstRows title={translate('import.firstRows')} headings={headings} rows={preview.rows} />
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

/** The beginning of the file that a record is to bring. Read in another way, it begins anew with what is suggested for its columns. */
function useFilePreview({ collection, record, field, chosen, isKept, onLines }: FileQuestion) {
  const describe = useFileProblem();
  const of = JSON.stringify(record);
  const [last, setChoice] = useState<Choice>({ of, ...(chosen !== undefined && { lines: chosen }) });
  const { columns, formats, lines, mapping }: Choice = last.of === of ? last : { of };
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    queryKey: ['file preview', collection, of, lines, mapping],
    queryFn: () =>
      askFilePreview(collection, {
        record: { ...record, ...(lines !== undefined && { [field]: lines }) },
        ...(mapping !== undefined && { mapping }),
      }),
    placeholderData: (before: FilePreview | undefined, query) => (query?.queryKey[2] === of ? before : undefined),
    gcTime: 0,
  });
  const tell = useEffectEvent(onLines);
  const isChosen = lines !== undefined;
  const suggested = isChosen || isPlaceholderData ? undefined : data;
  useEffect(() => {
    // Until there is a suggestion, and where there will be none, the lines are not those of a file of before.
    if (!isChosen && !isKept) tell(suggested === undefined ? [] : linesOf(suggested));
  }, [isChosen, isKept, suggested]);
  const preview =
    data && isPlaceholderData && columns
      ? { ...data, columns, formats: formats ?? data.formats, origin: 'given' as const }
      : data;
  const choose = (seen: FilePreview, wanted: Correction) => {
    const to = wanted.columns ?? seen.columns;
    // How a column is written is guessed anew where it goes elsewhere.
    const written = (wanted.formats ?? seen.formats).map((format, place) =>
      to[place] === seen.columns[place] ? format : null,
    );
    const said = linesOf({ ...seen, columns: to, formats: written });
    setChoice({ of, columns: to, formats: written, lines: said });
    onLines(said);
  };
  const correct = (correction: Correction) => {
    if (preview === undefined || (correction.columns ?? correction.formats ?? correction.created) === undefined)
      setChoice({ of, ...(correction.mapping !== undefined && { mapping: correction.mapping }) });
    else if (correction.created === undefined) choose(preview, correction);
    // What lines say of the new place, the server knows.
    else
      void refetch().then(({ data: fresh = preview }) =>
        choose({ ...fresh, columns: preview.columns }, withCreated(preview, correction)),
      );
  };
  return {
    preview,
    isAsking: isFetching,
    problem: error === null ? undefined : describe(error),
    correct,
    askAgain: () => void refetch(),
  };
}
