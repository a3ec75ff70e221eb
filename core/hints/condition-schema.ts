/** `{field: value or values}` of a record, as `visible` has it. */
export const CONDITION = {
  type: 'object',
  minProperties: 1,
  additionalProperties: { type: ['string', 'number', 'boolean', 'null', 'array'] },
};
