import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { dialledNumber } from '../../rules/dialled-number';

/** The number to dial of what was typed in a member of the body. @throws Problem `invalid` where nothing, or no number, is given */
export function numberOf(typed: string | undefined, member: string): string {
  if (typed === undefined) throw new Problem('invalid', { errors: [violation(member, 'required')] });
  const number = dialledNumber(typed);
  if (number !== undefined) return number;
  throw new Problem('invalid', { errors: [violation(member, 'format', { format: 'phone' })] });
}
