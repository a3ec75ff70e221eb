import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ArrangeButton, ArrangedCards } from '../../../../../src/custom-pages/dashboard/ArrangedCards';
import { useArrangement } from '../../../../../src/custom-pages/dashboard/model/useArrangement';
import { useCardWorld } from '../../../../../src/custom-pages/dashboard/model/useCardWorld';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { PeriodFilters } from '../../../../../src/custom-pages/live/period/PeriodFilters';
import { usePeriodAddress } from '../../../../../src/custom-pages/live/period/usePeriodAddress';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { CHOSEN_BY } from '../../rules/overview';
import { AnalysisTabs } from '../analyses/AnalysisTabs';
import { overviewCards } from './overview-cards';
import { overviewSource } from './overview-source';
import { ShownOverviewContext } from './shown-overview';

const texts = pageTexts('quality');
/** Of the parts of dashboards. */
const kitTexts = pageTexts('dashboard');
/** Under this name people's arrangements are kept: never renamed. */
const NAME = 'analyses';

const CHOICES = [
  { name: 'agentId', collection: 'agents' },
  { name: 'queueId', collection: 'queues' },
  { name: 'sectorId', collection: 'sectors' },
] as const;

/** What the analyses of calls and attendances found. */
export default function Overview() {
  useRemote(texts);
  return <Followed />;
}

function Followed() {
  useRemote(kitTexts);
  return <Shown />;
}

function Shown() {
  const translate = useTranslate();
  const address = usePeriodAddress(CHOSEN_BY, 'week');
  const { days, chosen } = address;
  const source = useMemo(() => overviewSource({ ...days, ...chosen }), [days, chosen]);
  const view = useLiveSnapshot(source);
  const world = useCardWorld();
  const kept = useArrangement(NAME);
  const [isArranged, setArranged] = useState(false);
  const { snapshot } = view;
  const shown = useMemo(() => snapshot && { snapshot, chosen }, [snapshot, chosen]);
  return (
    <LivePage
      title={translate('panel.pages.analysesOverview')}
      view={view}
      tabs={<AnalysisTabs current="overview" />}
      actions={<ArrangeButton isArranged={isArranged} onToggle={() => setArranged(!isArranged)} />}
    >
      {() => (
        <ShownOverviewContext value={shown}>
          <PeriodFilters
            address={address}
            choices={CHOICES.map((choice) => ({ ...choice, label: translate(`quality.choices.${choice.name}`) }))}
          />
          {world === undefined ? null : (
            <ArrangedCards
              cards={overviewCards}
              usable={overviewCards}
              kept={kept}
              world={world}
              isArranged={isArranged}
            />
          )}
        </ShownOverviewContext>
      )}
    </LivePage>
  );
}
