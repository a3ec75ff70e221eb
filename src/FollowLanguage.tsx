import { useEffect } from 'react';
import { type I18nProvider, useNotify } from 'react-admin';
import { DIRECTIONS } from './providers/texts/showLanguage';
import { setSetting, useSetting } from './providers/settings';
import { useActiveLanguage } from './providers/texts/useActiveLanguage';
import { loadRtlCache } from './theme/DirectionCache';

/** Switches to the language that was chosen once its texts have come. Where they do not come, the choice is taken back. */
export function FollowLanguage({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const [chosen] = useSetting('language');
  const active = useActiveLanguage();
  const notify = useNotify();
  useEffect(() => {
    if (chosen === active) return undefined;
    let isCurrent = true;
    const change = async () => {
      try {
        if (DIRECTIONS[chosen] === 'rtl') await loadRtlCache();
        if (isCurrent) await i18nProvider.changeLocale(chosen);
      } catch {
        if (!isCurrent) return;
        notify('ra.notification.i18n_error', { type: 'error' });
        setSetting('language', active);
      }
    };
    void change();
    return () => {
      isCurrent = false;
    };
  }, [chosen, active, i18nProvider, notify]);
  return null;
}
