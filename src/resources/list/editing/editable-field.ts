import type { Field, FieldKind } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { isVisible } from '../../../../core/validation/is-visible';
import { fieldAccess } from '../../field-access';
import type { GeneratedScreen } from '../../useGeneratedScreen';

/** Kinds whose input is small enough to stand over a cell. */
const SMALL: Partial<Record<FieldKind, true>> = {
  text: true,
  number: true,
  integer: true,
  money: true,
  percent: true,
  duration: true,
  boolean: true,
  enum: true,
  'multi-enum': true,
  date: true,
  time: true,
  'date-time': true,
  email: true,
  phone: true,
  url: true,
  ip: true,
  reference: true,
  'reference-list': true,
};

/**
 * The field that a cell is edited as: one that the form of this very record would let the person change and shows. Undefined for
 * every other, and for parts of a field.
 */
export function editableField(
  { resource, screen, can }: GeneratedScreen,
  record: DataRecord,
  source: string,
): Field | undefined {
  const field = resource.fields.find(({ name }) => name === source);
  if (
    !field ||
    !SMALL[field.kind] ||
    field.ordered === true ||
    screen?.parent?.field === source ||
    !can('list', record, source)
  )
    return undefined;
  return fieldAccess(field, can, record, resource) === 'input' && isVisible(field, record, resource)
    ? field
    : undefined;
}
