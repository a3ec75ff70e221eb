import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { SkipNavigationButton, useTranslate } from 'react-admin';
import { PageBoundary } from './PageBoundary';
import { PanelLogo } from './PanelLogo';
import { PageWaiting } from './PageWaiting';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';

const MENU_WIDTH = 264;

/** Frame of the panel: menu at the side (a drawer below 1280 px), bar above, the page. */
export function Frame({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const openMenu = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipNavigationButton />
      <Drawer
        variant={isWide ? 'permanent' : 'temporary'}
        open={isWide || open}
        onClose={close}
        ModalProps={{ keepMounted: false }}
        sx={{ flex: 'none', width: isWide ? MENU_WIDTH : 0, '@media print': { display: 'none' } }}
        slotProps={{
          paper: {
            'aria-label': isWide ? undefined : translate('panel.menu'),
            sx: { width: MENU_WIDTH, maxWidth: '86vw', bgcolor: 'background.default', borderInlineEnd: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box sx={{ paddingInline: 3, paddingBlock: 1.75 }}>
          <PanelLogo />
        </Box>
        <Box sx={{ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain', paddingBlockEnd: 3, scrollbarWidth: 'thin' }}>
          <SideMenu {...(isWide ? {} : { onFollow: close })} />
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onOpenMenu={isWide ? undefined : openMenu} />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flex: 1, width: '100%', maxWidth: 1440, marginInline: 'auto', padding: { xs: 2, sm: 3 }, outline: 0 }}
        >
          <PageBoundary>
            <Suspense fallback={<PageWaiting />}>{children}</Suspense>
          </PageBoundary>
        </Box>
      </Box>
    </Box>
  );
}
