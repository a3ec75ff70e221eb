import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useScrolledPast } from './useScrolledPast';

/** In pixels. */
const FROM = 200;

const toTop = (): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
};

/** A button at the lower corner of a page that has scrolled for more than 200 px. */
export const ScrollToTop = memo(function ScrollToTop() {
  const translate = useTranslate();
  const isFar = useScrolledPast({ disableHysteresis: true, threshold: FROM });
  return (
    <Zoom in={isFar} unmountOnExit>
      <Fab
        size="small"
        color="primary"
        aria-label={translate('panel.scrollToTop')}
        onClick={toTop}
        sx={{
          position: 'fixed',
          insetInlineEnd: 24,
          insetBlockEnd: 16,
          zIndex: 'fab',
          'body:has([data-bottom-bar]) &': { insetBlockEnd: 88 },
          '@media print': { display: 'none' },
        }}
      >
        <ArrowUpward />
      </Fab>
    </Zoom>
  );
});
