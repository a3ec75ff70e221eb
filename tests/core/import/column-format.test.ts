import { describe, expect, it } from 'vitest';
import { guessFormat, likelyKind, newTally, tallyCell, type ColumnTally } from '../../../core/import/column-format';
import type { Cell, Conventions } from '../../../core/import/cell';

const USUAL: Conventions = { decimal: ',', dates: 'day', zone: 'UTC' };
const tallyOf = (...cells: Cell[]): ColumnTally => {
  const tally = newTally();
  for (const cell of cells) tallyCell(tally, cell);
  return tally;
};
const number = (...cells: Cell[]) => guessFormat([',', '.'], tallyOf(...cells), [], { ...USUAL, decimal: ',' });
const english = (...cells: Cell[]) => guessFormat([',', '.'], tallyOf(...cells), [], { ...USUAL, decimal: '.' });
const day = (...cells: Cell[]) => guessFormat(['day', 'month'], tallyOf(...cells), [], USUAL);

describe('how a column is written', () => {
  it('is told by any number that leaves no doubt, wherever in the column it stands', () => {
    expect([english('9.096,46'), english('9096,46'), number('9,096.46'), number('9096.46')]).toEqual([
      ',',
      ',',
      '.',
      '.',
    ]);
    expect([english('1.234', '5.678', 'R$ 1.234.567'), number('1,234', '12', '1,234,567')]).toEqual([',', '.']);
    expect([english('0,125'), english('1234,567'), number('0.5%'), english('-3,5')]).toEqual([',', ',', '.', ',']);
    expect([number('1.234'), english('1.234'), number('12'), english(12.5)]).toEqual([',', '.', ',', '.']);
  });

  it('is that of most of its cells where they differ, and of the other columns where they say nothing', () => {
    expect(number('1,5', '2.5', '3.5', 'n/a')).toBe('.');
    expect(guessFormat([',', '.'], tallyOf('1.234'), [tallyOf('1.234'), tallyOf('9.50')], USUAL)).toBe('.');
  });

  it('is told of days by one that is no month', () => {
    expect([
      day('01/02/2026', '12/31/2026'),
      day('31/12/2026'),
      day('01/02/2026'),
      day('2026-12-31'),
      day('31/12/2026 14:00'),
    ]).toEqual(['month', 'day', 'day', 'day', 'day']);
    expect(guessFormat([], tallyOf('x'), [], USUAL)).toBeNull();
  });
});

it('tells amounts, numbers and days from codes and texts', () => {
  const kinds = [
    ['R$ 10', '9.096,46'],
    ['1', '2,5'],
    ['31/12/1980', '01/01/1990'],
    ['00123'],
    ['11987654321'],
    ['A1', '2'],
    [null, ''],
  ].map((cells) => likelyKind(tallyOf(...cells)));
  expect(kinds).toEqual(['money', 'number', 'date', 'text', 'text', 'text', 'text']);
});
