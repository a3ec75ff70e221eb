import { useReference } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** Does the form name a record, at `source`, that the person may not see, or that is gone? Its input would look empty. */
export function useUnseen(collection: string, source: string): boolean {
  const value: unknown = useWatch({ name: source });
  const id = typeof value === 'string' ? value : '';
  const { referenceRecord, isPending } = useReference({ reference: collection, id, options: { enabled: id !== '' } });
  return id !== '' && !isPending && referenceRecord === undefined;
}
