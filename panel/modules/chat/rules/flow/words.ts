/** A text as it is compared: accents, case and what stands around the words do not count. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .replace(/\s+/g, ' ');

/** Does the text say one of the words, and nothing else? */
export const saysOneOf = (text: string, words: readonly string[]): boolean => {
  const said = plain(text);
  return said !== '' && words.some((word) => plain(word) === said);
};

/** Is one of the words said somewhere in the text, as whole words? */
export const mentions = (text: string, words: readonly string[]): boolean => {
  const said = ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words.some((word) => plain(word) !== '' && said.includes(` ${plain(word).replace(/[^\p{L}\p{N}]+/gu, ' ')} `));
};
