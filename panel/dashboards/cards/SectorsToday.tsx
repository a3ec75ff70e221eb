import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { FigureLink } from '../../../src/custom-pages/dashboard/kit/FigureLink';
import { listAddress } from '../../../src/custom-pages/dashboard/model/list-address';
import { LiveTable, type LiveColumn } from '../../../src/custom-pages/live/LiveTable';
import { Ticking } from '../../../src/custom-pages/live/Ticking';
import { useLiveSnapshot } from '../../../src/custom-pages/live/useLiveSnapshot';
import { NOTHING, useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { useRemote } from '../../../src/providers/api/useRemote';
import { pageTexts } from '../../../src/providers/texts/pageTexts';
import { dashboardSource } from '../../modules/chat/pages/dashboard/dashboard-source';
import { ATTENDANCES } from '../../modules/chat/rules/attendances';
import {
  filtersOf,
  sectorFigures,
  type ChatDashboard,
  type ChatFigure,
  type SectorToday,
} from '../../modules/chat/rules/chat-dashboard';
import { isSought } from './is-sought';

const texts = pageTexts('chat-dashboard');
/** As the card of the whole chat: both are asked for at once. */
const SOURCE = dashboardSource({});

/** Each sector that a supervisor watches: who waits there, and how its day goes. */
export function SectorsToday({ spec, title, world, isArranged }: CardProps<OwnCardSpec>) {
  useRemote(texts);
  const translate = useTranslate();
  const { snapshot, error, retry } = useLiveSnapshot(SOURCE);
  const { sector, text } = world.scope.chosen;
  const rows = useMemo(
    () =>
      (snapshot?.limited ?? []).filter(
        ({ id, name }) => (sector === undefined || id === sector) && isSought(text, name),
      ),
    [snapshot, sector, text],
  );
  const columns = useColumns(snapshot?.span, world.screens.find(({ collection }) => collection === ATTENDANCES)?.path);
  return (
    <CardFrame icon={spec.icon} title={title}>
      {snapshot === undefined && error ? (
        <CardFault error={error} onRetry={retry} />
      ) : snapshot === undefined ? (
        <div aria-busy="true">
          <Skeleton variant="rounded" height={160} />
        </div>
      ) : (
        <Box sx={{ marginInline: -2 }} inert={isArranged}>
          <LiveTable<SectorToday>
            label={translate('dashboard.team.sectorsTable')}
            columns={columns}
            rows={rows}
            empty={translate('dashboard.team.noSectors')}
          />
        </Box>
      )}
    </CardFrame>
  );
}

function useColumns(span: ChatDashboard['span'] | undefined, list: string | undefined): LiveColumn<SectorToday>[] {
  const translate = useTranslate();
  const { count, percent, seconds } = useLiveText();
  return useMemo(() => {
    const filters = span && filtersOf(span, {});
    const figure = (
      key: ChatFigure,
      width: number,
      {
        value,
        rows,
        show,
      }: {
        value: (row: SectorToday) => number | null;
        rows: (row: SectorToday) => number;
        show: (value: number | null) => string;
      },
    ): LiveColumn<SectorToday> => ({
      key,
      title: translate(`chatDashboard.figures.${key}`),
      definition: translate(`chatDashboard.definitions.${key}`),
      width,
      isNumber: true,
      order: value,
      cell: (row) => (
        <FigureLink
          to={
            list === undefined || filters === undefined
              ? undefined
              : listAddress(list, { sectorId: row.id, ...filters[key] })
          }
          rows={rows(row)}
        >
          {show(value(row))}
        </FigureLink>
      ),
    });
    const counted = (of: (row: SectorToday) => number) => ({ value: of, rows: of, show: count });
    return [
      {
        key: 'name',
        title: translate('dashboard.team.sector'),
        width: 13,
        narrow: 8,
        isKept: true,
        order: ({ name }) => name,
        cell: ({ name }) => <bdi title={name ?? ''}>{name ?? NOTHING}</bdi>,
      },
      figure(
        'waiting',
        7,
        counted(({ waiting }) => waiting),
      ),
      {
        key: 'oldest',
        title: translate('dashboard.team.oldest'),
        definition: translate('dashboard.team.definitions.oldest'),
        width: 7.5,
        isNumber: true,
        order: ({ oldestSince }) => oldestSince,
        cell: ({ oldestSince }) => (oldestSince === null ? NOTHING : <Ticking since={oldestSince} />),
      },
      figure(
        'taken',
        7.5,
        counted(({ taken }) => taken),
      ),
      figure(
        'closed',
        7.5,
        counted(({ sums }) => sums.closed),
      ),
      figure('firstResponse', 7.5, {
        value: ({ sums }) => sectorFigures(sums).firstResponse,
        rows: ({ sums }) => sums.responded,
        show: seconds,
      }),
      figure('handleTime', 7.5, {
        value: ({ sums }) => sectorFigures(sums).handleTime,
        rows: ({ sums }) => sums.handled,
        show: seconds,
      }),
      figure('satisfaction', 6.5, {
        value: ({ sums }) => sectorFigures(sums).satisfaction,
        rows: ({ sums }) => sums.scored,
        show: percent,
      }),
    ];
  }, [translate, count, percent, seconds, span, list]);
}
