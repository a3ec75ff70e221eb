import Contrast from '@mui/icons-material/ContrastOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import RestartAlt from '@mui/icons-material/RestartAltOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { useMemo } from 'react';
import { useAuthProvider, useLocales, useLocaleState, useTranslate } from 'react-admin';
import { resetSettings } from '../../providers/resetSettings';
import { type SettingName, SETTING_CHOICES, setSetting } from '../../providers/settings';
import { CHOICES } from '../customiser/choices';
import type { PaletteItem } from './palette-item';

type Translator = ReturnType<typeof useTranslate>;

function choicesOf(name: SettingName, translate: Translator): PaletteItem[] {
  return SETTING_CHOICES[name].map((choice) => ({
    key: `${name}-${choice}`,
    section: 'actions',
    label: translate('panel.said', {
      name: translate(`panel.settings.${name}`),
      value: translate(`panel.choices.${name}-${choice}`),
    }),
    icon: name === 'theme' ? Contrast : Tune,
    run: () => setSetting<SettingName>(name, choice),
  }));
}

/** What the top bar, the customiser and the menus of language and account can do. */
export function useActionItems(): PaletteItem[] {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const authProvider = useAuthProvider();
  return useMemo(() => {
    const languages = locales
      .filter((language) => language.locale !== locale)
      .map((language): PaletteItem => ({
        key: `language-${language.locale}`,
        section: 'actions',
        label: translate('panel.said', { name: translate('panel.language'), value: language.name }),
        icon: Translate,
        run: () => setLocale(language.locale),
      }));
    return [
      ...languages,
      ...CHOICES.flatMap(({ name }) => choicesOf(name, translate)),
      {
        key: 'reset',
        section: 'actions',
        label: translate('panel.said', {
          name: translate('panel.customiser.title'),
          value: translate('panel.customiser.reset'),
        }),
        icon: RestartAlt,
        run: () => resetSettings(CHOICES.map(({ name }) => name)),
      },
      {
        key: 'logout',
        section: 'session',
        label: translate('ra.auth.logout'),
        icon: Logout,
        run: () => void authProvider?.logout({}),
      },
    ];
  }, [translate, locales, locale, setLocale, authProvider]);
}
