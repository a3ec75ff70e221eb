import type { Column as TableColumn } from '../../../database/table-columns';
import type { Named, NamedReference } from '../../../operations/batch/find-by-name';
import type { ReadRow } from '../read-row';
import type { ReadOrder, RowBatch } from './batch-reader';
import type { CallerFacts } from '../../../operations/preparing/caller-facts';

/** Functions do not cross: the storage of a column follow from its type. */
export type SentOrder = Omit<ReadOrder, 'tableColumns'> & { tableColumns: Omit<TableColumn, 'storage'>[] };

/** What the thread is asked. */
export type ReaderQuestions = {
  open: { asks: SentOrder; answers: string[] };
  /** With the facts where they differ from those of the last question. */
  next: { asks: CallerFacts | null; answers: RowBatch };
  rowsOf: { asks: number; answers: Map<number, ReadRow> };
};

/** What it asks in turn. */
export type NameQuestions = {
  find: { asks: { reference: NamedReference; names: string[] }; answers: Map<string, Named[]> };
};
