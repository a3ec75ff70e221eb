import { createRemote } from '../api/remote';
import { createI18nProvider } from './i18nProvider';

/** The texts of the panel, which pages that anybody may open have too. */
export const panelTexts = createRemote(createI18nProvider);
