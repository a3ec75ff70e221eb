import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { memo, type ReactNode, Suspense } from 'react';
import { lazy } from '../providers/api/lazy';
import { useOutage } from '../providers/api/outage';
import { useSetting } from '../providers/settings';
import { TopBar, TOP_BAR_HEIGHT } from './TopBar';
import { useScrolledPast } from './useScrolledPast';

const OutageBanner = lazy(() => import('./banners/OutageBanner'));

interface PageHeaderProps {
  /** Present where the menu is a drawer. */
  onOpenMenu: (() => void) | undefined;
  /** The menu, where it lies above the page. */
  navigation: ReactNode;
}

/**
 * What stays above a page that scrolls. A hidden bar leaves on the way down and is back on the way up, or when the
 * keyboard reaches it. There is nothing to blur before something lies underneath.
 */
export const PageHeader = memo(function PageHeader({ onOpenMenu, navigation }: PageHeaderProps) {
  const [navbarType] = useSetting('navbarType');
  const [navbarBlur] = useSetting('navbarBlur');
  const [navType] = useSetting('horizontalNavType');
  const outage = useOutage();
  const isAway = useScrolledPast() && navbarType === 'hidden';
  const isScrolled = useScrolledPast({ disableHysteresis: true, threshold: 0 });
  const isBlurred = isScrolled && navbarBlur === 'on';
  const staysAbove = navigation !== undefined && navType === 'sticky';
  return (
    <>
      <Box
        component="header"
        sx={(theme) => ({
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: 'appBar',
          backgroundColor: isBlurred ? alpha(theme.palette.background.default, 0.82) : theme.palette.background.default,
          backdropFilter: isBlurred ? 'blur(10px)' : 'none',
          borderBlockEnd: `1px solid ${theme.palette.divider}`,
          transform: isAway ? `translateY(-${TOP_BAR_HEIGHT}px)` : 'none',
          transition: theme.transitions.create('transform', { duration: theme.transitions.duration.shorter }),
          '&:has(:focus-visible)': { transform: 'none' },
          '@media print': { display: 'none' },
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        })}
      >
        <TopBar onOpenMenu={onOpenMenu} showLogo={onOpenMenu !== undefined || navigation !== undefined} />
        {staysAbove ? navigation : null}
        <Suspense fallback={null}>{outage === null ? null : <OutageBanner outage={outage} />}</Suspense>
      </Box>
      {staysAbove ? null : navigation}
    </>
  );
});
