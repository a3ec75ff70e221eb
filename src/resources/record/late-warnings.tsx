import { type ComponentProps, Suspense } from 'react';
import { lazy } from '../../providers/api/lazy';

// Few schemas advise.
const OfForm = lazy(async () => ({ default: (await import('../form/FormWarnings')).FormWarnings }));
const OfRecord = lazy(async () => ({ default: (await import('./RecordWarnings')).RecordWarnings }));

/** What the schema advises about the record as the form would save it. */
export const FormWarnings = (props: ComponentProps<typeof OfForm>) =>
  props.resource.warnings === undefined ? null : (
    <Suspense fallback={null}>
      <OfForm {...props} />
    </Suspense>
  );

/** What the schema advises about the record as it is. */
export const RecordWarnings = (props: ComponentProps<typeof OfRecord>) =>
  props.resource.warnings === undefined ? null : (
    <Suspense fallback={null}>
      <OfRecord {...props} />
    </Suspense>
  );
