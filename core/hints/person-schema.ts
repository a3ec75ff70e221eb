import { CONDITION as when } from './condition-schema';

/** On a collection whose records are people. */
export const PERSON_HINT = {
  description:
    'Each record is a person, whose data can be handed out (`POST /api/<collection>/<id>/disclose`, the right `disclose`) and taken away for good (`…/anonymise`, the right `anonymise`), both in all records that are of the person by a `reference` with `person`. The boolean `marks` says that a record was anonymised; nobody is while a record of theirs is as `waitsFor` says, of the shape of `visible`.',
  type: 'object',
  required: ['marks'],
  additionalProperties: false,
  properties: {
    marks: { type: 'string', minLength: 1 },
    waitsFor: {
      type: 'array',
      items: {
        type: 'object',
        required: ['collection', 'where'],
        additionalProperties: false,
        properties: { collection: { type: 'string', minLength: 1 }, where: when },
      },
    },
  },
} as const;

/** On what is said of a person, and on what says who it is. */
export const PERSONAL_HINTS = {
  personal: {
    description:
      'Says who a person is, or what they said: anonymising takes the value, out of the history too. A required text, or telephone number, gets a word in its place; nothing else that is required can be personal. Also on members of objects.',
    type: 'boolean',
  },
} as const;
