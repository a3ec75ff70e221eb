import { useTranslate, useGetList } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, Suspense } from 'react';
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import Skeleton from '@mui/material/Skeleton';
import Inbox from '@mui/icons-material/InboxOutlined';
import { useFigures } from '../model/FiguresContext';
import { balanceStanding } from '../model/card-standing';
import { FailedFigure } from './FailedFigure';
import { FIGURE, MetricFrame } from './MetricFrame';
import { StandingLine } from './StandingLine';
import { useFigureText } from './useFigureText';
import {
  titleKeyOf,
  type CardSpec,
  type LinksCardSpec,
  type NoticesCardSpec,
  type OwnCardSpec,
  type RecordsCardSpec,
  type BalanceCardSpec,
} from '../card-types';
import type { ShownCard } from '../model/arrangement';
import type { CardProps } from './CardProps';
import { MetricCard, TONES } from './MetricCard';
import { SharesCard } from './SharesCard';
import { StepsCard } from './StepsCard';
import { TimelineCard } from './TimelineCard';
import { ScreenLinks } from '../../home/ScreenLinks';
import { useScreenTotals } from './useScreenTotals';
import { NotificationLine } from '../../../providers/realtime/notifications/NotificationLine';
import { useMarkRead } from '../../../providers/realtime/notifications/useMarkRead';
import { useNotificationPage } from '../../../providers/realtime/notifications/useNotifications';
import { CardEmpty } from './CardEmpty';
import { CardFault } from './CardFault';
import { CardFrame } from './CardFrame';
import { OpenAll } from './OpenAll';
import type { DataRecord } from '../../../../core/wire';
import { useResource } from '../../../providers/screens/useResource';
import { screenOf, sourceFilter, BALANCE_QUERY, SPENDING_DAYS, spendingQuery } from '../model/card-queries';
import { listAddress } from '../model/list-address';
import { RecordLines } from './RecordLines';

/** Nobody plans for later. */
const FAR_OFF_DAYS = 365;

const silently = () => undefined;

const UNREAD = { readAt_null: true };

interface DashboardCardProps extends Pick<CardProps<CardSpec>, 'world' | 'isArranged'> {
  shown: ShownCard;
  /** For a card that the person can take off without arranging the page. */
  onRemove?: (id: string) => void;
}

/** A card by its kind. */
export function DashboardCard({ shown, world, isArranged, onRemove }: DashboardCardProps) {
  const { spec, limits } = shown;
  const translate = useTranslate();
  const title = translate(titleKeyOf(spec));
  const definition = translate(`dashboard.cardDefinitions.${spec.definition ?? spec.id}`, { _: '' });
  const common = { world, title, definition, isArranged, limits, onRemove: onRemove && (() => onRemove(spec.id)) };
  switch (spec.kind) {
    case 'metric':
      return <MetricCard spec={spec} {...common} />;
    case 'balance':
      return <BalanceCard spec={spec} {...common} />;
    case 'shares':
      return <SharesCard spec={spec} {...common} />;
    case 'timeline':
      return <TimelineCard spec={spec} {...common} />;
    case 'records':
      return <RecordsCard spec={spec} {...common} />;
    case 'notices':
      return <NoticesCard spec={spec} {...common} />;
    case 'steps':
      return <StepsCard spec={spec} {...common} />;
    case 'links':
      return <LinksCard spec={spec} {...common} />;
    case 'own':
      return <OwnCard spec={spec} {...common} />;
  }
}

/** What the application draws, in its place while it is fetched. */
function OwnCard(props: CardProps<OwnCardSpec>) {
  const { Card, icon } = props.spec;
  return (
    <Suspense
      fallback={
        <CardFrame icon={icon} title={props.title}>
          <div aria-busy="true">
            <Skeleton variant="rounded" height={96} />
          </div>
        </CardFrame>
      }
    >
      <Card {...props} />
    </Suspense>
  );
}

