import { LIST_PERIODS } from '../rules';
import { CHART_KINDS, CYCLES, INTERVAL_KINDS, MEASURE_UNITS, SPANS } from './report';

const name = { type: 'string', minLength: 1, maxLength: 80 };
const names = { type: 'array', items: name, uniqueItems: true };
const filter = { type: 'object', description: 'A REST filter of the collection.' };
const measureFilter = {
  type: 'object',
  description:
    'A REST filter of the collection. A value may be that of a record that the row names: `{"wait_lte": {"of": "deskId.patience", "else": 20}}`.',
};

const object = (properties: Record<string, unknown>, required: readonly string[] = []): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});

const screen = object(
  {
    path: { type: 'string', pattern: '^(?:/[\\w-]+)+$' },
    role: name,
    subject: name,
    group: name,
    place: { type: 'number' },
    icon: name,
    menu: { type: 'boolean' },
  },
  ['path', 'role', 'subject'],
);

/** A file of `schemas/reports`, as `schemas/meta/report.schema.json` holds it for editors. */
export const REPORT_META: Record<string, unknown> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'report.schema.json',
  title: 'A report of the panel',
  ...object(
    {
      $schema: { type: 'string' },
      title: { type: 'string', minLength: 1, description: 'Where the locales have no `reports.<name>.title`.' },
      icon: name,
      screens: {
        type: 'array',
        items: screen,
        description:
          'Where the report is; by default `/admin/reports/<name>` with the subject `Admin`. Rights to records come from access files alone.',
      },
      period: {
        ...object({ most: { type: 'integer', minimum: 31, maximum: 1000 }, start: { enum: [...LIST_PERIODS] } }),
        description: 'At most so many days on the screen (92), at first of this one (`last_7_days`).',
      },
      sources: {
        type: 'array',
        minItems: 1,
        maxItems: 4,
        items: object({ collection: name, time: name, where: filter }, ['collection', 'time']),
        description:
          'Collections, the field of each that the period binds, and what always holds. People filter by fields of the first.',
      },
      dimensions: {
        type: 'array',
        maxItems: 30,
        items: {
          anyOf: [
            name,
            object({ name, field: name, first: { type: 'integer', minimum: 1, maximum: 40 } }, [
              'name',
              'field',
              'first',
            ]),
          ],
        },
        description: `What rows may be grouped by: a field that the sources have under this name, the first characters of a text, a step of the time (${SPANS.join(', ')}), or what comes back in it (${CYCLES.join(', ')}).`,
      },
      by: {
        ...names,
        maxItems: 2,
        description: 'What rows are grouped by where nothing is said; by default the first dimension.',
      },
      columns: {
        ...names,
        minItems: 1,
        maxItems: 40,
        description: 'Measures of the first source by their name, of others as `<collection>.<name>`.',
      },
      charts: {
        type: 'array',
        maxItems: 8,
        items: object({ kind: { enum: [...CHART_KINDS] }, columns: { ...names, minItems: 1, maxItems: 8 }, by: name }, [
          'kind',
          'columns',
        ]),
        description:
          'Drawn while rows are grouped by `by` first; without it by whatever they are, a funnel of the totals.',
      },
      filters: { ...names, description: 'Fields of the first source that people filter by.' },
      hours: {
        ...name,
        description:
          'A collection whose records have weekly hours (`opening`): people may count only what falls within those of one of them, or outside, by the time of each source.',
      },
    },
    ['title', 'sources', 'columns'],
  ),
};

const unit = { enum: [...MEASURE_UNITS] };
const form = (properties: Record<string, unknown>, required: readonly string[]) =>
  object({ ...properties, unit }, required);

const interval = { type: 'array', items: name, minItems: 2, maxItems: 2 };
const lengthOf = (kind: string) => form({ [kind]: interval, where: measureFilter }, [kind]);
const valueOf = (kind: string) => form({ [kind]: name, where: measureFilter }, [kind]);

/** `schemas/reports/measures.json`, as `schemas/meta/measures.schema.json` holds it for editors. */
export const MEASURES_META: Record<string, unknown> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'measures.schema.json',
  title: 'The measures of reports, by collection and name',
  type: 'object',
  properties: { $schema: { type: 'string' } },
  additionalProperties: {
    type: 'object',
    additionalProperties: { $ref: '#/$defs/measure' },
  },
  $defs: {
    measure: {
      description:
        'Rows that a filter chooses, values of them, or what is worked out of other measures of the collection. A sum of `{"of": "deskId.seats"}` is of the records that rows name, each of them once. `ratio` is null where the second is 0, and 100 times that with the unit `percent`; `share` is the part of the totals row in percent. `peak` is how many rows last at once at most, from one time up to another; `covered` the seconds in which at least one does, `lasting` those of all together.',
      anyOf: [
        form({ count: measureFilter }, ['count']),
        ...['distinct', 'sum', 'min', 'max'].map(valueOf),
        form({ sum: object({ of: name }, ['of']), where: measureFilter }, ['sum']),
        ...INTERVAL_KINDS.map(lengthOf),
        form({ plus: { type: 'array', items: name, minItems: 2 } }, ['plus']),
        form({ minus: { type: 'array', items: name, minItems: 2, maxItems: 2 } }, ['minus']),
        form(
          {
            ratio: {
              type: 'array',
              prefixItems: [name, { anyOf: [name, { type: 'number', exclusiveMinimum: 0 }] }],
              minItems: 2,
              maxItems: 2,
            },
          },
          ['ratio'],
        ),
        form({ share: name }, ['share']),
      ],
    },
  },
};
