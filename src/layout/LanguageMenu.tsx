import Translate from '@mui/icons-material/TranslateOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { MenuButton } from './MenuButton';

/** The languages on offer by their own names. Nothing where there is nothing to choose. */
export function LanguageMenu() {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  if (locales.length < 2) return null;
  return (
    <MenuButton label={translate('panel.language')} icon={<Translate />}>
      {(close) =>
        locales.map((language) => (
          <MenuItem
            key={language.locale}
            lang={language.locale}
            role="menuitemradio"
            aria-checked={language.locale === locale}
            selected={language.locale === locale}
            onClick={() => {
              setLocale(language.locale);
              close();
            }}
          >
            {language.name}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
