import type { Field, Json, Resource } from '../../core/types';
import { lockOf } from '../../core/validation/locks';
import type { Can } from './useGeneratedScreen';

/** How a form treats a field: left out, shown as a value, shown as a disabled input, or edited. */
export type FieldAccess = 'absent' | 'value' | 'disabled' | 'input';

/**
 * Decides by the field's own nature and the person's rights. `record` is the stored record when editing, absent when
 * creating. The right to a field of the record is the right to everything below it. What the state of the record locks
 * is shown, not edited.
 */
export function fieldAccess(
  field: Field,
  can: Can,
  record?: Readonly<Record<string, Json>>,
  resource: Pick<Resource, 'locked'> = {},
): FieldAccess {
  if (!record) return !field.readOnly && can('create', undefined, field.name) ? 'input' : 'absent';
  const readable = can('read', record, field.name);
  const shown = readable || can('show', record, field.name);
  if (field.readOnly) return shown ? 'value' : 'absent';
  const writable = can('update', record, field.name) && lockOf(resource, field, record) === undefined;
  // Where digits are hidden nobody can mend them.
  if (shown && !readable) return 'disabled';
  if (!readable && !(field.secret && writable)) return writable && !field.createOnly ? 'input' : 'absent';
  return writable && !field.createOnly ? 'input' : 'disabled';
}
