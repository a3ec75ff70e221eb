import type { Field, Json } from '../../core/types';

/** Do two values mean the same to the field? Absent equals null, `10` equals `10.0000` of money, times by instant. */
export function sameValue(field: Field | undefined, one: Json | undefined, other: Json | undefined): boolean {
  const left = one ?? null;
  const right = other ?? null;
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (field?.kind === 'money') return Number(left) === Number(right) && canonicalMoney(left) === canonicalMoney(right);
  if (field?.kind === 'date-time' && typeof left === 'string' && typeof right === 'string') {
    return Date.parse(left) === Date.parse(right);
  }
  return sameJson(left, right);
}

function canonicalMoney(value: Json): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const [whole = '', places = ''] = text.split('.');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${places.padEnd(4, '0')}`;
}

/** Deep equality of JSON in which an absent member equals one that is null. */
function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  const left = one ?? null;
  const right = other ?? null;
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => sameJson(item, right[index]))
    );
  }
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => sameJson(left[name], right[name]));
}
