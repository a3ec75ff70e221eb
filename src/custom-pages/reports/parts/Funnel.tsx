import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';

export interface FunnelStep {
  key: string;
  name: string;
  value: number;
  text: string;
}

/** Figures each of which is a part of the one before, with the share that is left. */
export function Funnel({ steps, label }: { steps: readonly FunnelStep[]; label: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Box component="ol" aria-label={label} sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ key, name, value, text }, index) => {
        const before = steps[index - 1]?.value;
        return (
          <Box component="li" key={key}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
              <Typography variant="body2">{name}</Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <strong>{text}</strong>
                {before === undefined || before === 0 ? null : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' · '}
                    {translate('panel.reports.ofStep', { share: percent.format(value / before) })}
                  </Box>
                )}
              </Typography>
            </Box>
            <Box
              aria-hidden
              sx={{
                blockSize: 12,
                borderRadius: 1,
                bgcolor: 'primary.main',
                inlineSize: `${(value / most) * 100}%`,
                minInlineSize: 2,
                printColorAdjust: 'exact',
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
