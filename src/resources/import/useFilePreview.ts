import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ColumnFormat } from '../../../core/import/column-format';
import type { FilePreview } from '../../../core/import/import-types';
import type { Json, JsonObject } from '../../../core/types';
import { askFilePreview } from './import-api';
import { withCreated, type Correction } from './usePreview';
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

/** The beginning of the file that a record is to bring. Read in another way, it begins anew with what is suggested for its columns. */
export function useFilePreview({ collection, record, field, chosen, isKept, onLines }: FileQuestion) {
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
