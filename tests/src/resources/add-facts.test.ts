import { expect, it } from 'vitest';
import type { MoveFact } from '../../../core/transitions/move-preview';
import { addFacts } from '../../../src/resources/moves/add-facts';

const fact = (key: string, value: number | string, more: Partial<MoveFact> = {}): MoveFact => ({
  key,
  kind: 'count',
  value,
  of: null,
  isConcern: false,
  adds: true,
  ...more,
});
const preview = (...facts: MoveFact[]) => ({ id: '1', name: 'x', reasons: [], facts });

it('what a move means for several is added up, but for what they share', () => {
  expect(
    addFacts([
      preview(
        fact('left', 3),
        fact('now', 2, { of: 3 }),
        fact('online', 4, { of: 9, adds: false }),
        fact('cost', '0.1000', { kind: 'money' }),
      ),
      preview(
        fact('left', 0, { isConcern: true }),
        fact('now', 0, { of: 0, isConcern: true }),
        fact('until', '20:00', { kind: 'time', adds: false }),
        fact('cost', '0.2000', { kind: 'money' }),
      ),
    ]),
  ).toEqual([fact('left', 3), fact('now', 2, { of: 3 }), fact('cost', '0.3000', { kind: 'money' })]);
});
