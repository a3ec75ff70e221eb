/** The forms that hold what nobody has saved. */
const open = new Set<object>();

/** Notes that a form holds unsaved changes; call what it returns once it no longer does. */
export function noteUnsaved(): () => void {
  const form = {};
  open.add(form);
  return () => open.delete(form);
}

/** Would leaving the page lose what somebody typed? */
export const hasUnsaved = (): boolean => open.size > 0;
