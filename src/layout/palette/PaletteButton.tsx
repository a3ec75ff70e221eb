import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../providers/api/lazy';

const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts')).Shortcuts }));

type Opened = 'palette' | 'shortcuts';

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=combobox]'));

/** What a key opens: Ctrl+K the palette, wherever the focus is, and a question mark the list of keys, where it is not written. */
function openedBy({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Opened | undefined {
  const isCommand = ctrlKey || metaKey;
  if (key.toLowerCase() === 'k' && isCommand && !altKey && !shiftKey) return 'palette';
  return (key === '?' || key === '؟') && !isCommand && !altKey && !isText(target) ? 'shortcuts' : undefined;
}

/** Opens the palette and the list of keys. */
export function PaletteButton() {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = openedBy(event);
      if (next === undefined) return;
      event.preventDefault();
      setOpened(next);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const label = translate('panel.palette.label');
  const word = translate('panel.palette.open');
  const close = () => setOpened(undefined);
  return (
    <>
      <ButtonBase
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpened('palette')}
        sx={{
          gap: 1,
          height: 44,
          minWidth: 44,
          paddingInline: 1.25,
          borderRadius: 2,
          color: 'text.secondary',
          typography: 'body2',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Search />
        {/* The name begins with the word that is seen. */}
        <span>
          <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('md')]: visuallyHidden })}>
            {word}
          </Box>
          <span style={visuallyHidden}>{label.slice(word.length)}</span>
        </span>
        <Box
          data-keys="Ctrl K"
          aria-hidden
          sx={{
            display: { xs: 'none', md: 'inline' },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            paddingInline: 0.75,
            fontSize: '0.75rem',
            '&::before': { content: 'attr(data-keys)' },
          }}
        />
      </ButtonBase>
      {opened === undefined ? null : (
        <Suspense>
          {opened === 'palette' ? (
            <Palette onClose={close} onShortcuts={() => setOpened('shortcuts')} />
          ) : (
            <Shortcuts onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
