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
  counts: {
    description:
      'The number is how many records of `collection` name this one by their reference, or list of references, `by`; a tenant’s records name it by `tenantId`. With `where`, of the same shape as `visible`, only records like that; with `days` only those created in the last so many days, which the hourly pass follows. With `items`, a list of objects of theirs, its items count instead, with `itemsWhere` only items like that; with `sum`, an integer of theirs is added up. Follows every write. The property is read-only.',
    type: 'object',
    required: ['collection', 'by'],
    additionalProperties: false,
    not: { required: ['items', 'sum'] },
    dependentRequired: { itemsWhere: ['items'] },
    properties: {
      collection: { type: 'string', minLength: 1 },
      by: { type: 'string', minLength: 1 },
      where: when,
      items: { type: 'string', minLength: 1 },
      itemsWhere: when,
      sum: { type: 'string', minLength: 1 },
      days: { type: 'integer', minimum: 1, maximum: 366 },
    },
  },
  share: {
    description:
      'The number in `%` is how much the field `of` is of the field `in`, to one decimal; no value where that is 0. Both have `counts` of the same collection and reference. The property is read-only.',
    type: 'object',
    required: ['of', 'in'],
    additionalProperties: false,
    properties: { of: { type: 'string', minLength: 1 }, in: { type: 'string', minLength: 1 } },
  },
  tailOf: {
    description:
      'On a text with `readOnly`: the last four characters of the secret of this name, after an ellipsis, as `…4711`; no value where that has less than twelve. Follows what is written to the secret.',
    type: 'string',
    minLength: 1,
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
  latest: {
    description:
      'The time is the latest in `field` of the records of `collection` that name this one by their reference `by`. Follows every write. The property is read-only.',
    type: 'object',
    required: ['collection', 'by', 'field'],
    additionalProperties: false,
    properties: {
      collection: { type: 'string', minLength: 1 },
      by: { type: 'string', minLength: 1 },
      field: { type: 'string', minLength: 1 },
    },
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
  sums: {
    description:
      'The number or amount is what `sum`, a number or amount of records of `collection`, adds up to: of those that name this one by their reference `by`, and of those that this one names in its list of references `of`, each once. With `at`, a time of theirs, only of those in the present `period` on the clocks of the tenant. With `through`, their `by` names records of that collection, which name this one by its reference `by`; with `deleted: true` those that were deleted and stay hidden count as well. Worked out when it is read, so that lists are neither filtered nor sorted by it. The property is read-only.',
    type: 'object',
    required: ['collection', 'sum'],
    additionalProperties: false,
    properties: {
      collection: { type: 'string', minLength: 1 },
      by: { type: 'string', minLength: 1 },
      of: { type: 'string', minLength: 1 },
      through: {
        type: 'object',
        required: ['collection', 'by'],
        additionalProperties: false,
        properties: { collection: { type: 'string', minLength: 1 }, by: { type: 'string', minLength: 1 } },
      },
      deleted: { enum: [true] },
      sum: { type: 'string', minLength: 1 },
      at: { type: 'string', minLength: 1 },
      period: { enum: [...SUM_PERIODS] },
    },
  },
} as const;
