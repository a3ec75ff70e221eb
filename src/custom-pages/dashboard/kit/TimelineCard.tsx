import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoneyShort } from '../../../../core/format/money';
import { localeTag, numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import type { TimelineCardSpec } from '../card-types';
import { timelineQuery } from '../model/card-queries';
import { useFigures } from '../model/FiguresContext';
import { listAddress } from '../model/list-address';
import { type TimeSpan, timelineSpans } from '../model/timeline-spans';
import { CardEmpty } from './CardEmpty';
import { CardFault } from './CardFault';
import { CardFrame } from './CardFrame';
import type { CardProps } from './CardProps';
import { COLUMNS_WAITING, ColumnsFigure, TableToggle } from './ColumnsFigure';
import { useFigureText } from './useFigureText';

/** Records over the last days or months, as columns or, at a click, as a table. */
export function TimelineCard(props: CardProps<TimelineCardSpec>) {
  const { spec, world, title, definition } = props;
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const [answer] = useFigures([timelineQuery(world, spec)]);
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      actions={<TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />}
    >
      {answer?.state === 'failed' ? <CardFault error={answer.error} onRetry={answer.retry} /> : null}
      {answer === undefined || answer.state === 'pending' ? COLUMNS_WAITING : null}
      {answer?.state === 'there' && answer.figures.count === 0 ? (
        <CardEmpty icon={<BarChartIcon />} text={translate('dashboard.nothing')} />
      ) : null}
      {answer?.state === 'there' && answer.figures.count > 0 ? (
        <Timeline {...props} spans={timelineSpans(world.scope, spec, answer.figures.groups)} isTable={isTable} />
      ) : null}
    </CardFrame>
  );
}

function Timeline({
  spec,
  world,
  title,
  isArranged,
  spans,
  isTable,
}: CardProps<TimelineCardSpec> & { spans: TimeSpan[]; isTable: boolean }) {
  const language = useLanguage();
  const text = useFigureText();
  const shape: Intl.DateTimeFormatOptions =
    spec.every === 'day' ? { day: '2-digit', month: '2-digit' } : { month: 'short', year: '2-digit' };
  const day = new Intl.DateTimeFormat(localeTag(language), shape);
  const isMoney = spec.sum !== undefined;
  const rows = spans.map((span) => ({
    name: day.format(new Date(span.from)),
    value: isMoney ? span.sum : span.count,
    to: isArranged
      ? undefined
      : listAddress(spec.screen, {
          ...spec.filter?.(world.scope),
          [`${spec.group}_gte`]: span.from,
          [`${spec.group}_lte`]: span.to,
        }),
  }));
  const short = numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <ColumnsFigure
      title={title}
      rows={rows}
      isTable={isTable}
      format={(value) => (isMoney ? text.money(value) : text.count(value))}
      formatShort={(value) => (isMoney ? formatMoneyShort(value, language) : short.format(value))}
    />
  );
}
