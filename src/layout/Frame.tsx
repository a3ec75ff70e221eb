import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useSetting } from '../providers/settings';
import { AccountSettings } from './account-settings';
import { Companions } from './Companions';
import { Footer } from './Footer';
import { LatePlace } from './LatePlace';
import { MaintenanceBanner } from './banners/MaintenanceBanner';
import { OutdatedNotice } from './banners/OutdatedNotice';
import { SchemaNotice } from './banners/SchemaNotice';
import { PageHeader } from './PageHeader';
import { PageBoundary } from './PageBoundary';
import { PageWaiting } from './PageWaiting';
import { SkipLink } from './SkipLink';
import { TOP_BAR_HEIGHT } from './TopBar';
import { useKeepFocus } from './useKeepFocus';
import { HorizontalNav } from './navigation/HorizontalNav';
import { VerticalNav } from './navigation/VerticalNav';

/** Boxed content grows once more on the widest screens. */
const BOXED = { xs: 1440, xxl: 1920 };

/** Of a menu above the page on two lines. */
const MENU_HEIGHT = 96;

const MENU_ABOVE = <HorizontalNav />;

/** Frame of the panel: navigation at the side or above (a drawer below 1280 px), bar above, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [layoutNav] = useSetting('contentLayoutNav');
  const [contentWidth] = useSetting('contentWidth');
  const [open, setOpen] = useState(false);
  const openMenu = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const main = useRef<HTMLElement>(null);
  useKeepFocus(main);
  const [navType] = useSetting('horizontalNavType');
  const isAbove = isWide && layoutNav === 'horizontal';
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink to={main} />
      {isAbove ? null : (
        <LatePlace>
          <VerticalNav isOverlay={!isWide} open={open} onClose={close} />
        </LatePlace>
      )}
      <Box
        sx={{
          '--page-top': `${isAbove && navType === 'sticky' ? TOP_BAR_HEIGHT + MENU_HEIGHT : TOP_BAR_HEIGHT}px`,
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          '&:has(main [aria-busy=true]) > footer': { visibility: 'hidden' },
        }}
      >
        <LatePlace>
          <MaintenanceBanner />
          <PageHeader onOpenMenu={isWide ? undefined : openMenu} navigation={isAbove ? MENU_ABOVE : undefined} />
        </LatePlace>
        <Box
          ref={main}
          component="main"
          tabIndex={-1}
          sx={{
            // A page may fill it: its height is no percentage's base.
            position: 'relative',
            flex: 1,
            width: '100%',
            maxWidth: contentWidth === 'boxed' ? BOXED : 'none',
            marginInline: 'auto',
            padding: { xs: 2, sm: 3 },
            outline: 0,
          }}
        >
          <PageBoundary>
            <Suspense fallback={<PageWaiting />}>{children}</Suspense>
          </PageBoundary>
        </Box>
        <Footer />
        <Companions />
      </Box>
      <AccountSettings />
      <OutdatedNotice />
      <SchemaNotice />
    </Box>
  );
}
