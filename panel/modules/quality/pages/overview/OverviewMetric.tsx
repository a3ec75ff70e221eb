import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import type { CardProps } from '../../../../../src/custom-pages/dashboard/kit/CardProps';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { useLiveText, type LiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { filtersOf, type Overview, type OverviewFigure } from '../../rules/overview';
import { useAnalysesOf, useShownOverview } from './shown-overview';

interface Told {
  /** In the list that it opens. */
  rows: number;
  value: string;
  below?: string;
}

/** One figure of the analyses. */
export function OverviewMetric({ spec, title, isArranged, name }: CardProps<OwnCardSpec> & { name: OverviewFigure }) {
  const translate = useTranslate();
  const text = useLiveText();
  const { snapshot } = useShownOverview();
  const opening = useAnalysesOf(isArranged);
  const { rows, value, below } = told(name, snapshot, text, translate);
  const to = opening(filtersOf(snapshot.span)[name]);
  return (
    <div data-figure={name} style={{ blockSize: '100%' }}>
      <LiveMetric
        icon={spec.icon}
        title={title}
        definition={translate(`quality.definitions.${name}`)}
        value={<span data-rows={rows}>{value}</span>}
        {...(to !== undefined && { to })}
      >
        {below === undefined ? null : (
          <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>{below}</Box>
        )}
      </LiveMetric>
    </div>
  );
}

function told(
  name: OverviewFigure,
  { sums, before }: Overview,
  { count, decimal }: LiveText,
  translate: ReturnType<typeof useTranslate>,
): Told {
  const beside = (amount: string) => translate('quality.before', { amount });
  if (name === 'mean') return { rows: sums.scored, value: decimal(sums.mean), below: beside(decimal(before.mean)) };
  const counted = { rows: sums[name], value: count(sums[name]) };
  return name === 'finished' ? { ...counted, below: beside(count(before.finished)) } : counted;
}
