import Donut from '@mui/icons-material/DonutLargeOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CardEmpty } from '../../../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFrame } from '../../../../../src/custom-pages/dashboard/kit/CardFrame';
import { PartBar } from '../../../../../src/custom-pages/dashboard/kit/PartBar';
import { PartName } from '../../../../../src/custom-pages/live/parts/PartName';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import type { ScoredPart, ScoredParts } from '../../rules/overview';

const WHOLE_SCORE = 100;

interface ScoresCardProps {
  /** Of the chart, for tests. */
  id: string;
  icon: string;
  title: string;
  definition: string;
  scores: ScoredParts;
  opening: (part: ScoredPart) => string | undefined;
}

/** Mean scores, each with how many analyses it is the mean of, and their list. */
export function ScoresCard({ id, icon, title, definition, scores: { parts, total }, opening }: ScoresCardProps) {
  const translate = useTranslate();
  const { count, decimal } = useLiveText();
  const others = total - parts.length;
  return (
    <div data-chart={id} style={{ blockSize: '100%' }}>
      <CardFrame icon={icon} title={title} definition={definition}>
        {parts.length === 0 ? <CardEmpty icon={<Donut />} text={translate('live.parts.nothing')} /> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {parts.map((part) => {
            const name = part.name ?? translate('quality.unnamed');
            return (
              <Box component="li" key={part.id} data-part={name}>
                <Box sx={{ display: 'flex', gap: 1, typography: 'body2', mb: 0.5 }}>
                  <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                    <PartName name={name} to={opening(part)} />
                  </Box>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {translate('quality.analyses', { count: part.count, amount: count(part.count) })}
                  </Box>
                  <Box
                    component="span"
                    data-score
                    sx={{
                      fontWeight: 600,
                      minInlineSize: '3em',
                      textAlign: 'end',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {decimal(part.mean)}
                  </Box>
                </Box>
                <PartBar part={part.mean ?? 0} whole={WHOLE_SCORE} tone="primary" />
              </Box>
            );
          })}
          {others > 0 ? (
            <Box component="li" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {translate('quality.more', { count: others, amount: count(others) })}
            </Box>
          ) : null}
        </Box>
      </CardFrame>
    </div>
  );
}
