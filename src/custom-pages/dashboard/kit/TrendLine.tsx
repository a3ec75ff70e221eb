import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import TrendingFlat from '@mui/icons-material/TrendingFlatOutlined';
import TrendingUp from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/useLanguage';

const ICONS = { up: TrendingUp, down: TrendingDown, same: TrendingFlat };

/** How a value stands to that of the 30 days before. */
export function TrendLine({ value, before }: { value: number; before: number }) {
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
