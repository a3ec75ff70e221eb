import { pageTexts } from '../../../../../src/providers/texts/pageTexts';

/** Texts of the path of a call, `callPath.*`. */
export const pathTexts = pageTexts('call-path');
