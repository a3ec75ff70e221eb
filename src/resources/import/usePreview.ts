import { useRef, useState } from 'react';
import type { ColumnFormat } from '../../../core/import/column-format';
import type { ImportMode, ImportPreview, ReadOptions } from '../../../core/import/import-types';
import { askPreview } from './import-api';
import type { GeneratedScreen } from '../useGeneratedScreen';
import type { ImportStage } from './ImportDialog';
import { presetOf } from './preset-of';
import { useFileProblem } from './useFileProblem';

/** What the person corrects. With `isReread` the file has other columns, which are guessed anew. */
export interface Correction {
  options?: Partial<ReadOptions>;
  columns?: (string | null)[];
  formats?: (ColumnFormat | null)[];
  /** A place for the column was made just now. */
  created?: { place: number; name: string };
  isReread?: boolean;
  /** What the rows are to do. */
  mode?: ImportMode;
  /** With `isReread`: the columns are those of this saved mapping. */
  mapping?: string;
}

type ColumnsStage = Extract<ImportStage, { step: 'columns' }>;

/** The beginning of the file as it is read with the corrections so far; a newer question makes older answers void. */
export function usePreview(generated: GeneratedScreen, stage: ColumnsStage, onStage: (stage: ImportStage) => void) {
  const describe = useFileProblem();
  const newest = useRef(0);
  const said = useRef(stage.chosen?.mode);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { preview } = stage;
  const ask = async ({
    options,
    columns = preview.columns,
    formats = preview.formats,
    isReread = false,
    mapping,
    mode = said.current,
  }: Correction) => {
    newest.current += 1;
    said.current = mode;
    const turn = newest.current;
    const wanted = { ...preview.options, ...options };
    onStage({ ...stage, preview: { ...preview, options: wanted, columns, formats } });
    setAsking(true);
    setProblem(undefined);
    try {
      const answer: ImportPreview = await askPreview(generated.collection, {
        file: stage.file.id,
        options: wanted,
        preset: presetOf(generated),
        ...(!isReread && { columns, formats }),
        ...(mapping !== undefined && { mapping }),
        ...(mode !== undefined && { mode }),
      });
      if (turn === newest.current) onStage({ ...stage, preview: answer });
    } catch (error) {
      if (turn === newest.current) setProblem(describe(error));
    } finally {
      if (turn === newest.current) setAsking(false);
    }
  };
  return {
    preview,
    isAsking,
    problem,
    correct: (correction: Correction) => void ask({ ...correction, ...withCreated(preview, correction) }),
  };
}

/** The columns once the one goes to the place that was made for it. */
export const withCreated = (
  { columns }: Pick<ImportPreview, 'columns'>,
  { created }: Correction,
): Pick<Correction, 'columns'> =>
  created === undefined
    ? {}
    : { columns: columns.map((known, place) => (place === created.place ? created.name : known)) };
