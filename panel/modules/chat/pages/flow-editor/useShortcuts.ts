import { useEffect } from 'react';

export interface Shortcuts {
  undo: () => void;
  redo: () => void;
  copy: () => void;
  paste: () => void;
  save: () => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Keys of the editor, as everywhere: what is typed into an input is left to it, but for saving. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        shortcuts.save();
        return;
      }
      if (isTyping(event)) return;
      const isMarked = (getSelection()?.toString() ?? '') !== '';
      if (key === 'z') (event.shiftKey ? shortcuts.redo : shortcuts.undo)();
      else if (key === 'y') shortcuts.redo();
      else if (key === 'c' && !isMarked) shortcuts.copy();
      else if (key === 'v') shortcuts.paste();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
