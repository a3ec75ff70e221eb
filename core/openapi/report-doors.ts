import { LIST_PERIODS } from '../rules';
import type { MeasureUnit, Report, ReportColumn } from '../reports/report';
import { mayAsk, mayDownload } from '../reports/report-rights';
import { unitOf } from '../reports/unit-of';
import type { JsonSchema } from '../types';
import { flag, instant, listOf, object, oneOf, schemaRef, text, whole } from './document-parts';
import type { OpenDoor } from './door-paths';
import type { DocumentCaller } from './doors/door';

const day = { type: 'string', format: 'date' };
const period = object({ from: day, to: day });
const anything = { type: 'object' };

/** The figures of each report that the caller may ask. */
export function reportDoors({ stage, ability }: DocumentCaller, reports: Iterable<Report>): OpenDoor[] {
  if (stage !== 'open') return [];
  return [...reports]
    .filter(
      (report) => mayAsk(ability, report) && report.sources.some(({ collection }) => ability.can('read', collection)),
    )
    .flatMap((report) => [doorOf(report), ...(mayDownload(ability, report) ? [downloadOf(report)] : [])]);
}

function doorOf(report: Report): OpenDoor {
  const { name, title, columns, sources } = report;
  const dimensions = report.dimensions.map((dimension) => dimension.name);
  const one = `(?:${dimensions.join('|')})`;
  const figures = object(Object.fromEntries(columns.map((column) => [`${column.key}?`, figureOf(report, column)])));
  return [
    'reports',
    {
      method: 'get',
      path: `/api/reports/${name}`,
      summary: `${title}: figures of ${sources.map(({ collection }) => collection).join(', ')}`,
      query: {
        'period?': { type: 'string', examples: [...LIST_PERIODS] },
        'from?': day,
        'to?': day,
        'by?': dimensions.length === 0 ? { const: '' } : { type: 'string', pattern: `^(?:${one}(?:,${one})?)?$` },
        'filter?': anything,
        'sort?': {
          type: 'array',
          prefixItems: [oneOf('group', ...columns.map(({ key }) => key)), oneOf('ASC', 'DESC')],
          minItems: 2,
          maxItems: 2,
        },
        'limit?': { ...whole, minimum: 1, maximum: 1000 },
        'offset?': { ...whole, minimum: 0 },
        'compare?': flag,
      },
      answer: object({
        period,
        zone: text,
        by: listOf(text),
        rows: listOf(object({ group: listOf(true), figures, 'previous?': figures, 'referred?': anything })),
        rowCount: whole,
        totals: figures,
        'previous?': object({ period, totals: figures }),
        withheld: listOf(text),
      }),
      refused: ['badRequest', 'forbidden'],
    },
  ];
}

function downloadOf({ name, title, dimensions }: Report): OpenDoor {
  return [
    'reports',
    {
      method: 'post',
      path: `/api/reports/${name}/download`,
      summary: `${title}: the job that writes the figures into a file`,
      body: {
        format: oneOf('csv', 'xlsx', 'pdf'),
        'period?': { type: 'string', examples: [...LIST_PERIODS] },
        'from?': day,
        'to?': day,
        'by?': {
          type: 'array',
          items: dimensions.length === 0 ? false : oneOf(...dimensions.map((one) => one.name)),
          maxItems: 2,
        },
        'filter?': anything,
        'sort?': { type: 'array', items: text, minItems: 2, maxItems: 2 },
        'compare?': flag,
        'language?': text,
      },
      status: 202,
      answer: schemaRef('job'),
      refused: ['badRequest', 'forbidden'],
    },
  ];
}

const SCHEMAS: Partial<Record<MeasureUnit, JsonSchema>> = {
  money: { type: ['string', 'null'], format: 'money' },
  time: { anyOf: [instant, day, { type: 'null' }] },
  count: { type: ['integer', 'null'] },
};

const figureOf = (report: Report, column: ReportColumn): JsonSchema =>
  SCHEMAS[unitOf(report, column)] ?? { type: ['number', 'null'] };
