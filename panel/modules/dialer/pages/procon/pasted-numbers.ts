/** Between numbers that were pasted: ends of lines and cells, and the plus of the next one. A space may be part of a number. */
const BETWEEN = /[\n\r,;|\t]+|\s+(?=\+)/;

/** The numbers of a text, as they were written, each once. */
export function pastedNumbers(text: string): string[] {
  return [
    ...new Set(
      text
        .split(BETWEEN)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
}
