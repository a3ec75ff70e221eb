import { useSyncExternalStore } from 'react';
import type { Language } from '../../core/types';
import { asLanguage, i18next } from './i18next';

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The language whose texts are on the screen: changes when they have arrived, not when they were asked for. */
export const useActiveLanguage = (): Language => useSyncExternalStore(subscribe, () => asLanguage(i18next.language));
