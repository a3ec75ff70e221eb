import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useScrolledPast } from './useScrolledPast';

/** In pixels. */
const FROM = 200;

const toTop = (): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
};

/** Leads to the top of a page that has scrolled for more than 200 px. It is part of the bar, as whatever floats over a page lies on something to press. */
export function ScrollToTop() {
  const translate = useTranslate();
  const isFar = useScrolledPast({ disableHysteresis: true, threshold: FROM });
  const label = translate('panel.scrollToTop');
  return isFar ? (
    <IconButton data-to-top aria-label={label} title={label} onClick={toTop}>
      <ArrowUpward />
    </IconButton>
  ) : null;
}
