import { afterAll, expect, it } from 'vitest';
import { boundBy, patternCheck, UNBOUNDED } from '../../core/validation/checks/pattern-check';
import { boundValidation } from '../../server/bounded-validation';

afterAll(() => boundBy(UNBOUNDED));

const ENDLESS = `${'a'.repeat(60)}!`;

it('a pattern that goes back for ever tells of each text whether it fits', () => {
  boundValidation();
  const fits = patternCheck('^(a+)+$');
  expect(Array.from({ length: 1000 }, () => fits(ENDLESS))).toEqual(Array.from({ length: 1000 }, () => false));
  expect([fits('a'.repeat(50_000)), patternCheck('^(a+)+$', true)(ENDLESS)]).toEqual([true, false]);
});

it('of texts that nobody can test in time the first alone is tried, until others have had their turn', async () => {
  boundValidation();
  const fits = patternCheck('^(?=a)(a+)+$');
  // A tenth of a second each, past the time of the test, were each tried for as long as one may take.
  for (let count = 0; count < 1000; count += 1) expect(fits(ENDLESS)).toBe(false);
  expect(fits('aaa')).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fits('aaa')).toBe(true);
});
