import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CardEmpty } from '../../../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFrame } from '../../../../../src/custom-pages/dashboard/kit/CardFrame';
import { ColumnsFigure, TableToggle } from '../../../../../src/custom-pages/dashboard/kit/ColumnsFigure';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { IconSource } from '../../../../../src/providers/IconSource';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { dateFormat } from '../../../../../core/format/date';
import type { ScoredDay } from '../../rules/overview';

/** Days are those of the tenant: their middle is the same day wherever the browser is, nearly. */
const HALF_DAY_MS = 43_200_000;
const DAY_OF_MONTH = { day: '2-digit', month: '2-digit' } as const;

interface TrendCardProps {
  days: readonly ScoredDay[];
  opening: (day: ScoredDay) => string | undefined;
}

/** The mean score of each day that has one. */
export function TrendCard({ days, opening }: TrendCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const drawIcon = use(IconSource);
  const { decimal } = useLiveText();
  const [isTable, setTable] = useState(false);
  const title = translate('quality.charts.trend');
  const format = dateFormat(language, DAY_OF_MONTH);
  const rows = days.flatMap((day) =>
    day.mean === null
      ? []
      : [{ name: format.format(Date.parse(day.from) + HALF_DAY_MS), value: day.mean, to: opening(day) }],
  );
  return (
    <div data-chart="trend" style={{ blockSize: '100%' }}>
      <CardFrame
        icon="timetable"
        title={title}
        definition={translate('quality.definitions.trend')}
        actions={<TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />}
      >
        {rows.length === 0 ? (
          <CardEmpty icon={drawIcon('timetable')} text={translate('live.parts.nothing')} />
        ) : (
          <ColumnsFigure title={title} rows={rows} isTable={isTable} format={decimal} formatShort={decimal} />
        )}
      </CardFrame>
    </div>
  );
}
