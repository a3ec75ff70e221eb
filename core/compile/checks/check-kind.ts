import { KINDS } from '../../kinds/kinds';
import type { Field, FieldKind, Json } from '../../types';
import type { ValueType } from '../shape/value-types';

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}

/** Is the value, which is not null, of a type that the kind of the field can hold? */
export function fitsKind({ kind }: Pick<Field, 'kind'>, value: Json): boolean {
  const types: readonly string[] = KINDS[kind].types;
  const type = typeOf(value);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** May the hint `kind` stand on values of these types? */
export function kindFits(kind: FieldKind, types: readonly ValueType[]): boolean {
  return types.every((type) => KINDS[kind].types.includes(type));
}
