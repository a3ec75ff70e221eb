import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportMapping } from '../../../core/import/import-mapping';
import type { ImportPreview } from '../../../core/import/import-types';
import { useProblemText } from '../useProblemText';
import { askMappings, dropMapping, keepMapping } from './import-api';

export interface Mappings {
  /** By name. */
  mappings: ImportMapping[];
  /** Why the last question was refused. */
  problem: string | undefined;
  /** Answers the mapping as it was saved; undefined where it was refused. */
  save: (name: string, preview: Pick<ImportPreview, 'headings' | 'columns'>) => Promise<ImportMapping | undefined>;
  /** Answers whether it is gone. */
  remove: (id: string) => Promise<boolean>;
}

/** The saved mappings of a collection. */
export function useMappings(collection: string): Mappings {
  const describe = useProblemText();
  const client = useQueryClient();
  const queryKey = ['import mappings', collection];
  const { data: mappings = [], error } = useQuery({ queryKey, queryFn: () => askMappings(collection) });
  const [refusal, setRefusal] = useState<string>();
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setRefusal(undefined);
    try {
      const result = await work();
      await client.invalidateQueries({ queryKey });
      return result;
    } catch (failure) {
      setRefusal(describe(failure));
      return undefined;
    }
  };
  return {
    mappings,
    problem: refusal ?? (error === null ? undefined : describe(error)),
    save: (name, { headings, columns }) => attempt(() => keepMapping(collection, { name, headings, columns })),
    remove: async (id) => (await attempt(async () => dropMapping(collection, id).then(() => true))) === true,
  };
}
