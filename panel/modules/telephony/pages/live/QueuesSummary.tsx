import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BYTE_ORDER_MARK, csvLine } from '../../../../../core/import/csv-line';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { LiveTable } from '../../../../../src/custom-pages/live/LiveTable';
import { SoundSwitch, useSound } from '../../../../../src/custom-pages/live/SoundSwitch';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { downloadText } from '../../../../../src/providers/api/downloadText';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { watchTexts } from './watch-texts';
import { QueueAlerts } from './QueueAlerts';
import { queuesSource, type Days } from './queue-source';
import { rowOf, totalOf } from './summary-rows';
import { useSummaryColumns } from './useSummaryColumns';

const POLL_SECONDS = 10;
const DAY_MS = 86_400_000;
const SPANS = ['today', 'week', 'month', 'other'] as const;
type SpanName = (typeof SPANS)[number];

/** One line for each queue that the person watches, and one for all of them together. */
export default function QueuesSummary() {
  useRemote(watchTexts);
  const translate = useTranslate();
  const language = useLanguage();
  const [name, setName] = useState<SpanName>('today');
  const [days, setDays] = useState<Days>(() => lastDays(7));
  const asked = name === 'other' ? days : name === 'today' ? undefined : lastDays(name === 'week' ? 7 : 30);
  const { from, to } = asked ?? { from: '', to: '' };
  const source = useMemo(() => queuesSource(POLL_SECONDS, from === '' ? undefined : { from, to }), [from, to]);
  const view = useLiveSnapshot(source);
  const [hasSound, setSound] = useSound('queues');
  const isToday = view.snapshot?.span.isToday ?? true;
  const { columns, cellsOf } = useSummaryColumns(view.snapshot?.span, isToday);
  const rows = useMemo(() => (view.snapshot?.queues ?? []).map(rowOf), [view.snapshot]);
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
          {asked === undefined && span.isToday ? <QueueAlerts queues={queues} hasSound={hasSound} /> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={name}
              aria-label={translate('watch.summary.period')}
              onChange={(_event, chosen: SpanName | null) => chosen !== null && setName(chosen)}
            >
              {SPANS.map((span) => (
                <ToggleButton key={span} value={span}>
                  {translate(`watch.summary.spans.${span}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {name === 'other' ? (
              <>
                <DayInput
                  label={translate('watch.summary.from')}
                  value={days.from}
                  most={days.to}
                  onChange={(day) => setDays({ ...days, from: day })}
                />
                <DayInput
                  label={translate('watch.summary.to')}
                  value={days.to}
                  least={days.from}
                  onChange={(day) => setDays({ ...days, to: day })}
                />
              </>
            ) : null}
          </Box>
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

const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv');

/** The last days up to today, by the calendar of the browser. */
function lastDays(count: number): Days {
  const now = Date.now();
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) };
}

interface DayInputProps {
  label: string;
  value: string;
  least?: string;
  most?: string;
  onChange: (day: string) => void;
}

/** A day that is none is not asked for. */
const DayInput = ({ label, value, least, most, onChange }: DayInputProps) => (
  <TextField
    type="date"
    size="small"
    label={label}
    value={value}
    onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: least, max: most } }}
  />
);
