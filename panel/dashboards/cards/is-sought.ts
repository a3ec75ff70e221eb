/** Whether one of some texts holds what somebody typed, whatever the case and the accents; nothing typed is in all. */
export function isSought(typed: string | undefined, ...texts: readonly (string | null)[]): boolean {
  const sought = plain(typed ?? '');
  return sought === '' || texts.some((text) => text !== null && plain(text).includes(sought));
}

const plain = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
