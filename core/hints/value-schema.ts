import { CONDITION as when } from './condition-schema';

/** Hints on a property that look at the value itself: times, telephone numbers, addresses. */
export const VALUE_HINTS = {
  ahead: {
    description:
      'On a date and time: still to come when it is written, and at most `days` ahead. The system may set any.',
    type: 'object',
    required: ['days'],
    additionalProperties: false,
    properties: { days: { type: 'integer', minimum: 1 } },
  },
  tolerates: {
    description:
      '`"ninth-digit"`, for telephone numbers: a Brazilian mobile number with and without its ninth digit is the same, for `unique`, filters and search.',
    enum: ['ninth-digit'],
  },
  forced: {
    description:
      'While the record is like `when`, shaped as `visible`, the value is `is`, whatever was given: the first case that fits counts. The form shows it, fixed.',
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['when', 'is'],
      additionalProperties: false,
      properties: { when, is: { type: ['string', 'number', 'boolean'] } },
    },
  },
  defaultWhen: {
    description:
      'A new record without a value begins with `is` of the first case whose `when`, shaped as `visible`, it is like; where none fits, with the `default` of the schema. The form follows until somebody says otherwise.',
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['when', 'is'],
      additionalProperties: false,
      properties: { when, is: { type: ['string', 'number', 'boolean'] } },
    },
  },
  publicAddress: {
    description:
      'A host name, address or URL: those of private networks are refused, except from people of the platform. With `when`, of the same shape as `visible`, only while the record is like this; with `allowed`, the name of a list of hosts of the tenant, not those on it.',
    anyOf: [
      { type: 'boolean' },
      {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        properties: { when, allowed: { type: 'string', minLength: 1 } },
      },
    ],
  },
} as const;
