import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { touches, type ValueRule } from '../write/step';

const DAY_MS = 86_400_000;

/** Times under `ahead` that are over or too far off. The system may set any. */
export async function aheadViolations(
  { principal }: OperationContext,
  _executor: Executor,
  { resource, record }: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  if (principal === null) return [];
  return resource.fields.flatMap(({ name, ahead }) => {
    const value = record[name];
    if (ahead === undefined || !names.includes(name) || typeof value !== 'string') return [];
    const distance = new Date(value).getTime() - Date.now();
    return distance <= 0 || distance > ahead.days * DAY_MS ? [violation(name, 'ahead', { days: ahead.days })] : [];
  });
}

/** Times under `ahead`. */
export const aheadRules: ValueRule = {
  concerns: (intent) =>
    intent.context.principal !== null &&
    intent.resource.fields.some(({ name, ahead }) => ahead !== undefined && touches(intent, [name])),
  violations: aheadViolations,
};
