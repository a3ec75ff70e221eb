import { SUM_PERIODS } from '../records/filled-rules';
import { CONDITION as when } from './condition-schema';

/** Hints on a property whose value the system keeps. */
export const FILLED_HINTS = {
  compute: {
    description:
      'A template, or a list of `{when?, is}` of which the first that fits counts: the system fills the text. `{{number}}` is a field, `{{tenant.sipDomain}}` one of the tenant, `{{serverId.domain}}` one of the record that a reference names; with a part absent the text is empty. With `days` the text is a date, and the value so many days later: a number, or a template such as `{{listId.graceDays}}`. Follows every change. The property is read-only.',
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['is'],
          additionalProperties: false,
          properties: {
            when,
            is: { type: 'string', minLength: 1 },
            days: { anyOf: [{ type: 'integer' }, { type: 'string', minLength: 1 }] },
          },
        },
      },
    ],
  },
  rollup: {
    description:
      'What records of `collection` come to that name this one by their reference, or list of references, `by`; a tenant’s records name it by `tenantId`. The number of them; with `sum`, what that number or amount of theirs adds up to; with `latest`, the latest of that time. Of a count and of the sum of an integer: with `where`, of the same shape as `visible`, only records like that; with `days` only those created in the last so many days, which the hourly pass follows. With `items`, a list of objects of theirs, its items count instead, with `itemsWhere` only items like that. With `share` and `in` alone, two fields that count the same collection and reference, the number in `%` is how much the one is of the other, to one decimal; no value where that is 0. A count, a latest time and the sum of an integer are stored and follow every write. Any other sum is worked out when it is read, so that lists are neither filtered nor sorted by it: of an amount; with `at`, a time of theirs, only of those in the present `period` on the clocks of the tenant; with `of`, a list of references, also of those that this one names, each once; with `through`, whose `collection` they name by `by` and which names this one by its own `by`; with `deleted: true` also of those that were deleted and stay hidden. The property is read-only.',
    type: 'object',
    additionalProperties: false,
    anyOf: [{ required: ['collection'] }, { required: ['share', 'in'], maxProperties: 2 }],
    not: {
      anyOf: [{ required: ['items', 'sum'] }, { required: ['latest', 'sum'] }, { required: ['latest', 'items'] }],
    },
    dependentRequired: {
      itemsWhere: ['items'],
      in: ['share'],
      of: ['sum'],
      through: ['sum'],
      deleted: ['sum'],
      at: ['sum'],
      period: ['sum'],
    },
    properties: {
      collection: { type: 'string', minLength: 1 },
      by: { type: 'string', minLength: 1 },
      where: when,
      days: { type: 'integer', minimum: 1, maximum: 366 },
      items: { type: 'string', minLength: 1 },
      itemsWhere: when,
      sum: { type: 'string', minLength: 1 },
      latest: { type: 'string', minLength: 1 },
      share: { type: 'string', minLength: 1 },
      in: { type: 'string', minLength: 1 },
      of: { type: 'string', minLength: 1 },
      through: {
        type: 'object',
        required: ['collection', 'by'],
        additionalProperties: false,
        properties: { collection: { type: 'string', minLength: 1 }, by: { type: 'string', minLength: 1 } },
      },
      deleted: { enum: [true] },
      at: { type: 'string', minLength: 1 },
      period: { enum: [...SUM_PERIODS] },
    },
  },
  opening: {
    description:
      'On a boolean: are the weekly hours in `hours` open now, on the clocks of the time zone in `zone`? On a date and time: when does that change next, within a year? With `openWhen` or `closedWhen`, of the same shape as `visible`, the record decides it while it is like that. `holidays` are records of `collection` with a `date`, and if they have them `recurring`, `allDay`, `startTime` and `endTime`: it is closed meanwhile. Of these count those like `where`; with `match`, `{their field: own field}`, those with the same value, where there is none with the default of their field; and none while the record is like `unless`. A text names the property whose rule this is too. Worked out when it is read, so that lists are neither filtered nor sorted by it. The property is read-only.',
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'object',
        required: ['hours', 'zone'],
        additionalProperties: false,
        properties: {
          hours: { type: 'string', minLength: 1 },
          zone: { type: 'string', minLength: 1 },
          openWhen: when,
          closedWhen: when,
          holidays: {
            type: 'object',
            required: ['collection'],
            additionalProperties: false,
            properties: {
              collection: { type: 'string', minLength: 1 },
              where: when,
              match: { type: 'object', additionalProperties: { type: 'string' } },
              unless: when,
            },
          },
        },
      },
    ],
  },
  atReading: {
    description:
      'A plug-in says the value when the record is read (`reading` of its `resources`): nothing of it is kept, and lists are neither filtered nor sorted by it. The property is read-only.',
    enum: [true],
  },
  recalls: {
    description:
      'The value is that of `is` in the record that the reference `via`, beside the property or of the record, names, as that was at the time in `at`, a date and time of the record, or else when the record began; the collection named says by `versioned` what it keeps. With `list`, `is` is a member of the item of that list with `where`, `{their member: own member}`; items without the member are counted from 0. Also in lists of objects. Worked out when it is read, so that lists are neither filtered nor sorted by it. The property is read-only.',
    type: 'object',
    required: ['via', 'is'],
    additionalProperties: false,
    dependentRequired: { list: ['where'], where: ['list'] },
    properties: {
      via: { type: 'string', minLength: 1 },
      is: { type: 'string', minLength: 1 },
      list: { type: 'string', minLength: 1 },
      where: { type: 'object', minProperties: 1, additionalProperties: { type: 'string', minLength: 1 } },
      at: { type: 'string', minLength: 1 },
    },
  },
} as const;
