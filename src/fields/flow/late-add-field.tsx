import { type ComponentProps, Suspense } from 'react';
import { lazy } from '../../providers/api/lazy';

const Late = lazy(async () => ({ default: (await import('./AddField')).AddField }));

/** Adds one of the fields that a very large group does not show, where there are any. */
export const AddField = (props: ComponentProps<typeof Late>) =>
  props.left.length === 0 ? null : (
    <Suspense fallback={null}>
      <Late {...props} />
    </Suspense>
  );
