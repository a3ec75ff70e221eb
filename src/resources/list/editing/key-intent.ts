/** Boxes to tick are several stops of Tab in one input: it leaves from the outermost alone. */
function isInside(target: HTMLElement, isBack: boolean): boolean {
  const boxes = [...(target.closest('form')?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])];
  return boxes.includes(target) && target !== (isBack ? boxes[0] : boxes.at(-1));
}

/**
 * Where a key in the editor of a cell leads once the value is saved: nowhere (0), to the next cell or to the one before. Undefined for keys
 * that are the input's own, as those in an open list of choices.
 */
export function keyIntent(event: KeyboardEvent): 0 | 1 | -1 | undefined {
  const { key, shiftKey, target, isComposing } = event;
  if (!(target instanceof HTMLElement) || isComposing || event.altKey || event.ctrlKey || event.metaKey)
    return undefined;
  if (key === 'Tab') return isInside(target, shiftKey) ? undefined : shiftKey ? -1 : 1;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  return key === 'Enter' && !shiftKey && !isOpen && !(target instanceof HTMLButtonElement) ? 0 : undefined;
}
