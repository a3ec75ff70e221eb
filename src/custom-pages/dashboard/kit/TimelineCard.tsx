import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, Link as RouterLink } from 'react-router';
import { formatMoneyShort } from '../../../../core/format/money';
import { localeTag, numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { lazy } from '../../../providers/api/lazy';
import type { TimelineCardSpec } from '../card-types';
import { timelineQuery } from '../model/card-queries';
import { useFigures } from '../model/FiguresContext';
import { listAddress } from '../model/list-address';
import { type TimeSpan, timelineSpans } from '../model/timeline-spans';
import { CardEmpty } from './CardEmpty';
import { CardFault } from './CardFault';
import { CardFrame } from './CardFrame';
import type { CardProps } from './CardProps';
import { useFigureText } from './useFigureText';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';

interface TimelineRow {
  name: string;
  count: number;
  value: number;
  to: string;
}

interface TimelineTableProps {
  rows: TimelineRow[];
  title: string;
  format: (value: number) => string;
  hasLinks: boolean;
  /** For those who hear the page beside the chart. */
  isHidden?: boolean;
}

const ColumnsChart = lazy(() => import('../charts/ColumnsChart'));
const HEIGHT = 216;
const WAITING = <Skeleton variant="rounded" height={HEIGHT} />;

/** Records over the last days or months, as columns or, at a click, as a table. */
export function TimelineCard(props: CardProps<TimelineCardSpec>) {
  const { spec, world, title } = props;
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const [answer] = useFigures([timelineQuery(world, spec)]);
  const label = translate(isTable ? 'dashboard.asChart' : 'dashboard.asTable', { title });
  const toggle = (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => setTable(!isTable)}>
        {isTable ? <BarChartIcon /> : <TableIcon />}
      </IconButton>
    </Tooltip>
  );
  return (
    <CardFrame icon={spec.icon} title={title} actions={toggle}>
      {answer?.state === 'failed' ? <CardFault error={answer.error} onRetry={answer.retry} /> : null}
      {answer === undefined || answer.state === 'pending' ? WAITING : null}
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
  const navigate = useNavigate();
  const text = useFigureText();
  const shape: Intl.DateTimeFormatOptions =
    spec.every === 'day' ? { day: '2-digit', month: '2-digit' } : { month: 'short', year: '2-digit' };
  const day = new Intl.DateTimeFormat(localeTag(language), shape);
  const isMoney = spec.sum !== undefined;
  const rows = spans.map((span) => ({
    name: day.format(new Date(span.from)),
    count: span.count,
    value: isMoney ? span.sum : span.count,
    to: listAddress(spec.screen, {
      ...spec.filter?.(world.scope),
      [`${spec.group}_gte`]: span.from,
      [`${spec.group}_lte`]: span.to,
    }),
  }));
  const format = (value: number) => (isMoney ? text.money(value) : text.count(value));
  if (isTable) return <TimelineTable rows={rows} title={title} format={format} hasLinks={!isArranged} />;
  const short = numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <>
      <TimelineTable rows={rows} title={title} format={format} hasLinks={false} isHidden />
      <div aria-hidden style={{ blockSize: HEIGHT }}>
        <Suspense fallback={WAITING}>
          <ColumnsChart
            labels={rows.map(({ name }) => name)}
            values={rows.map(({ value }) => value)}
            name={title}
            height={HEIGHT}
            format={format}
            formatShort={(value) => (isMoney ? formatMoneyShort(value, language) : short.format(value))}
            onOpen={isArranged ? undefined : (index) => void navigate(rows[index]?.to ?? spec.screen)}
          />
        </Suspense>
      </div>
    </>
  );
}

/** What a timeline says in words: the newest first, each with its records. */
function TimelineTable({ rows, title, format, hasLinks, isHidden = false }: TimelineTableProps) {
  const translate = useTranslate();
  return (
    <Box sx={isHidden ? visuallyHidden : { maxBlockSize: 260, overflowY: 'auto' }}>
      <Box
        component="table"
        sx={{
          inlineSize: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': {
            textAlign: 'start',
            paddingBlock: 0.75,
            paddingInline: 1,
            borderBlockEnd: 1,
            borderColor: 'divider',
          },
          '& td:last-of-type': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
        }}
      >
        <caption style={visuallyHidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('dashboard.time')}</th>
            <td style={{ fontWeight: 600 }}>{translate('dashboard.value')}</td>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ name, value, to }) => (
            <tr key={to}>
              <th scope="row">
                {hasLinks ? (
                  <Link component={RouterLink} to={to}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
