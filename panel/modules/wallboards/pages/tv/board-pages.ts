import { PAGE_ROWS, type Widget } from '../../rules/board';

/** What one screen shows; places of its widgets count from its own first row. */
export interface BoardPage {
  widgets: Widget[];
  rows: number;
}

/** A board of few rows does not blow them up more than so. */
const LEAST_ROWS = 4;

/** The screens of a board: a widget is on the one on which it begins, and ends there. */
export function pagesOf(widgets: readonly Widget[]): BoardPage[] {
  const numbers = [...new Set(widgets.map(({ y }) => Math.floor(y / PAGE_ROWS)))].toSorted((one, other) => one - other);
  return numbers.map((number) => {
    const own = widgets
      .filter(({ y }) => Math.floor(y / PAGE_ROWS) === number)
      .map((widget) => {
        const y = widget.y - number * PAGE_ROWS;
        return { ...widget, y, h: Math.min(widget.h, PAGE_ROWS - y) };
      })
      // As it is read, also where one stands below the other.
      .toSorted((one, other) => one.y - other.y || one.x - other.x);
    return { widgets: own, rows: Math.max(LEAST_ROWS, ...own.map(({ y, h }) => y + h)) };
  });
}
