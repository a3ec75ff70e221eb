/** What a person does to the columns of a table by pointer and keys. */
export interface ColumnHands {
  /** A width in CSS pixels. */
  resize: (source: string, width: number) => void;
  /** Puts a column where another stands. */
  move: (source: string, to: string) => void;
  /** Moves a column by one place, on or back in the order of reading. */
  step: (source: string, by: 1 | -1) => void;
}

export const NARROWEST = 48;
export const WIDEST = 1200;
const STEP = 16;
const EDGE = 9;
const DRAG_FROM = 8;

const PREFIX = 'column-';

/** The heading that an element is in, where it is that of a column with data. */
export const headingAt = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element
    ? target.closest<HTMLTableCellElement>('th.RaDataTable-headerCell:not(.row-actions, .MuiTableCell-paddingCheckbox)')
    : null;

export const sourceOf = (heading: Element): string =>
  [...heading.classList].find((name) => name.startsWith(PREFIX))?.slice(PREFIX.length) ?? '';

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
const bounded = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

function isAtEdge(heading: Element, x: number): boolean {
  const { left, right } = heading.getBoundingClientRect();
  return isRtl(heading) ? x - left <= EDGE : right - x <= EDGE;
}

/** Follows the pointer from where it was pressed until it is let go, or another takes over. */
function follow(event: PointerEvent, move: (event: PointerEvent) => void, end: (event: PointerEvent) => void): void {
  const { pointerId } = event;
  const stop = new AbortController();
  const ours = (work: (next: PointerEvent) => void) => (next: PointerEvent) => {
    if (next.pointerId === pointerId) work(next);
  };
  const finish = ours((next) => {
    stop.abort();
    end(next);
  });
  document.addEventListener('pointermove', ours(move), { signal: stop.signal });
  document.addEventListener('pointerup', finish, { signal: stop.signal });
  document.addEventListener('pointercancel', finish, { signal: stop.signal });
}

function resizeByPointer(heading: HTMLTableCellElement, event: PointerEvent, hands: ColumnHands): void {
  event.preventDefault();
  const before = heading.getBoundingClientRect().width;
  const sign = isRtl(heading) ? -1 : 1;
  heading.dataset['resizing'] = '';
  const to = ({ clientX }: PointerEvent) =>
    hands.resize(sourceOf(heading), bounded(before + sign * (clientX - event.clientX)));
  follow(event, to, () => delete heading.dataset['resizing']);
}

/** The click that ends a drag would sort; none may come at all. */
function swallowClick(): void {
  const over = new AbortController();
  document.addEventListener('click', (click) => click.stopPropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}

/** A press that moves carries the column; one that does not stays a click. */
function dragByPointer(heading: HTMLTableCellElement, event: PointerEvent, hands: ColumnHands): void {
  if (event.pointerType === 'touch') return;
  let target: HTMLTableCellElement | null = null;
  let isDragged = false;
  const mark = (next: HTMLTableCellElement | null) => {
    if (target) delete target.dataset['drop'];
    target = next;
    if (target) target.dataset['drop'] = '';
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    isDragged ||= Math.abs(clientX - event.clientX) > DRAG_FROM;
    if (!isDragged) return;
    const over = headingAt(document.elementFromPoint(clientX, clientY));
    mark(over === heading ? null : over);
  };
  follow(event, move, () => {
    const to = target;
    mark(null);
    if (!isDragged) return;
    swallowClick();
    if (to) hands.move(sourceOf(heading), sourceOf(to));
  });
}

export function pressHeading(event: PointerEvent, hands: ColumnHands): void {
  const heading = headingAt(event.target);
  if (!heading || event.button !== 0) return;
  if (isAtEdge(heading, event.clientX)) resizeByPointer(heading, event, hands);
  else dragByPointer(heading, event, hands);
}

/** Shift and an arrow change the width, with Ctrl the place. */
export function pressKeyOnHeading(event: KeyboardEvent, hands: ColumnHands): void {
  const heading = headingAt(event.target);
  if (!heading || !event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  event.preventDefault();
  const by = (event.key === 'ArrowRight') === isRtl(heading) ? -1 : 1;
  if (event.ctrlKey) hands.step(sourceOf(heading), by);
  else hands.resize(sourceOf(heading), bounded(heading.getBoundingClientRect().width + by * STEP));
}
