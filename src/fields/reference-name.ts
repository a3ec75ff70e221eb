import { represent } from '../../core/represent';
import type { DataRecord } from '../../core/wire';
import { formatPhone } from '../../core/format/phone';
import { asText } from './json-guards';

/** What a record of another collection is called. Its fields are not at hand here, but a number in E.164 tells itself. */
export const referenceName = (representation: string, record: DataRecord): string =>
  represent(representation, record, (value) => formatPhone(asText(value)));
