import Donut from '@mui/icons-material/DonutLargeOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CardEmpty } from '../../dashboard/kit/CardEmpty';
import { CardFrame } from '../../dashboard/kit/CardFrame';
import { PartBar } from '../../dashboard/kit/PartBar';
import { useLiveText } from '../useLiveText';
import { PartName } from './PartName';

/** One part of a chart, with the list of what it counts, where there is one. */
export interface ShownPart {
  key: string;
  name: string;
  count: number;
  to: string | undefined;
}

interface PartsCardProps {
  /** Of the chart, for tests and styles. */
  id: string;
  icon: string;
  title: string;
  definition: string;
  parts: readonly ShownPart[];
  /** The whole, those that are not shown too. */
  total: number;
  /** Words whose size tells how often they occur, rather than bars. */
  isCloud?: boolean;
}

/** How a whole is divided; each part leads to its list. */
export function PartsCard({ id, icon, title, definition, parts, total, isCloud = false }: PartsCardProps) {
  const translate = useTranslate();
  return (
    <div data-chart={id} style={{ blockSize: '100%' }}>
      <CardFrame icon={icon} title={title} definition={definition}>
        {parts.length === 0 ? (
          <CardEmpty icon={<Donut />} text={translate('live.parts.nothing')} />
        ) : isCloud ? (
          <Cloud parts={parts} />
        ) : (
          <Bars parts={parts} total={total} />
        )}
      </CardFrame>
    </div>
  );
}

function Bars({ parts, total }: Pick<PartsCardProps, 'parts' | 'total'>) {
  const translate = useTranslate();
  const { count, percent } = useLiveText();
  const most = Math.max(...parts.map((part) => part.count));
  const others = total - parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {parts.map((part) => (
        <Box component="li" key={part.key} data-part={part.name}>
          <Box sx={{ display: 'flex', gap: 1, typography: 'body2', mb: 0.5 }}>
            <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <PartName {...part} />
            </Box>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }} data-figure>
              {count(part.count)}
            </Box>
            <Box
              component="span"
              sx={{
                color: 'text.secondary',
                minInlineSize: '4em',
                textAlign: 'end',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {percent(total === 0 ? null : (part.count / total) * 100)}
            </Box>
          </Box>
          <PartBar part={part.count} whole={most} tone="primary" />
        </Box>
      ))}
      {others > 0 ? (
        <Box component="li" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate('live.parts.others', { amount: others })}
        </Box>
      ) : null}
    </Box>
  );
}

/** Smallest and largest letters, in rem. */
const SIZES = [0.875, 1.5] as const;

function Cloud({ parts }: Pick<PartsCardProps, 'parts'>) {
  const { count } = useLiveText();
  const most = Math.max(...parts.map((part) => part.count));
  const [least, largest] = SIZES;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {parts.map((part) => (
        <Box
          component="li"
          key={part.key}
          data-part={part.name}
          sx={{ fontSize: `${least + (largest - least) * (part.count / most)}rem`, lineHeight: 1.3 }}
        >
          <PartName {...part} />{' '}
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }} data-figure>
            {count(part.count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
