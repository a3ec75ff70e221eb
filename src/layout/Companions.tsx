import { memo, Suspense } from 'react';
import { useApplication } from '../application/useApplication';
import { useAbility } from '../providers/session/useAbility';

/** What plug-ins have go with the person from page to page. */
export const Companions = memo(function Companions() {
  const ability = useAbility();
  return [...useApplication().companions]
    .filter(([, { action, subject }]) => ability.can(action, subject))
    .map(([name, { Part }]) => (
      <Suspense key={name}>
        <Part />
      </Suspense>
    ));
});
