import { useEffect } from 'react';

const HELD: (keyof CSSStyleDeclaration & string)[] = ['inlineSize', 'tableLayout'];

function hold(element: HTMLElement, style: Partial<Record<string, string>>): void {
  Object.assign(element.style, style);
}

function release(table: HTMLTableElement): void {
  for (const element of [table, ...table.querySelectorAll<HTMLElement>('thead th')])
    for (const name of HELD) hold(element, { [name]: '' });
}

/** Lays the table out by the rows it has, and holds that: rows that come into sight neither move the columns nor are measured. */
function freeze(table: HTMLTableElement): void {
  release(table);
  const headings = [...table.querySelectorAll<HTMLElement>('thead th')];
  const widths = headings.map((heading) => heading.getBoundingClientRect().width);
  const whole = table.getBoundingClientRect().width;
  for (const [index, heading] of headings.entries()) hold(heading, { inlineSize: `${widths[index] ?? 0}px` });
  hold(table, { tableLayout: 'fixed', inlineSize: `${whole}px` });
}

/**
 * Draws nothing. Draw another, by its key, for what gives columns another width: which are shown, how wide, how tight.
 * Stands where the rows to go by are there.
 */
export function FrozenWidths({ root }: { root: HTMLElement }) {
  useEffect(() => {
    const wrapper = root.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    const table = wrapper?.querySelector('table');
    if (!wrapper || !table) return undefined;
    let width = -1;
    const observer = new ResizeObserver(() => {
      if (wrapper.clientWidth === width) return;
      width = wrapper.clientWidth;
      freeze(table);
    });
    observer.observe(wrapper);
    return () => {
      observer.disconnect();
      release(table);
    };
  }, [root]);
  return null;
}
