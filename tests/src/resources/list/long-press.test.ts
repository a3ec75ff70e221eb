import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLongPress } from '../../../../src/resources/list/editing/long-press';

let root: HTMLElement;
let pressed: string[];
const stop = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div><table><tbody><tr data-record="1"><td class="column-name">Um <a href="#x">2</a></td></tr></tbody></table></div>';
  root = document.querySelector('div') as HTMLElement;
  pressed = [];
  watchLongPress(root, stop.signal, (cell) => pressed.push(cell.className));
});
afterEach(() => vi.useRealTimers());

const pointer = (type: string, more: PointerEventInit = {}, target = 'td') =>
  root
    .querySelector(target)
    ?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX: 5, clientY: 5, ...more }),
    );
/** Whether the click reaches the row, which it opens. */
const opens = (): boolean => {
  let isReached = false;
  const hear = () => (isReached = true);
  root.querySelector('tr')?.addEventListener('click', hear, { once: true });
  root.querySelector('td')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  root.querySelector('tr')?.removeEventListener('click', hear);
  return isReached;
};

it('is told once, and neither opens the row nor a menu', () => {
  pointer('pointerdown');
  vi.advanceTimersByTime(499);
  expect(pressed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(pressed).toEqual(['column-name']);
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  root.querySelector('td')?.dispatchEvent(menu);
  pointer('pointerup');
  expect([menu.defaultPrevented, opens()]).toEqual([true, false]);
  pointer('pointerdown');
  pointer('pointerup');
  expect([opens(), pressed.length]).toEqual([true, 1]);
});

it.each<[string, () => void]>([
  ['a tap', () => pointer('pointerup')],
  ['a finger that scrolls', () => pointer('pointermove', { clientY: 20 })],
  ['a scroll that the browser took over', () => pointer('pointercancel')],
])('is not %s', (_, then) => {
  pointer('pointerdown');
  vi.advanceTimersByTime(100);
  then();
  vi.advanceTimersByTime(1000);
  expect([pressed, opens()]).toEqual([[], true]);
});

it('is neither of a mouse nor upon a link', () => {
  pointer('pointerdown', { pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  pointer('pointerdown', {}, 'a');
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual([]);
});
