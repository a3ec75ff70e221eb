import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, useMemo } from 'react';
import { I18nContextProvider } from 'react-admin';
import { ownColours } from '../providers/brandColours';
import { useRemote } from '../providers/api/useRemote';
import { useSession } from '../providers/session/useSession';
import { useSetting } from '../providers/settings';
import { DIRECTIONS } from '../providers/texts/showLanguage';
import { panelTexts } from '../providers/texts/panelTexts';
import { useActiveLanguage } from '../providers/texts/useActiveLanguage';
import { usePalette } from '../providers/themeMode';
import { createPanelTheme } from '../theme/createPanelTheme';
import { DirectionCache } from '../theme/DirectionCache';
import { PageWaiting } from './PageWaiting';

/** Around a page that anybody may open: the look and the texts of the panel, and nothing of what needs a session. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const texts = useRemote(panelTexts);
  const language = useActiveLanguage();
  const spoken = useMemo(() => ({ ...texts, getLocale: () => language }), [texts, language]);
  const direction = DIRECTIONS[language];
  const palette = usePalette();
  const [skin] = useSetting('skin');
  return (
    <DirectionCache direction={direction}>
      <ThemeProvider theme={createPanelTheme(palette, direction, skin, ownColours(useSession()))}>
        <CssBaseline enableColorScheme />
        <I18nContextProvider value={spoken}>
          <main>
            <Suspense fallback={<PageWaiting />}>{children}</Suspense>
          </main>
        </I18nContextProvider>
      </ThemeProvider>
    </DirectionCache>
  );
}
