import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ActionsContext } from './ActionsContext';

/**
 * The actions of a page: those that are `main` stand by themselves, the others under a button that is seen where there are
 * any; its room is kept. What an action opens is part of the page, not of the menu: it stays when that closes.
 */
export function MoreActions({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(0);
  const close = useCallback(() => setAnchor(null), []);
  const enlist = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  const place = useMemo(() => ({ list, close, enlist }), [list, close, enlist]);
  useEffect(() => itemsOf(list)[0]?.focus(), [list]);
  const move = (event: KeyboardEvent) => {
    const items = itemsOf(list);
    const at = items.findIndex((item) => item.contains(event.target as Node));
    const next = at < 0 ? undefined : nextOf(event.key, at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  const title = translate('screens.more');
  return (
    // The entries are drawn in the menu, and heard here.
    <Box sx={{ display: 'contents' }} onKeyDown={move}>
      <ActionsContext value={place}>{children}</ActionsContext>
      <Tooltip title={title}>
        <IconButton
          aria-label={title}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            p: 0.75,
            visibility: count > 0 ? 'visible' : 'hidden',
          }}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box role="menu" aria-label={title} ref={setList} sx={{ display: 'grid', p: 0.75, minInlineSize: 200 }} />
      </Popover>
    </Box>
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[role=menuitem]')] : [];

/** Where a key leads among `count` entries, around the ends. */
function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
