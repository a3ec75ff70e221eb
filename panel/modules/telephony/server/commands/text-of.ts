import { Problem } from '../../../../../core/errors';
import type { Json } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';

/** A text of the body; undefined where it is absent, or null. @throws Problem `invalid` for anything else */
export function textOf(value: Json | undefined, member: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  throw new Problem('invalid', { errors: [violation(member, 'type', { expected: 'string' })] });
}
