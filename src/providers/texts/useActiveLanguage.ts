import { useSyncExternalStore } from 'react';
import type { Language } from '../../../core/types';
import { asLanguage, i18next } from './i18next';

/** The language whose texts are on the screen: changes when they have arrived, not when they were asked for. */
export const activeLanguage = (): Language => asLanguage(i18next.language);

/** Answers how to stop listening. */
export function onActiveLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

export const useActiveLanguage = (): Language => useSyncExternalStore(onActiveLanguage, activeLanguage);
