import { expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { wayBack } from '../../../core/transitions/way-back';

/** The name of the move that leads back from `closed` to `open`, where these are the moves that do so. */
function backBy(...moves: object[]): string | undefined {
  const { resources, faults } = compileResources([
    {
      name: 'doors.json',
      text: JSON.stringify({
        type: 'object',
        required: ['state'],
        properties: {
          state: { type: 'string', enum: ['open', 'closed'], default: 'open', readOnly: true },
          note: { type: 'string', enum: ['asked', 'told'] },
        },
        'x-admin': {
          transitions: { field: 'state', moves: [{ name: 'close', from: 'open', to: 'closed' }, ...moves] },
        },
      }),
    },
  ]);
  expect(faults).toEqual([]);
  const [doors] = resources;
  return doors && wayBack(doors, { from: 'open', to: 'closed' })?.name;
}

const reopen = { from: 'closed', to: 'open' };

it('is a move that any record of the state can make', () => {
  expect(backBy({ name: 'reopen', ...reopen })).toBe('reopen');
});

it.each([
  ['asks for a value', { ask: ['note'] }],
  ['is made by the system', { system: true }],
  ['depends on what else the record has', { when: { note: 'asked' } }],
])('is none that %s', (_, more) => {
  expect(backBy({ name: 'reopen', ...reopen, ...more })).toBeUndefined();
});
