import { afterEach, expect, it } from 'vitest';
import { OwnPauses } from '../../../panel/dashboards/cards/OwnPauses';
import { clearScreen, render } from '../../support/browser/render';

afterEach(clearScreen);

const pause = { reasonId: 'r', name: 'Lanche', seconds: 1500, longest: 900, most: 20, times: 2 };

async function line(more: Partial<typeof pause> | { times: null; most: null }) {
  const { container } = await render(<OwnPauses pauses={[{ ...pause, ...more }]} />);
  const [shown] = container.querySelectorAll('li');
  return { text: shown?.textContent, isMarked: shown?.querySelector('svg') !== null };
}

it('says how long was paused, of how long, and marks with a sign what went past the limit', async () => {
  const within = await line({});
  expect(within.text).toMatch(/^Lanche /);
  expect(within.text).toContain('ownPauseOf');
  expect(within.isMarked).toBe(false);
  const over = await line({ longest: 1201 });
  expect(over.text).toContain('ownPauseOver');
  expect(over.isMarked).toBe(true);
});

it('says the time alone of a reason without limits', async () => {
  expect(await line({ times: null, most: null })).toEqual({ text: 'Lanche 00:25:00', isMarked: false });
});
