import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { Standing } from '../../../core/live/standing';
import { Defined } from '../dashboard/kit/Defined';

interface GaugeProps {
  value: number;
  /** Null where there is no limit. */
  max: number | null;
  /** What is measured. */
  label: string;
  /** What counts, and what not. */
  definition: string;
  /** The value in words, as `12 of 30`. */
  text: string;
  standing: Standing;
}

const COLOURS: Record<Standing, string> = { fine: 'primary.main', warning: 'warning.main', critical: 'error.main' };

/** A value as part of its limit. */
export function Gauge({ value, max, label, definition, text, standing }: GaugeProps) {
  const share = max === null || max <= 0 ? 0 : Math.min(1, value / max);
  return (
    <Defined text={definition}>
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="span"
            dir="auto"
            data-figure="gauge"
            sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
          >
            {text}
          </Box>
        </Box>
        <Box
          role="meter"
          aria-label={label}
          aria-valuetext={text}
          aria-valuemin={0}
          aria-valuenow={value}
          {...(max !== null && { 'aria-valuemax': max })}
          sx={{ marginBlockStart: 0.5, blockSize: 8, borderRadius: 4, bgcolor: 'action.hover', overflow: 'hidden' }}
        >
          <Box
            sx={{
              blockSize: '100%',
              inlineSize: `${share * 100}%`,
              borderRadius: 4,
              bgcolor: COLOURS[standing],
              transition: 'inline-size .4s',
            }}
          />
          <span style={visuallyHidden}>{text}</span>
        </Box>
      </Box>
    </Defined>
  );
}
