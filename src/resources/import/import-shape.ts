import { isObject } from '../../../core/is-object';
import type { Cell } from '../../../core/import/cell';
import { COLUMN_FORMATS, LIKELY_KINDS } from '../../../core/import/column-format';
import { MAPPING_ORIGINS, type ImportMapping } from '../../../core/import/import-mapping';
import {
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  IMPORT_MODES,
  type FileCheck,
  type FilePreview,
  type ImportPreview,
  type PreviewRow,
  type ReadOptions,
  type RefusedPreview,
} from '../../../core/import/import-types';
import { FIELD_KINDS, type JsonObject } from '../../../core/types';
import {
  isFlag,
  isJson,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orAbsent,
  orNull,
  type Shape,
} from '../../providers/api/shape';

const isCell: Shape<Cell> = (value) => value === null || isText(value) || isNumber(value) || isFlag(value);

const isOptions = objectOf<ReadOptions>({
  encoding: oneOf(FILE_ENCODINGS),
  separator: oneOf(FILE_SEPARATORS),
  sheet: isNumber,
  decimal: oneOf([',', '.']),
  dates: oneOf(['day', 'month']),
  zone: isText,
  areaCode: orAbsent(isText),
  isHeadless: orAbsent(isFlag),
});

/** What previews of files have alike. */
const READ = {
  headings: listOf(isText),
  columns: listOf(orNull(isText)),
  origin: oneOf(MAPPING_ORIGINS),
  rows: listOf(objectOf<PreviewRow>({ number: isNumber, cells: listOf(isCell), values: listOf(isJson) })),
  fields: listOf(isText),
  missing: listOf(isText),
  titles: (value: unknown): value is Record<string, string> => isObject(value) && Object.values(value).every(isText),
  formats: listOf(orNull(oneOf(COLUMN_FORMATS))),
  kinds: listOf(orNull(oneOf(FIELD_KINDS))),
  likely: listOf(orNull(oneOf(LIKELY_KINDS))),
};

const isCheck = objectOf<FileCheck>({
  rows: isNumber,
  isWhole: isFlag,
  refused: isNumber,
  cells: listOf(isNumber),
  first: listOf(
    objectOf<RefusedPreview>({
      number: isNumber,
      cells: listOf(isCell),
      faults: listOf(objectOf({ column: orNull(isNumber), reason: isText })),
    }),
  ),
});

export const isImportPreview = objectOf<ImportPreview>({
  ...READ,
  file: objectOf<ImportPreview['file']>({ id: isText, format: oneOf(['csv', 'xlsx']) }),
  options: isOptions,
  sheets: listOf(isText),
  keys: listOf(isText),
  modes: listOf(oneOf(IMPORT_MODES)),
  check: orNull(isCheck),
});

const isTargets = (value: unknown): value is Record<string, JsonObject> =>
  isObject(value) && Object.values(value).every(isObject);

export const isFilePreview = objectOf<FilePreview>({
  ...READ,
  collection: isText,
  names: listOf(isText),
  targets: isTargets,
  ignored: isObject,
  written: objectOf<FilePreview['written']>({ ',': isObject, '.': isObject, day: isObject, month: isObject }),
  lacking: listOf(isText),
  check: isCheck,
});

export const isMapping = objectOf<ImportMapping>({
  id: isText,
  name: isText,
  updatedAt: isText,
  columns: listOf(objectOf({ heading: isText, to: orNull(isText) })),
});
