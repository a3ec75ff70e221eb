/** Somebody that a text may mention. */
export interface Mentionable {
  id: string;
  name: string;
}

/** A piece of a text, as it is drawn. */
export type Piece = { kind: 'text' | 'link'; text: string } | { kind: 'mention'; text: string; id: string };

const LINK = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence is no part of an address. */
const TRAILING = /[.,;:!?)\]}]+$/;

const mentionOf = ({ name }: Mentionable): string => `@${name}`;

/** A text with its mentions and addresses as pieces of their own. */
export function piecesOf(text: string, mentioned: readonly Mentionable[]): Piece[] {
  // A longer name goes first: that of another may begin it.
  const known = mentioned
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  const pieces: Piece[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') pieces.push(...withLinks(plain));
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const person = text[at] === '@' ? known.find((one) => text.startsWith(mentionOf(one), at)) : undefined;
    if (person) {
      flush();
      pieces.push({ kind: 'mention', text: mentionOf(person), id: person.id });
      at += mentionOf(person).length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return pieces;
}

/** The ids of those whose `@name` stands in the text, each once. */
export const mentionedIn = (text: string, people: readonly Mentionable[]): string[] => [
  ...new Set(piecesOf(text, people).flatMap((piece) => (piece.kind === 'mention' ? [piece.id] : []))),
];

function withLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const address = match[0].replace(TRAILING, '');
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    pieces.push({ kind: 'link', text: address });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** What somebody types of a name after an `@`, and where the `@` stands; undefined where the caret is in no such word. */
export function typedMention(text: string, caret: number): { query: string; at: number } | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0 || (at > 0 && !/\s/.test(text[at - 1] ?? ''))) return undefined;
  const query = text.slice(at + 1, caret);
  return /[\n@]/.test(query) || query.length > 40 ? undefined : { query, at };
}

/** The text with the name of a person in place of what was typed of it, and where the caret goes. */
export function withMention(
  text: string,
  caret: number,
  at: number,
  person: Mentionable,
): { text: string; caret: number } {
  const written = `${mentionOf(person)} `;
  return { text: text.slice(0, at) + written + text.slice(caret).replace(/^ /, ''), caret: at + written.length };
}
