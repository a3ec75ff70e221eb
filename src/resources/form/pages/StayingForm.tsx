import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { LiveEdit } from '../../live/live-parts';
import { NewsPlace } from '../../live/NewsPlace';
import { RecordFacts } from '../../record/RecordFacts';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { FormToolbar } from '../FormToolbar';
import { FreshRecord } from './FreshRecord';
import { RecordForm } from '../RecordForm';

interface StayingFormProps {
  generated: GeneratedScreen;
  stored: DataRecord | undefined;
  /** Before this moment (`performance.now()`) it was not asked for. */
  asOf: number;
  /** Told of the record that was made. */
  onMade?: (record: DataRecord) => void;
}

/** The form of a record that stays where it is when saved; without one it makes it. */
export function StayingForm({ generated, stored, asOf, onMade }: StayingFormProps) {
  const [base, setBase] = useState(stored);
  const [news] = useState(() => document.createElement('div'));
  const notify = useNotify();
  const finish = (record: DataRecord) => {
    notify('screens.notice.updated', { type: 'success' });
    if (base) setBase(record);
    else onMade?.(record);
  };
  return (
    <>
      <NewsPlace element={news} />
      <RecordForm
        generated={generated}
        {...(base ? { base, aside: <RecordFacts record={base} /> } : {})}
        onSaved={finish}
      >
        {base && stored ? (
          <LiveEdit generated={generated} base={base} stored={stored} onRebase={setBase} place={news} asOf={asOf} />
        ) : null}
        {base && stored ? <FreshRecord stored={stored} base={base} onFresh={setBase} /> : null}
        <FormToolbar />
      </RecordForm>
    </>
  );
}
