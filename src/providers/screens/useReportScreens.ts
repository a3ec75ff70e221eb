import { useMemo } from 'react';
import { useAbility } from '../session/useAbility';
import { type ReportScreen, reportScreensOf } from './reports';
import { useManifest } from './useManifest';

/** The reports that the signed-in person may open: those that tell of something that it may read. */
export function useReportScreens(): ReportScreen[] {
  const manifest = useManifest();
  const ability = useAbility();
  return useMemo(
    () =>
      reportScreensOf(manifest).filter(
        ({ subject, collections, unless }) =>
          ability.can('read', subject) &&
          collections.some((collection) => ability.can('read', collection)) &&
          (unless === undefined || ability.can('read', unless)),
      ),
    [manifest, ability],
  );
}
