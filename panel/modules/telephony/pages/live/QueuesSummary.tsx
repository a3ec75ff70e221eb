import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { BYTE_ORDER_MARK, csvLine } from '../../../../../core/import/csv-line';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { LiveTable } from '../../../../../src/custom-pages/live/LiveTable';
import { SoundSwitch, useSound } from '../../../../../src/custom-pages/live/SoundSwitch';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { PeriodFilters } from '../../../../../src/custom-pages/live/period/PeriodFilters';
import { usePeriodAddress } from '../../../../../src/custom-pages/live/period/usePeriodAddress';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { downloadText } from '../../../../../src/providers/api/downloadText';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { watchTexts } from './watch-texts';
import { QueueAlerts } from './QueueAlerts';
import { queuesSource } from './queue-source';
import { rowOf, totalOf } from './summary-rows';
import { useSummaryColumns } from './useSummaryColumns';

const POLL_SECONDS = 10;
/** As the page has them. */
const WATCHED = { enabled: true };
const CHOICES = ['queue'] as const;

/** One line for each queue that the person watches, and one for all of them together. */
export default function QueuesSummary() {
  useRemote(watchTexts);
  const translate = useTranslate();
  const language = useLanguage();
  const address = usePeriodAddress(CHOICES);
  const { from, to } = address.days ?? { from: '', to: '' };
  const { queue } = address.chosen;
  const source = useMemo(() => queuesSource(POLL_SECONDS, from === '' ? undefined : { from, to }), [from, to]);
  const view = useLiveSnapshot(source);
  const [hasSound, setSound] = useSound('queues');
  const isToday = view.snapshot?.span.isToday ?? true;
  const { columns, cellsOf } = useSummaryColumns(view.snapshot?.span, isToday);
  const rows = useMemo(
    () => (view.snapshot?.queues ?? []).filter(({ id }) => queue === undefined || id === queue).map(rowOf),
    [view.snapshot, queue],
  );
  const total = useMemo(() => totalOf(rows, translate('watch.summary.total')), [rows, translate]);
  const save = () => {
    const separator = language === 'en' ? ',' : ';';
    const lines = [columns.map(({ title }) => title), ...[...rows, total].map(cellsOf)];
    downloadText('resumo-filas.csv', BYTE_ORDER_MARK + lines.map((line) => csvLine(line, separator)).join(''));
  };
  return (
    <LivePage
      title={translate('panel.pages.queuesSummary')}
      view={view}
      empty={({ queues }) => (queues.length === 0 ? translate('watch.queue.none') : undefined)}
      actions={
        <>
          <SoundSwitch isOn={hasSound} onChange={setSound} />
          <Button startIcon={<Download />} onClick={save} disabled={rows.length === 0}>
            {translate('watch.summary.export')}
          </Button>
        </>
      }
    >
      {({ queues, span }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {/* Other days cross nothing. */}
          {address.days === undefined && span.isToday ? <QueueAlerts queues={queues} hasSound={hasSound} /> : null}
          <PeriodFilters
            address={address}
            choices={[
              {
                name: 'queue',
                label: translate('watch.summary.queue'),
                collection: 'queues',
                filter: WATCHED,
              },
            ]}
          />
          <Card>
            <LiveTable
              label={translate('panel.pages.queuesSummary')}
              columns={columns}
              rows={rows}
              empty={translate('watch.queue.none')}
              foot={total}
            />
          </Card>
        </Box>
      )}
    </LivePage>
  );
}
