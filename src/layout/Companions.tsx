import { memo, Suspense } from 'react';
import { useApplication } from '../application/useApplication';

/** What plug-ins have go with the person from page to page. */
export const Companions = memo(function Companions() {
  return [...useApplication().companions].map(([name, Part]) => (
    <Suspense key={name}>
      <Part />
    </Suspense>
  ));
});
