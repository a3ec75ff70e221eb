import { useState, type ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { cloneOf } from '../../../core/records/clone';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { FormSkeleton } from '../FormSkeleton';
import { ProblemState } from '../ProblemState';
import type { GeneratedScreen } from '../useGeneratedScreen';

export interface ClonedStartProps {
  generated: GeneratedScreen;
  /** Of the record to clone. */
  id: string;
  children: (start: JsonObject) => ReactNode;
}

// Problems are drawn in place of the form.
const silently = () => undefined;

/** Draws a form for what a clone of the record begins with, once that is there. */
export function ClonedStart({ generated, id, children }: ClonedStartProps) {
  const { data, error, refetch } = useGetOne<DataRecord>(
    generated.name,
    { id },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, onError: silently },
  );
  if (error) return <ProblemState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton fields={generated.resource.fields.length} />;
  return (
    <Begun generated={generated} record={data}>
      {children}
    </Begun>
  );
}

/** What is being filled in does not change when the record does. */
function Begun({
  generated,
  record,
  children,
}: Pick<ClonedStartProps, 'generated' | 'children'> & { record: DataRecord }) {
  const translate = useTranslate();
  const [start] = useState(() =>
    cloneOf(generated.resource, record, {
      now: Date.now(),
      called: (name) => translate('screens.clone.name', { name }),
    }),
  );
  return children(start);
}
