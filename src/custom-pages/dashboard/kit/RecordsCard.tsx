import Inbox from '@mui/icons-material/InboxOutlined';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { useResource } from '../../../providers/useResource';
import type { RecordsCardSpec } from '../card-types';
import { screenOf, sourceFilter } from '../model/card-queries';
import { listAddress } from '../model/list-address';
import { CardEmpty } from './CardEmpty';
import { CardFault } from './CardFault';
import { CardFrame } from './CardFrame';
import type { CardProps } from './CardProps';
import { OpenAll } from './OpenAll';
import { RecordLines } from './RecordLines';

const silently = () => undefined;

/** The first records of a list, each leading to its page. */
export function RecordsCard(props: CardProps<RecordsCardSpec>) {
  const { spec, world, title, isArranged } = props;
  const to =
    screenOf(world, spec.screen) && !isArranged
      ? listAddress(spec.screen ?? '', spec.filter?.(world.scope) ?? {})
      : undefined;
  return (
    <CardFrame icon={spec.icon} title={title} actions={to === undefined ? null : <OpenAll to={to} title={title} />}>
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
