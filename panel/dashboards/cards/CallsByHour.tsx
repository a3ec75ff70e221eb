import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CardEmpty } from '../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { TableToggle } from '../../../src/custom-pages/dashboard/kit/ColumnsFigure';
import {
  SERIES_HEIGHT,
  SERIES_WAITING,
  SeriesFigure,
  type ShownSeries,
} from '../../../src/custom-pages/dashboard/kit/SeriesFigure';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { countsOf, dayHours } from '../../../src/custom-pages/dashboard/model/day-hours';
import { type FigureState, useFigures } from '../../../src/custom-pages/dashboard/model/FiguresContext';
import { listAddress } from '../../../src/custom-pages/dashboard/model/list-address';
import { useFigureText } from '../../../src/custom-pages/dashboard/kit/useFigureText';
import { CALLS, comparedHoursQueries, DIRECTIONS, directionHoursQueries, WEEK_DAYS } from './call-queries';

/** The calls of a client today, by the hour in which they began and by their direction. */
export function CallsByHour(props: CardProps<OwnCardSpec>) {
  const { world, isArranged } = props;
  const translate = useTranslate();
  const { palette } = useTheme();
  const states = useFigures(directionHoursQueries(world));
  const hours = dayHours(world.scope, 0);
  const screen = isArranged ? undefined : world.screens.find(({ collection }) => collection === CALLS);
  const colours = {
    inbound: palette.primary.main,
    outbound: palette.info.main,
    internal: palette.text.disabled,
  };
  const series = DIRECTIONS.map((direction, index): ShownSeries => ({
    key: direction,
    name: translate(`dashboard.figures.${direction}`),
    colour: colours[direction],
    values: valuesOf(states[index], hours),
    to:
      screen &&
      ((place) => {
        const hour = hours[place];
        return hour && listAddress(screen.path, { direction, startedAt_gte: hour.from, startedAt_lt: hour.until });
      }),
  }));
  return <Hours {...props} states={states} series={series} labels={hours.map(({ name }) => name)} isStacked />;
}

/** The calls of the platform by the hour, today and on the same day of last week. */
export function PlatformByHour(props: CardProps<OwnCardSpec>) {
  const { world } = props;
  const translate = useTranslate();
  const { palette } = useTheme();
  const states = useFigures(comparedHoursQueries(world));
  const hours = dayHours(world.scope, 0);
  const series: ShownSeries[] = [
    {
      key: 'today',
      name: translate('dashboard.hours.today'),
      colour: palette.primary.main,
      values: valuesOf(states[0], hours),
    },
    {
      key: 'lastWeek',
      name: translate('dashboard.hours.lastWeek'),
      colour: palette.text.disabled,
      values: valuesOf(states[1], dayHours(world.scope, WEEK_DAYS)),
    },
  ];
  return <Hours {...props} states={states} series={series} labels={hours.map(({ name }) => name)} isStacked={false} />;
}

const valuesOf = (state: FigureState | undefined, hours: ReturnType<typeof dayHours>): number[] =>
  countsOf(hours, state?.state === 'there' ? state.figures.groups : []);

interface HoursProps extends CardProps<OwnCardSpec> {
  states: readonly FigureState[];
  series: readonly ShownSeries[];
  labels: string[];
  isStacked: boolean;
}

function Hours({ spec, title, definition, states, series, labels, isStacked }: HoursProps) {
  const translate = useTranslate();
  const text = useFigureText();
  const [isTable, setTable] = useState(false);
  const failed = states.find((state) => state.state === 'failed');
  const isThere = states.every(({ state }) => state === 'there');
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  return (
    <CardFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      actions={<TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />}
    >
      {failed ? (
        <CardFault error={failed.error} onRetry={failed.retry} />
      ) : !isThere ? (
        SERIES_WAITING
      ) : isEmpty ? (
        <Box sx={{ minBlockSize: SERIES_HEIGHT, display: 'flex', flexDirection: 'column' }}>
          <CardEmpty icon={<BarChartIcon />} text={translate('dashboard.nothing')} />
        </Box>
      ) : (
        <SeriesFigure
          title={title}
          labels={labels}
          series={series}
          isTable={isTable}
          isStacked={isStacked}
          format={(value) => text.count(value)}
        />
      )}
    </CardFrame>
  );
}
