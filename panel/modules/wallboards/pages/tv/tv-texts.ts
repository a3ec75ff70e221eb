import { pageTexts } from '../../../../../src/providers/texts/pageTexts';

/** Texts of boards on the wall and of their form, `wallboards.*`. */
export const tvTexts = pageTexts('wallboards');