/** Every screen of the person's menu, with the number of its records. */
function LinksCard({ world, title, isArranged }: CardProps<LinksCardSpec>) {
  const screens = useMemo(() => world.screens.filter(({ menu }) => menu), [world]);
  const total = useScreenTotals(screens);
  return (
    <Box component="section" inert={isArranged} sx={{ paddingBlockStart: 1.5 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <ScreenLinks screens={screens} total={total} />
    </Box>
  );
}

/** What the person was told and has not read. The bell above the page keeps it fresh. */
function NoticesCard({ spec, title, isArranged }: CardProps<NoticesCardSpec>) {
  const translate = useTranslate();
  const { mark } = useMarkRead();
  const { data, error, refetch } = useNotificationPage({ perPage: spec.rows, filter: UNREAD });
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      actions={isArranged ? null : <OpenAll to="/notifications" title={title} />}
    >
      {error && !data ? <CardFault error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={180} /> : null}
      {data?.length === 0 ? <CardEmpty icon={<NotificationsNone />} text={translate('dashboard.nothingNew')} /> : null}
      {data && data.length > 0 ? (
        <Box component="ul" inert={isArranged} sx={{ listStyle: 'none', marginInline: -2, marginBlock: 0, padding: 0 }}>
          {data.map((notification) => (
            <NotificationLine key={notification.id} notification={notification} onMark={mark} />
          ))}
        </Box>
      ) : null}
    </CardFrame>
  );
}

/** The first records of a list, each leading to its page. */
function RecordsCard(props: CardProps<RecordsCardSpec>) {
  const { spec, world, title, definition, isArranged } = props;
  const to =
    screenOf(world, spec.screen) && !isArranged
      ? listAddress(spec.screen ?? '', spec.filter?.(world.scope) ?? {})
      : undefined;
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      actions={to === undefined ? null : <OpenAll to={to} title={title} />}
    >
      <Suspense fallback={<LinesWaiting rows={spec.rows} />}>
        <Records {...props} />
      </Suspense>
    </CardFrame>
  );
}

function Records({ spec, world, isArranged }: CardProps<RecordsCardSpec>) {
  const translate = useTranslate();
  const resource = useResource(spec.collection);
  const screen = screenOf(world, spec.screen);
  const { data, error, isPending, refetch } = useGetList<DataRecord>(
    screen?.name ?? spec.collection,
    {
      pagination: { page: 1, perPage: spec.rows },
      sort: spec.sort,
      filter: sourceFilter(world, { screen: spec.screen ?? '' }, spec.filter),
    },
    { onError: silently },
  );
  if (error && !data) return <CardFault error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <LinesWaiting rows={spec.rows} />;
  if (data.length === 0) return <CardEmpty icon={<Inbox />} text={translate('dashboard.nothing')} />;
  return (
    <RecordLines
      records={data}
      resource={resource}
      spec={spec}
      world={world}
      screen={isArranged ? undefined : screen}
      isArranged={isArranged}
    />
  );
}

function LinesWaiting({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  );
}

/** What the tenant has, how long it will do at the pace of the last days, and whether that is little. */
function BalanceCard({ spec, world, title, definition, isArranged }: CardProps<BalanceCardSpec>) {
  const translate = useTranslate();
  const text = useFigureText();
  const [tenant, spending] = useFigures([BALANCE_QUERY, spendingQuery(world)]);
  if (tenant?.state === 'failed') return <FailedFigure {...tenant} />;
  const to = isArranged ? undefined : spec.screen;
  if (tenant?.state !== 'there')
    return (
      <MetricFrame icon={spec.icon} title={title} definition={definition} to={to} value={<Skeleton width={96} />} />
    );
  const { sum: balance, min: alertAt } = tenant.figures;
  const { standing } = balanceStanding(tenant.figures);
  const spent = spending?.state === 'there' ? -Number(spending.figures.sum ?? 0) : 0;
  const days = spent > 0 && Number(balance) > 0 ? Math.floor(Number(balance) / (spent / SPENDING_DAYS)) : Infinity;
  return (
    <MetricFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      tone={TONES[standing]}
      to={to}
      value={
        <span data-figure dir="ltr" style={FIGURE}>
          {text.money(balance)}
        </span>
      }
    >
      {days > FAR_OFF_DAYS ? null : (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>
          {translate('dashboard.daysLeft', { smart_count: days, total: text.count(days) })}
        </Box>
      )}
      {standing === 'fine' ? null : (
        <StandingLine
          standing={standing}
          text={translate(`dashboard.standing.${standing}`, {
            limit: text.money(standing === 'critical' ? 0 : alertAt),
          })}
        />
      )}
    </MetricFrame>
  );
}
