import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { useTranslate } from 'react-admin';

const toTop = (): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
};

/** Leads to the top of a page that has scrolled far. */
export function ToTopButton({ isShown }: { isShown: boolean }) {
  const translate = useTranslate();
  return (
    <Zoom in={isShown} unmountOnExit>
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
}
