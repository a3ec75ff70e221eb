import type { Schema } from '@cfworker/json-schema';
import { COLUMN_FORMATS } from '../../../core/import/column-format';
import {
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  IMPORT_MODES,
  type ImportOrder,
  type ReadOptions,
} from '../../../core/import/import-types';
import type { Job } from '../job';
import { objectOf, requestReader, type Members } from '../request-reader';

const text: Schema = { type: 'string' };

const OPTIONS: Members<ReadOptions> = {
  encoding: { enum: [...FILE_ENCODINGS] },
  separator: { enum: [...FILE_SEPARATORS] },
  sheet: { type: 'integer', minimum: 0 },
  decimal: { enum: [',', '.'] },
  dates: { enum: ['day', 'month'] },
  zone: text,
  areaCode: text,
  isHeadless: { type: 'boolean' },
};

const read = requestReader<ImportOrder>(
  {
    file: text,
    name: text,
    options: objectOf(OPTIONS, ['areaCode', 'isHeadless']),
    columns: { type: 'array', items: { type: ['string', 'null'] } },
    formats: { type: 'array', items: { enum: [...COLUMN_FORMATS, null] } },
    mode: { enum: [...IMPORT_MODES] },
    key: { type: ['string', 'null'] },
    preset: { type: 'object' },
    dry: { type: 'boolean' },
  },
  ['formats'],
);

/** The order of a file that was sent by itself. Those of before there were presets have none. @throws Problem `unreadable_job` */
export const importRequest = ({ kind, request }: Pick<Job, 'kind' | 'request'>): ImportOrder =>
  read({ kind, request: { preset: {}, ...request } });
