import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Mark } from '../../../../../core/live/crossings';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { dropStanding, type CampaignShown } from '../../rules/live-campaigns';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { SoundSwitch, useSound } from '../../../../../src/custom-pages/live/SoundSwitch';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { CampaignCockpit } from './CampaignCockpit';
import { CAMPAIGNS_SOURCE } from './campaign-source';
import { CampaignTable } from './CampaignTable';

const texts = pageTexts('dialer-realtime');
/** Of the tables beside charts. */
const chartTexts = pageTexts('dashboard');

/** The campaigns that are not over, and the one that is open with its controls, agents and calls. */
export default function DialerRealtime() {
  useRemote(texts);
  useRemote(chartTexts);
  const translate = useTranslate();
  const view = useLiveSnapshot(CAMPAIGNS_SOURCE);
  const [hasSound, setSound] = useSound('campaigns');
  const [params] = useSearchParams();
  const asked = params.get('campaign');
  return (
    <LivePage
      title={translate('panel.pages.dialerRealtime')}
      view={view}
      empty={({ campaigns }) => (campaigns.length === 0 ? translate('cockpit.none') : undefined)}
      actions={<SoundSwitch isOn={hasSound} onChange={setSound} />}
    >
      {({ campaigns, total, dayStart }) => {
        const open =
          campaigns.find(({ id }) => id === asked) ??
          campaigns.find(({ campaign }) => campaign['status'] === 'running') ??
          campaigns[0];
        return (
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <CampaignAlerts campaigns={campaigns} hasSound={hasSound} />
            <CampaignTable campaigns={campaigns} openId={open?.id} dayStart={dayStart} refresh={view.refresh} />
            {total > campaigns.length ? (
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {translate('cockpit.cut', { shown: campaigns.length, total })}
              </Box>
            ) : null}
            {open === undefined ? null : (
              <Suspense fallback={null}>
                <CampaignCockpit key={open.id} id={open.id} refresh={view.refresh} />
              </Suspense>
            )}
          </Box>
        );
      }}
    </LivePage>
  );
}

/** Tells of campaigns that drop more people than they may, while the page is open; draws nothing. */
function CampaignAlerts({ campaigns, hasSound }: { campaigns: readonly CampaignShown[]; hasSound: boolean }) {
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
