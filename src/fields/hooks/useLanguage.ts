import { useLocaleState } from 'react-admin';

/** The language the panel is shown in, such as `pt`. */
export const useLanguage = (): string => useLocaleState()[0];
