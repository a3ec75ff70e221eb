import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../providers/lazy';

const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opens the palette, as Ctrl+K does wherever the focus is. */
export function PaletteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ButtonBase
        aria-label={translate('panel.palette.label')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ gap: 1, height: 40, paddingInline: 1.25, borderRadius: 2, color: 'text.secondary', typography: 'body2', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Search />
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          {translate('panel.palette.open')}
        </Box>
        <Box component="kbd" aria-hidden sx={{ display: { xs: 'none', md: 'inline' }, border: 1, borderColor: 'divider', borderRadius: 1, paddingInline: 0.75, font: 'inherit', fontSize: '0.75rem' }}>
          Ctrl K
        </Box>
      </ButtonBase>
      {isOpen ? (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
