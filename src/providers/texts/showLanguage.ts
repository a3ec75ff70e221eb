import type { Language } from '../../../core/types';

export const DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = { pt: 'ltr', en: 'ltr', fr: 'ltr', ar: 'rtl' };

/** Tells browser and screen reader the language and reading direction of the page. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : language;
  document.documentElement.dir = DIRECTIONS[language];
}
