import { foldText } from '../fold-text';

/** A heading as it is compared: marks, spaces and signs do not count, `E-mail*` is `email`. */
export const foldHeading = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
