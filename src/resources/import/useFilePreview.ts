import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FilePreview } from '../../../core/import/import-types';
import type { Json, JsonObject } from '../../../core/types';
import { askFilePreview } from './import-api';
import type { Correction } from './usePreview';
import { useFileProblem } from './useFileProblem';

interface FileQuestion {
  collection: string;
  /** The file, and what says how it is read. */
  record: JsonObject;
  /** The field with the lines. */
  field: string;
  /** Those that were chosen for this very file before. */
  chosen: Json | undefined;
  onLines: (lines: JsonObject[]) => void;
}

/** What is said of the columns; nothing, where they are to be suggested. */
interface Choice {
  /** Of this file, read in this way. */
  of: string;
  columns?: (string | null)[];
  lines?: Json;
  mapping?: string;
}

/** What the record says of the columns: a line for each. */
const linesOf = ({ names, columns, targets, ignored }: FilePreview): JsonObject[] => names.map((column, place) => ({ column, ...(targets[columns[place] ?? ''] ?? ignored) }));

/** The beginning of the file that a record is to bring. Read in another way, it begins anew with what is suggested for its columns. */
export function useFilePreview({ collection, record, field, chosen, onLines }: FileQuestion) {
  const describe = useFileProblem();
  const of = JSON.stringify(record);
  const [last, setChoice] = useState<Choice>({ of, ...(chosen !== undefined && { lines: chosen }) });
  const { columns, lines, mapping }: Choice = last.of === of ? last : { of };
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    queryKey: ['file preview', collection, of, lines, mapping],
    queryFn: () => askFilePreview(collection, { record: { ...record, ...(lines !== undefined && { [field]: lines }) }, ...(mapping !== undefined && { mapping }) }),
    placeholderData: (before: FilePreview | undefined, query) => (query?.queryKey[2] === of ? before : undefined),
    gcTime: 0,
  });
  const tell = useEffectEvent(onLines);
  const isChosen = lines !== undefined;
  const suggested = isChosen || isPlaceholderData ? undefined : data;
  useEffect(() => {
    // Until there is a suggestion, and where there will be none, the lines are not those of a file of before.
    if (!isChosen) tell(suggested === undefined ? [] : linesOf(suggested));
  }, [isChosen, suggested]);
  const preview = data && isPlaceholderData && columns ? { ...data, columns, origin: 'given' as const } : data;
  const correct = (correction: Correction) => {
    if (preview === undefined || correction.columns === undefined) {
      setChoice({ of, ...(correction.mapping !== undefined && { mapping: correction.mapping }) });
      return;
    }
    const wanted = linesOf({ ...preview, columns: correction.columns });
    setChoice({ of, columns: correction.columns, lines: wanted });
    onLines(wanted);
  };
  return { preview, isAsking: isFetching, problem: error === null ? undefined : describe(error), correct, askAgain: () => void refetch() };
}
