import { get, type FieldError, type FieldErrors } from 'react-hook-form';
import { isObject } from '../../../core/is-object';

const isError = (node: object): node is FieldError => 'type' in node && typeof node.type === 'string';

interface Placed {
  path: string;
  error: FieldError;
}

/** The errors of the tree with their form paths. */
function placedErrors(errors: FieldErrors, above = ''): Placed[] {
  return Object.entries(errors).flatMap(([name, node]): Placed[] => {
    if (!isObject(node) && !Array.isArray(node)) return [];
    const path = `${above}${name}`;
    return isError(node) ? [{ path, error: node }] : placedErrors(node as FieldErrors, `${path}.`);
  });
}

export const hasErrors = (errors: FieldErrors): boolean => placedErrors(errors).length > 0;

/**
 * What becomes of shown errors after a change: those that the values do not have any more are gone, others say what is wrong now. What
 * only the server knows stays until its own input changes.
 * @param found all errors of the values as they are now
 * @param changed path of the input that changed, where it is one
 */
export function followErrors(
  shown: FieldErrors,
  found: FieldErrors,
  changed = '',
): { gone: string[]; other: Placed[] } {
  const placed = placedErrors(shown);
  const isOf = (path: string) => path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`);
  const now = placed.flatMap(({ path, error }) => {
    if (error.type === 'server' && !isOf(path)) return [];
    const next: FieldError | undefined = get(found, path);
    return [{ path, error, next }];
  });
  return {
    gone: now.flatMap(({ path, next }) => (next === undefined ? [path] : [])),
    other: now.flatMap(({ path, error, next }) =>
      next === undefined || next.message === error.message ? [] : [{ path, error: next }],
    ),
  };
}
