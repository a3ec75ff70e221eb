import Donut from '@mui/icons-material/DonutLargeOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../../providers/api/lazy';
import { useResource } from '../../../providers/screens/useResource';
import type { SharesCardSpec } from '../card-types';
import { sharesQuery } from '../model/card-queries';
import type { Amount, Figures } from '../model/figures';
import { useFigures } from '../model/FiguresContext';
import { listAddress } from '../model/list-address';
import { shareColours } from '../model/share-colours';
import { CardEmpty } from './CardEmpty';
import { CardFault } from './CardFault';
import { CardFrame } from './CardFrame';
import type { CardProps } from './CardProps';
import { OpenAll } from './OpenAll';
import { ShareLines, type ShareLine } from './ShareLines';
import { useFigureText } from './useFigureText';

const RingChart = lazy(() => import('../charts/RingChart'));
const RING = 168;
const WAITING = <Skeleton variant="rounded" height={180} />;

/** Records by the values of a field; each value leads to its records. */
export function SharesCard(props: CardProps<SharesCardSpec>) {
  const { spec, world, title, definition, isArranged } = props;
  const translate = useTranslate();
  const [answer] = useFigures([sharesQuery(world, spec)]);
  const filter = spec.filter?.(world.scope) ?? {};
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      actions={isArranged ? null : <OpenAll to={listAddress(spec.screen, filter)} title={title} />}
    >
      {answer?.state === 'failed' ? <CardFault error={answer.error} onRetry={answer.retry} /> : null}
      {answer === undefined || answer.state === 'pending' ? WAITING : null}
      {answer?.state === 'there' && answer.figures.count === 0 ? (
        <CardEmpty icon={<Donut />} text={translate('dashboard.nothing')} />
      ) : null}
      {answer?.state === 'there' && answer.figures.count > 0 ? (
        <Suspense fallback={WAITING}>
          <Shares {...props} figures={answer.figures} />
        </Suspense>
      ) : null}
    </CardFrame>
  );
}

/** Of groups that were cut off nobody knows the amounts. */
const sumOf = (lines: readonly ShareLine[], { groups, groupCount }: Figures): number | undefined =>
  groupCount > groups.length ? undefined : lines.reduce((sum, { amount }) => sum + amount, 0);

function Shares({ spec, world, isArranged, figures }: CardProps<SharesCardSpec> & { figures: Figures }) {
  const theme = useTheme();
  const resource = useResource(spec.collection);
  const field = resource.fields.find(({ name }) => name === spec.group);
  const colours = shareColours(
    figures.groups.map(({ value }) => value),
    field?.choices,
    theme,
  );
  const filter = spec.filter?.(world.scope) ?? {};
  const text = useFigureText();
  const isMoney = spec.sum !== undefined;
  const amountOf = ({ count, sum }: { count: number; sum: Amount }) =>
    isMoney ? Number(sum ?? 0) * (spec.isSpent ? -1 : 1) : count;
  const format = (amount: number) => (isMoney ? text.money(amount) : text.count(amount));
  const lines = figures.groups.map(({ value, ...group }, index) => ({
    value,
    amount: amountOf(group),
    text: format(amountOf(group)),
    rows: group.count,
    colour: spec.shape === 'ring' ? (colours[index] ?? theme.palette.secondary.main) : theme.palette.primary.main,
    to: isArranged
      ? undefined
      : listAddress(
          spec.screen,
          value === null ? { ...filter, [`${spec.group}_null`]: true } : { ...filter, [spec.group]: value },
        ),
  }));
  const list = (
    <ShareLines
      lines={lines}
      total={isMoney ? sumOf(lines, figures) : figures.count}
      format={format}
      field={field}
      collection={spec.collection}
      hasBars={spec.shape === 'bars'}
    />
  );
  if (spec.shape === 'bars') return list;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'center',
          justifyItems: 'center',
          '@container (min-width: 400px)': { gridTemplateColumns: `${RING}px minmax(0, 1fr)`, gap: 3 },
        }}
      >
        <Box aria-hidden sx={{ inlineSize: RING, blockSize: RING }}>
          <Suspense fallback={<Skeleton variant="circular" width={RING} height={RING} />}>
            <RingChart parts={lines.map(({ amount, colour }) => ({ count: amount, colour }))} size={RING} />
          </Suspense>
        </Box>
        {list}
      </Box>
    </Box>
  );
}
