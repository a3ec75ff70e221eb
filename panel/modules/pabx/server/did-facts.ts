import type { Json, JsonObject } from '../../../../core/types';
import type { ComputedHook, ToCompute } from '../../../../server/operations/computed/computed-hook';
import { numberKind, numberPlace } from '../../../brazil/numbering-plan';

/** What each number is, and where it is at home. What comes from outside the system may know better. */
export const didFacts: ComputedHook = {
  needs: { dids: ['number', 'kind', 'city'] },
  from: ['number'],
  fillsStored: true,
  compute: (_context, _executor, records) =>
    records.map((one): JsonObject => {
      const number = String(one.record['number'] ?? '');
      return {
        ...(!isGiven(one, 'kind') && { kind: numberKind(number) ?? null }),
        ...(!isGiven(one, 'city') && { city: numberPlace(number) ?? null }),
      };
    }),
};

function isGiven({ occasion, record, changed }: ToCompute, name: string): boolean {
  const value: Json = record[name] ?? null;
  return occasion === 'create' || occasion === 'stored' ? value !== null : changed.includes(name);
}
