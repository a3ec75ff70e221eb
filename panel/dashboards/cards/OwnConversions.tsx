import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { FailedFigure } from '../../../src/custom-pages/dashboard/kit/FailedFigure';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { useFigureText } from '../../../src/custom-pages/dashboard/kit/useFigureText';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { useFigures } from '../../../src/custom-pages/dashboard/model/FiguresContext';
import { LiveMetric } from '../../../src/custom-pages/live/LiveMetric';
import { conversionQueries } from './call-queries';

/** What the agent brought about today: calls and attendances whose disposition is a conversion. */
export function OwnConversions({ spec, world, title }: CardProps<OwnCardSpec>) {
  const translate = useTranslate();
  const text = useFigureText();
  const states = useFigures(conversionQueries(world));
  const failed = states.find((state) => state.state === 'failed');
  if (failed) return <FailedFigure {...failed} />;
  const [calls, chats] = states.map((state) => (state.state === 'there' ? state.figures.count : undefined));
  const isThere = calls !== undefined && chats !== undefined;
  return (
    <LiveMetric
      icon={spec.icon}
      title={title}
      definition={translate('dashboard.definitions.ownConversions')}
      value={isThere ? <span data-figure>{text.count(calls + chats)}</span> : <Skeleton width={64} />}
    >
      {isThere ? (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>
          {translate('dashboard.conversionsOf', { calls: text.count(calls), chats: text.count(chats) })}
        </Box>
      ) : null}
    </LiveMetric>
  );
}
