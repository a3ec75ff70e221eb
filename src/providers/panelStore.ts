import { localStorageStore, type Store } from 'react-admin';
import { asLanguage } from './texts/i18next';
import { APP_TITLE, setSetting } from './settings';
import { activeLanguage, onActiveLanguage } from './texts/useActiveLanguage';

const base = localStorageStore('1', APP_TITLE);

/**
 * react-admin's own preferences. Its `locale` is the language whose texts are there: react-admin, which mounts the whole
 * panel anew for a locale it still has to ask for, never has to. To set it is to choose the language, which the sign-in
 * pages share.
 */
export const panelStore: Store = {
  ...base,
  getItem: <T>(key: string, defaultValue?: T) =>
    key === 'locale' ? (activeLanguage() as T) : base.getItem<T>(key, defaultValue),
  setItem: (key: string, value: unknown) => {
    if (key === 'locale') setSetting('language', asLanguage(String(value)));
    else base.setItem(key, value);
  },
  subscribe: (key, callback) =>
    key === 'locale' ? onActiveLanguage(() => callback(activeLanguage())) : base.subscribe(key, callback),
};
