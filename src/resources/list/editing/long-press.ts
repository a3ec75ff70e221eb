import { cellAt } from './cell-at';

/** As long as the browsers' own long press. */
const HELD_MS = 500;
/** A finger at rest trembles; one that goes further scrolls. */
const TREMBLE = 10;

/** Tells of a finger that stays on a cell; what the browser would make of it, such as a menu or the opening of the row, is left out. */
export function watchLongPress(
  root: HTMLElement,
  signal: AbortSignal,
  onPress: (cell: HTMLTableCellElement) => void,
): void {
  let held: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
  let isPressed = false;
  const letGo = () => {
    clearTimeout(held?.timer);
    held = undefined;
    root.style.removeProperty('user-select');
  };
  const press = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    letGo();
    isPressed = false;
    const cell = cellAt(target);
    const isControl = target instanceof Element && target.closest('a, button, input, label') !== null;
    if (pointerType !== 'touch' || !isPrimary || !cell || isControl) return;
    root.style.setProperty('user-select', 'none');
    held = {
      x,
      y,
      timer: setTimeout(() => {
        letGo();
        isPressed = true;
        onPress(cell);
      }, HELD_MS),
    };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (held && Math.hypot(clientX - held.x, clientY - held.y) > TREMBLE) letGo();
  };
  const refuse = (event: Event) => {
    if (!isPressed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('pointerdown', press, { signal });
  root.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) root.addEventListener(end, letGo, { signal });
  // Both come after the press, one where the finger is lifted, the other while it stays.
  root.addEventListener('click', refuse, { signal, capture: true });
  root.addEventListener(
    'contextmenu',
    (event) => {
      if (held) event.preventDefault();
      else refuse(event);
    },
    { signal },
  );
  signal.addEventListener('abort', letGo);
}
