import { Suspense } from 'react';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/lazy';
import { RecordFacts } from '../RecordFacts';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { WhenSeen } from '../WhenSeen';

const LateAside = lazy(async () => ({ default: (await import('./LateAside')).LateAside }));

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
      <WhenSeen>
        <Suspense fallback={null}>
          <LateAside generated={generated} record={record} onMore={onHistory} />
        </Suspense>
      </WhenSeen>
    </>
  );
}
