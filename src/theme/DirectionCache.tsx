import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, use } from 'react';
import type { Direction } from './createPanelTheme';

const ltrCache = createCache({ key: 'mui', prepend: true });
let rtl: Promise<EmotionCache> | undefined;

/** Only who reads from the right downloads what mirrors the styles. */
function loadRtl(): Promise<EmotionCache> {
  rtl ??= import('./rtlCache').then(({ rtlCache }) => rtlCache);
  return rtl;
}

function Mirrored({ children }: { children: ReactNode }) {
  return <CacheProvider value={use(loadRtl())}>{children}</CacheProvider>;
}

/** Mirrors every style of MUI while the direction is right-to-left. Stands above the theme. */
export function DirectionCache({ direction, children }: { direction: Direction; children: ReactNode }) {
  return direction === 'rtl' ? (
    <Mirrored>{children}</Mirrored>
  ) : (
    <CacheProvider value={ltrCache}>{children}</CacheProvider>
  );
}
