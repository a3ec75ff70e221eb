/** `{field: value or values}` of a record, as `visible` has it. */
export const CONDITION = {
  type: 'object',
  minProperties: 1,
  additionalProperties: { type: ['string', 'number', 'boolean', 'null', 'array'] },
};

/** `{when}` or `{unless}`, or both: holds while the record is like the one and not like the other. */
export const WHEN_UNLESS = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: { when: CONDITION, unless: CONDITION },
};
