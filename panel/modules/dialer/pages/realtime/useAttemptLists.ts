import { useCallback } from 'react';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import { attemptLists, attemptRows, type AttemptFigure } from '../../rules/attempt-lists';
import type { CampaignShown } from '../../rules/live-campaigns';

/** The list of attempts behind a figure of a campaign, and its rows; without the right to it there is none. */
export function useAttemptLists(
  dayStart: string,
): (shown: Pick<CampaignShown, 'id' | 'day'>, figure: AttemptFigure) => { to: string | undefined; rows?: number } {
  const path = useScreens().find(({ collection }) => collection === 'dial-attempts')?.path;
  return useCallback(
    ({ id, day }, figure) =>
      path === undefined || day === null
        ? { to: undefined }
        : { to: listAddress(path, attemptLists(id, dayStart)[figure]), rows: attemptRows(day)[figure] },
    [path, dayStart],
  );
}
