import { Suspense } from 'react';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/lazy';
import { RecordFacts } from '../RecordFacts';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { WhenSeen } from '../WhenSeen';
import { RecordsBelow, RecordUses } from './RelatedRecords';

const RecentChanges = lazy(async () => ({ default: (await import('../history/RecentChanges')).RecentChanges }));

interface RecordAsideProps {
  generated: GeneratedScreen;
  record: DataRecord;
  /** Leads to the whole history. */
  onHistory: () => void;
}

/** At the side of a record to read: when it was made, what is below it, what uses it and what was done to it last. */
export function RecordAside({ generated, record, onHistory }: RecordAsideProps) {
  return (
    <>
      <RecordFacts record={record} />
      <RecordsBelow generated={generated} record={record} />
      {generated.resource.appendOnly ? null : (
        <WhenSeen>
          <RecordUses generated={generated} record={record} />
          <Suspense fallback={null}>
            <RecentChanges generated={generated} record={record} onMore={onHistory} />
          </Suspense>
        </WhenSeen>
      )}
    </>
  );
}
