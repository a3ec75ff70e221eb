import { RecentChanges, type RecentChangesProps } from '../history/RecentChanges';
import { RecordsBelow } from './RecordsBelow';
import { RecordUses } from './RecordUses';

/** What is asked for once it is near the window: how much is below the record, what uses it, and what was done to it last. */
export function LateAside(props: RecentChangesProps) {
  return (
    <>
      <RecordsBelow {...props} />
      {props.generated.resource.appendOnly ? null : (
        <>
          <RecordUses {...props} />
          <RecentChanges {...props} />
        </>
      )}
    </>
  );
}
