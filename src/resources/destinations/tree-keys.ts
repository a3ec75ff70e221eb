import type { KeyboardEvent } from 'react';

const ITEM = '[role="treeitem"]';

/** What a key means in a tree: which item gets the focus, and whether the focused one opens or closes. */
export function treeKey(
  event: KeyboardEvent<HTMLElement>,
  isRtl: boolean,
  toggle: (path: string, open: boolean) => void,
): void {
  const current = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(ITEM) : null;
  if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  const place = items.indexOf(current);
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const expanded = current.getAttribute('aria-expanded');
  const path = current.dataset['path'] ?? '';
  const moves: Record<string, () => void> = {
    ArrowDown: () => items[place + 1]?.focus(),
    ArrowUp: () => items[place - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    [forward]: () =>
      expanded === 'false' ? toggle(path, true) : expanded === 'true' ? items[place + 1]?.focus() : undefined,
    [back]: () =>
      expanded === 'true' ? toggle(path, false) : current.parentElement?.closest<HTMLElement>(ITEM)?.focus(),
    Enter: () => current.querySelector<HTMLElement>(':scope > div a')?.click(),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}
