import Box from '@mui/material/Box';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { FormSkeleton } from '../../FormSkeleton';
import { LivePeople } from '../../live/live-parts';
import { ProblemState } from '../../ProblemState';
import { RecordFacts } from '../../record/RecordFacts';
import { ScreenHeader } from '../../ScreenHeader';
import { ShowBody } from '../../show/ShowBody';
import type { GeneratedListProps } from '../../list/GeneratedList';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useScreenTitles } from '../../useScreenTitles';
import { formPageStyle } from '../form-page-style';
import { InPlaceCreation } from './InPlaceCreation';
import { StayingForm } from './StayingForm';

const FORBIDDEN = { status: 403 };
const THE_ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
// The problem is drawn in place of the form.
const QUIETLY = { retry: false, refetchOnWindowFocus: false, onError: () => undefined };

/** The screen of a collection with one record: its form, with the defaults until the first save makes the record. */
export function SingletonPage({
  generated,
  title,
  children,
}: { generated: GeneratedScreen } & Pick<GeneratedListProps, 'title' | 'children'>) {
  const { data, error, refetch } = useGetList<DataRecord>(generated.name, THE_ONE, QUIETLY);
  const [asOf] = useState(() => performance.now());
  const [made, setMade] = useState<DataRecord>();
  const stored = data?.[0] ?? made;
  const { plural } = useScreenTitles(generated);
  if (error) return <ProblemState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton fields={generated.resource.fields.length} />;
  const mayWrite = stored ? generated.can('update', stored) : generated.can('create');
  if (!mayWrite && !stored) return <ProblemState error={FORBIDDEN} />;
  return (
    <InPlaceCreation>
      <Box sx={formPageStyle}>
        <ScreenHeader title={title ?? plural}>
          {stored ? <LivePeople name={generated.name} collection={generated.collection} record={stored} /> : null}
        </ScreenHeader>
        {children}
        {!mayWrite && stored ? (
          <ShowBody generated={generated} record={stored} aside={<RecordFacts record={stored} />} />
        ) : (
          <StayingForm key={stored?.id ?? 'new'} generated={generated} stored={stored} asOf={asOf} onMade={setMade} />
        )}
      </Box>
    </InPlaceCreation>
  );
}
