import { pageTexts } from '../../../../../src/providers/texts/pageTexts';

/** Texts of the live pages, `watch.*`. */
export const watchTexts = pageTexts('watch');
