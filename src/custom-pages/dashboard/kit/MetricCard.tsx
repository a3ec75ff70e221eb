import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { MetricCardSpec } from '../card-types';
import { metricQueries } from '../model/card-queries';
import type { Figures } from '../model/figures';
import { type FigureState, useFigures } from '../model/FiguresContext';
import type { Standing } from '../../../../core/live/standing';
import { metricStanding } from '../model/card-standing';
import { listAddress } from '../model/list-address';
import type { Tone } from './CardIcon';
import type { CardProps } from './CardProps';
import { FailedFigure } from './FailedFigure';
import { FIGURE, MetricFrame } from './MetricFrame';
import { PartBar } from './PartBar';
import { StandingLine } from './StandingLine';
import { useFigureText } from './useFigureText';
import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import TrendingFlat from '@mui/icons-material/TrendingFlatOutlined';
import TrendingUp from '@mui/icons-material/TrendingUpOutlined';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';

const ICONS = { up: TrendingUp, down: TrendingDown, same: TrendingFlat };

export const TONES: Record<Standing, Tone> = { fine: 'primary', warning: 'warning', critical: 'error' };

const figuresOf = (state: FigureState | undefined): Figures | undefined =>
  state?.state === 'there' ? state.figures : undefined;

/** A number of records, or a sum of theirs, that opens the list of exactly those. */
export function MetricCard({ spec, world, title, definition, isArranged, limits }: CardProps<MetricCardSpec>) {
  const translate = useTranslate();
  const text = useFigureText();
  const queries = metricQueries(world, spec);
  const [value, of, before] = useFigures([queries.value, queries.of ?? queries.value, queries.before ?? queries.value]);
  if (value?.state === 'failed') return <FailedFigure {...value} />;
  const to = isArranged ? undefined : listAddress(spec.screen, spec.filter?.(world.scope) ?? {});
  const figures = figuresOf(value);
  const frame = { icon: spec.icon, title, definition, to };
  if (!figures) return <MetricFrame {...frame} value={<Skeleton width={64} />} />;
  const { amount, standing, limit } = metricStanding(spec, limits, figures);
  const whole = spec.of ? figuresOf(of) : undefined;
  const past = spec.before ? figuresOf(before) : undefined;
  return (
    <MetricFrame
      {...frame}
      tone={TONES[standing]}
      value={
        <>
          <span data-figure dir="ltr" style={FIGURE}>
            {spec.sum === undefined ? text.count(figures.count, figures.estimated) : text.money(figures.sum)}
          </span>
          {whole ? (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', marginInlineStart: 0.75 }}>
              {translate('dashboard.of', { total: text.count(whole.count, whole.estimated) })}
            </Box>
          ) : null}
        </>
      }
    >
      {whole ? <PartBar part={figures.count} whole={whole.count} tone={TONES[standing]} /> : null}
      {spec.sum === undefined ? null : (
        <Box
          component="span"
          data-rows={figures.count}
          sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}
        >
          {translate('dashboard.rows', { smart_count: figures.count, total: text.count(figures.count) })}
        </Box>
      )}
      {past ? <TrendLine value={amount} before={spec.sum === undefined ? past.count : Number(past.sum ?? 0)} /> : null}
      {standing === 'fine' || limit === undefined ? null : (
        <StandingLine
          standing={standing}
          text={translate(`dashboard.standing.${standing}`, { limit: text.count(limit) })}
        />
      )}
    </MetricFrame>
  );
}

/** How a value stands to that of the 30 days before. */
function TrendLine({ value, before }: { value: number; before: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const direction = value === before ? 'same' : value > before ? 'up' : 'down';
  const Icon = ICONS[direction];
  const share = before === 0 ? undefined : Math.abs(value - before) / Math.abs(before);
  const change =
    share === undefined ? '' : numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  // Nothing grows by a percentage.
  const key = share === undefined && direction !== 'same' ? 'first' : direction;
  return (
    <Box
      component="span"
      sx={({ direction: reading }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'caption',
        color: 'text.secondary',
        textAlign: 'start',
        '& svg': reading === 'rtl' ? { transform: 'scaleX(-1)' } : {},
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 17 }} />
      {translate(`dashboard.trend.${key}`, { change })}
    </Box>
  );
}
