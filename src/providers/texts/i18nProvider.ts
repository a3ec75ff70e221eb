import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { TEXT_FORMATS } from '../../../core/format/figure';
import type { Language } from '../../../core/types';
import { asLanguage, i18next } from './i18next';
import { bringPageTexts } from './pageTexts';
import { resourceTexts } from './resourceTexts';
import { getSetting, SETTING_CHOICES } from '../settings';
import { showLanguage } from './showLanguage';

/** Those on offer, in their own languages, because that is what a person looks for. */
export const LOCALES = [
  { locale: 'pt', name: 'Português' },
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
  { locale: 'ar', name: 'العربية' },
].filter(({ locale }) => SETTING_CHOICES.language.some((language) => language === locale));

/** What a text is remembered by; undefined for one with parameters. A fallback is part of the question. */
function questionOf(key: string, options: object = {}): string | undefined {
  const { _: fallback, ...parameters } = options as { _?: unknown };
  if (Object.keys(parameters).length > 0) return undefined;
  if (fallback === undefined) return key;
  return typeof fallback === 'string' ? `${key}\n${fallback}` : undefined;
}

/** Remembers texts without parameters until others arrive: a form alone asks for some hundred, at every drawing. */
function remembering(translate: I18nProvider['translate']): I18nProvider['translate'] {
  const known = new Map<string, string>();
  const forget = () => known.clear();
  i18next.on('languageChanged', forget);
  i18next.store.on('added', forget);
  return (key, options) => {
    const question = questionOf(key, options);
    if (question === undefined) return translate(key, options);
    const text = known.get(question) ?? translate(key, options);
    known.set(question, text);
    return text;
  };
}

/** Brings the texts of all that is open into a language. What is opened meanwhile begins in the one before, so it asks again. */
async function bringTexts(language: Language): Promise<void> {
  const brought = await Promise.all([resourceTexts.bring(language), bringPageTexts(language)]);
  if (brought.some(Boolean)) await bringTexts(language);
}

/**
 * react-admin's texts from i18next, in the language chosen last. Only that language is downloaded: the locales are
 * complete (`npm run check` proves it), and resources without a translation borrow theirs file by file.
 */
export async function createI18nProvider(): Promise<I18nProvider> {
  const language = getSetting('language');
  const provider = await getI18nProvider(
    i18next,
    {
      lng: language,
      fallbackLng: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    },
    LOCALES,
  );
  for (const [name, format] of Object.entries(TEXT_FORMATS))
    i18next.services.formatter?.add(name, (value, spoken) => format(value, spoken ?? language));
  showLanguage(language);
  return {
    ...provider,
    translate: remembering(provider.translate),
    changeLocale: async (locale: string) => {
      const next = asLanguage(locale);
      await i18next.loadLanguages(next);
      await bringTexts(next);
      await provider.changeLocale(next);
      showLanguage(next);
    },
  };
}
