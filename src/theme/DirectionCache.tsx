import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, use } from 'react';
import { fetchCode } from '../providers/api/fetchCode';
import type { Direction } from './createPanelTheme';

const ltrCache = createCache({ key: 'mui', prepend: true });
let rtl: Promise<EmotionCache> | undefined;

/** Only who reads from the right downloads what mirrors the styles; a language is switched to when that is there. */
export function loadRtlCache(): Promise<EmotionCache> {
  rtl ??= fetchCode(() => import('./rtlCache')).then(({ rtlCache }) => rtlCache);
  return rtl;
}

/** Mirrors every style of MUI while the direction is right-to-left. Stands above the theme; what stands below stays when the direction turns. */
export function DirectionCache({ direction, children }: { direction: Direction; children: ReactNode }) {
  return <CacheProvider value={direction === 'rtl' ? use(loadRtlCache()) : ltrCache}>{children}</CacheProvider>;
}
