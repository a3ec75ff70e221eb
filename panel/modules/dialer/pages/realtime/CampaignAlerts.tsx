import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Mark } from '../../../../../core/live/crossings';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { dropStanding, type CampaignShown } from '../../rules/live-campaigns';

/** Tells of campaigns that drop more people than they may, while the page is open; draws nothing. */
export function CampaignAlerts({ campaigns, hasSound }: { campaigns: readonly CampaignShown[]; hasSound: boolean }) {
  const translate = useTranslate();
  const { percent } = useLiveText();
  const marks = useMemo(
    () =>
      campaigns.map((shown): Mark => {
        const { drop, target, standing } = dropStanding(shown);
        return {
          id: shown.id,
          standing,
          text: translate('cockpit.alert', {
            campaign: String(shown.campaign['name'] ?? ''),
            rate: percent(drop),
            limit: percent(target),
          }),
        };
      }),
    [campaigns, translate, percent],
  );
  useCrossings(marks, hasSound);
  return null;
}
