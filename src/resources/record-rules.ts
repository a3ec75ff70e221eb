import { createContext, use, useCallback, useEffect } from 'react';
import { keyViolations } from '../../core/violations';
import type { RecordRule } from '../../core/validation/validate-record';
import { fetchCode } from '../providers/api/fetchCode';

// What rules find is said by its code in the language of the person; the sign-in pages, which have no rules, do without their texts.
keyViolations();

/** By collection: fetches the rule of its records. */
export type RecordRules = Readonly<Record<string, () => Promise<RecordRule>>>;

/** The composition hands in those of the panel. */
export const RecordRulesContext = createContext<RecordRules>({});

/** The rule of the collection, fetched as the component is drawn; undefined where there is none, or it cannot be fetched: then the server alone says it. */
export function useRecordRule(collection: string): () => Promise<RecordRule | undefined> {
  const fetchIt = use(RecordRulesContext)[collection];
  const rule = useCallback(
    async () => (fetchIt === undefined ? undefined : fetchCode(fetchIt).catch(() => undefined)),
    [fetchIt],
  );
  useEffect(() => void rule(), [rule]);
  return rule;
}
