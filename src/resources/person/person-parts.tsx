import { Suspense } from 'react';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';

const Buttons = lazy(async () => ({ default: (await import('./PersonButtons')).PersonButtons }));

export interface PersonProps {
  generated: GeneratedScreen;
  record: DataRecord;
}

/** What is done with all that is said of a person; its code is fetched where records are people. */
export function PersonButtons(props: PersonProps) {
  return props.generated.resource.person ? (
    <Suspense fallback={null}>
      <Buttons {...props} />
    </Suspense>
  ) : null;
}
