import { types } from 'pg';
import type { CustomTypesConfig } from 'pg';

const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, dateArray: 1182, timestamptzArray: 1185 };

/** `2024-05-01 10:00:00.5+00` (sessions run in UTC) becomes `2024-05-01T10:00:00.500Z`. */
export function utcFromText(value: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(value);
  if (!match) return value;
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

const PARSERS = new Map<number, (value: string) => unknown>([
  [OID.int8, Number],
  [OID.date, (value) => value],
  [OID.timestamp, (value) => value],
  [OID.timestamptz, utcFromText],
  [OID.dateArray, (value) => value],
  [OID.timestamptzArray, (value) => value],
]);

/** How result values become JSON values, for our connections only: the driver's global table stays as it is. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};
