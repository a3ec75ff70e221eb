/** What a value in a cell of many cannot hold without quotes; a label cannot hold a colon either. */
const NEEDS_QUOTES = /[,|"\n\r]|^\s|\s$/;

const quoted = (text: string, isNeeded: boolean): string => (isNeeded ? `"${text.replaceAll('"', '""')}"` : text);

/** `Nome: Ana`, in quotes what holds a sign that stands between parts; `splitParts` and `barePart` take it apart again. */
export function labelledPart(label: string, text: string): string {
  return `${quoted(label, NEEDS_QUOTES.test(label) || label.includes(':'))}: ${quoted(text, NEEDS_QUOTES.test(text))}`;
}

/** A text without the quotes around it. */
export function barePart(text: string): string {
  const plain = text.trim();
  return /^"(?:[^"]|"")*"$/.test(plain) ? plain.slice(1, -1).replaceAll('""', '"') : plain;
}

/** Cuts a text at a sign, as often as it stands outside of quotes, `most` times at most. The parts keep their quotes. */
export function splitParts(text: string, sign: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let begun = 0;
  let isQuoted = false;
  for (let place = 0; place < text.length && parts.length < most; place += 1) {
    if (text[place] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[place] === sign) {
      parts.push(text.slice(begun, place));
      begun = place + 1;
    }
  }
  return [...parts, text.slice(begun)];
}
