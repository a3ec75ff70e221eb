import { ROLE_NAME } from '../access/roles';

const state = { anyOf: [{ type: 'string', minLength: 1 }, { type: 'boolean' }] };
const states = { type: 'array', items: state, minItems: 1, uniqueItems: true };
const names = { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true };

/** Shape of the hint `transitions`. */
export const TRANSITIONS_HINT = {
  description:
    'A state machine over `field`, an enum or a boolean whose default begins it: the state changes by moves and in no other way. `start` names the states that people may create a record in, when there are several. A move has a `name`, which is also the action of the ability, `from` one or several states, and `to`. In the states under `stays` it may be made too, and leaves the record in them: what it means there, such as that something is asked for and done later, is an effect of a plug-in. `when`, shaped as `visible`, is asked of the record besides; `limit` says how many `times` a record makes the move, counted in the integer `counter`, which the system keeps; `set` writes further fields; `stamp` names the fields that say when it was made, `at`, and `by` which account; `ask` names fields that the person fills in, required where the state that it leads to says so (`requiredWhen`); with `self`, people of the `role` name themselves in the reference `field` of those and are not asked; `confirm` asks first; `system` moves are made by the server alone; `icon` is one of `src/resources/moves/MoveIcon.ts`. With `together` the move is also offered on the record that the reference `of` names: for all of its records, chosen by their values in the enum `by`, as a job; its label there stands under `movesBelow.<name>` of that collection. Labels stand in the locales under `moves.<name>`, and what a dialog explains under `moveHelp.<name>`.',
  type: 'object',
  required: ['field', 'moves'],
  additionalProperties: false,
  properties: {
    field: { type: 'string', minLength: 1 },
    start: states,
    moves: {
      type: 'array',
      minItems: 1,
      maxItems: 40,
      items: {
        type: 'object',
        required: ['name', 'from', 'to'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{1,39}$' },
          from: { anyOf: [...state.anyOf, states] },
          to: state,
          stays: states,
          when: {
            type: 'object',
            minProperties: 1,
            additionalProperties: { type: ['string', 'number', 'boolean', 'null', 'array'] },
          },
          limit: {
            type: 'object',
            required: ['times', 'counter'],
            additionalProperties: false,
            properties: { times: { type: 'integer', minimum: 1 }, counter: { type: 'string', minLength: 1 } },
          },
          set: { type: 'object', minProperties: 1 },
          stamp: {
            type: 'object',
            minProperties: 1,
            additionalProperties: false,
            properties: { at: { type: 'string', minLength: 1 }, by: { type: 'string', minLength: 1 } },
          },
          ask: names,
          self: {
            type: 'object',
            required: ['field', 'role'],
            additionalProperties: false,
            properties: { field: { type: 'string', minLength: 1 }, role: { type: 'string', pattern: ROLE_NAME } },
          },
          confirm: { type: 'boolean' },
          icon: { type: 'string' },
          system: { type: 'boolean' },
          together: {
            type: 'object',
            required: ['of', 'by'],
            additionalProperties: false,
            properties: { of: { type: 'string', minLength: 1 }, by: { type: 'string', minLength: 1 } },
          },
        },
      },
    },
  },
} as const;
