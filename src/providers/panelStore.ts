import { localStorageStore, type Store } from 'react-admin';
import { asLanguage } from './i18next';
import { APP_TITLE, getSetting, setSetting, subscribeSettings } from './settings';

const base = localStorageStore('1', APP_TITLE);

/** react-admin's own preferences. Its `locale` is our language setting, which the sign-in pages share. */
export const panelStore: Store = {
  ...base,
  getItem: <T>(key: string, defaultValue?: T) =>
    key === 'locale' ? (getSetting('language') as T) : base.getItem<T>(key, defaultValue),
  setItem: (key: string, value: unknown) => {
    if (key === 'locale') setSetting('language', asLanguage(String(value)));
    else base.setItem(key, value);
  },
  subscribe: (key, callback) =>
    key === 'locale' ? subscribeSettings(() => callback(getSetting('language'))) : base.subscribe(key, callback),
};
