/** A text as it is searched: case and accents do not count. */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
