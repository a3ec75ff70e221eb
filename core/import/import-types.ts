import type { FieldKind, Json, JsonObject } from '../types';
import type { Cell, Conventions } from './cell';
import type { ColumnFormat, LikelyKind } from './column-format';
import type { MappingOrigin } from './import-mapping';

export const FILE_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1256', 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

export const FILE_SEPARATORS = [';', ',', '\t', '|'] as const;
export type FileSeparator = (typeof FILE_SEPARATORS)[number];

/** What rows do: make new records, change those that are there, or whichever fits. */
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** A file that was sent, and may be imported within a day. */
export interface ImportFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  format: 'csv' | 'xlsx';
}

/** How a file is to be read. `sheet` is counted from 0. */
export interface ReadOptions extends Conventions {
  encoding: FileEncoding;
  separator: FileSeparator;
  sheet: number;
  /** The first row is no headings: columns are called by their number, from 1. */
  isHeadless?: boolean;
}

/** A row of the file as it stands there and, per column, as it will be read; null where nothing is. */
export interface PreviewRow {
  number: number;
  cells: Cell[];
  values: (Json | null)[];
}

/** What `POST /api/<collection>/import/preview` answers. */
export interface ImportPreview {
  file: Pick<ImportFile, 'id' | 'format'>;
  options: ReadOptions;
  /** Names of the sheets of an XLSX file; empty for CSV. */
  sheets: string[];
  headings: string[];
  /** The field, or the part of one, that each column goes to; null for none. */
  columns: (string | null)[];
  origin: MappingOrigin;
  /** How each column is read, guessed from all of it unless the request says it; null where its values are written alike everywhere. */
  formats: (ColumnFormat | null)[];
  /** What the values of each column are; null where it goes nowhere. */
  kinds: (FieldKind | null)[];
  /** What the values of each column look like, for a field that is to be made for them; null where there is nothing to keep. */
  likely: (LikelyKind | null)[];
  rows: PreviewRow[];
  /** Fields and parts of fields (`phones.0.number`) that a column may go to, `id` and, for people of the platform, `tenantId` among them. */
  fields: string[];
  /** What people call those of them that no field of the schema is: keys of maps. */
  titles: Record<string, string>;
  /** Fields by which records may be recognised. */
  keys: string[];
  modes: ImportMode[];
  /** Fields that new records need and no column goes to. */
  missing: string[];
  /** What would be refused of the cells; null where records are changed, the rest of which is not known. */
  check: FileCheck | null;
}

/**
 * What `POST /api/<collection>/file/preview` answers: the beginning of the file that a record is to bring, as it would be read. The record
 * itself says which column goes where, in lines that begin with the column.
 */
export interface FilePreview extends Pick<
  ImportPreview,
  'headings' | 'columns' | 'origin' | 'formats' | 'kinds' | 'likely' | 'rows' | 'fields' | 'titles' | 'missing'
> {
  /** Of the records that the rows become. */
  collection: string;
  /** What lines call each column. */
  names: string[];
  /** The rest of a line, by the field that its column goes to. */
  targets: Record<string, JsonObject>;
  /** The same for a column that goes nowhere. */
  ignored: JsonObject;
  /** What a line says besides of a column that somebody wants read so. */
  written: Record<ColumnFormat, JsonObject>;
  /** Keys that a map needs once it has any, to which no column goes. */
  lacking: string[];
  check: FileCheck;
}

/** What would become of the rows of a file, as far as it was looked through; what is there already is not asked for. */
export interface FileCheck {
  rows: number;
  /** Was that all of the file? */
  isWhole: boolean;
  refused: number;
  /** By column: cells that would be refused. */
  cells: number[];
  /** The first of the refused rows, each with what is wrong. */
  first: RefusedPreview[];
}

export interface RefusedPreview {
  number: number;
  cells: Cell[];
  /** `column` is the place of the cell; null where it is about the row. */
  faults: { column: number | null; reason: string }[];
}

/** Body of `POST /api/<collection>/import`. */
export interface ImportOrder {
  file: string;
  name: string;
  options: ReadOptions;
  columns: (string | null)[];
  /** How each column is read; where it says nothing, as `options` have it. */
  formats?: (ColumnFormat | null)[];
  mode: ImportMode;
  /** Of the modes that look for records. */
  key: string | null;
  /** What new records have where no column says otherwise, such as the record below which a screen lies. */
  preset: JsonObject;
  /** Only tries, and leaves nothing behind. */
  dry: boolean;
}

/** The `outcome` of a job that imports. */
export interface ImportOutcome extends JsonObject {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Of the refused rows those that are there already, or stand in the file twice. */
  duplicates: number;
}
