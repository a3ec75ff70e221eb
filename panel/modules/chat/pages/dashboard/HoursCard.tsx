import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CardFrame } from '../../../../../src/custom-pages/dashboard/kit/CardFrame';
import { ColumnsFigure, TableToggle } from '../../../../../src/custom-pages/dashboard/kit/ColumnsFigure';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import type { JsonObject } from '../../../../../core/types';
import type { Span } from '../../../telephony/rules/live-snapshots';

const HOUR_MS = 3_600_000;

interface HoursCardProps {
  hours: readonly number[];
  span: Span;
  opening: (filter: JsonObject) => string | undefined;
}

/** Attendances by the hour in which they began. Of one day alone is an hour one list. */
export function HoursCard({ hours, span, opening }: HoursCardProps) {
  const translate = useTranslate();
  const { count } = useLiveText();
  const [isTable, setTable] = useState(false);
  const title = translate('chatDashboard.charts.hours');
  const midnight = Date.parse(span.from);
  const isOneDay = Date.parse(span.to) - midnight === hours.length * HOUR_MS;
  const rows = hours.map((value, hour) => ({
    name: String(hour).padStart(2, '0'),
    value,
    to: isOneDay
      ? opening({
          startedAt_gte: new Date(midnight + hour * HOUR_MS).toISOString(),
          startedAt_lt: new Date(midnight + (hour + 1) * HOUR_MS).toISOString(),
        })
      : undefined,
  }));
  return (
    <div data-chart="hours" style={{ blockSize: '100%' }}>
      <CardFrame
        icon="timetable"
        title={title}
        definition={translate('chatDashboard.definitions.hours')}
        actions={<TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />}
      >
        <ColumnsFigure title={title} rows={rows} isTable={isTable} format={count} formatShort={count} />
      </CardFrame>
    </div>
  );
}
