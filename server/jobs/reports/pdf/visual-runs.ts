import bidiFactory from 'bidi-js';
import { faceFor, type Face, type Weight } from './pdf-fonts';

export type Direction = 'ltr' | 'rtl';

/** Signs that one font draws in one direction; widths and places in thousandths of the size of the font. */
export interface Run {
  text: string;
  face: Face;
  width: number;
  /** Where it begins, from the left of the line. */
  left: number;
}

export interface Line {
  /** In the order in which they are read, so that whoever takes the text out of a document finds it in that order. */
  runs: Run[];
  width: number;
}

type Unplaced = Omit<Run, 'left'>;

const bidi = bidiFactory();

/** Neither controls nor marks of direction are drawn; the order of signs has been found by them. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** The narrow space that holds on to what stands beside it is in no font; a thin one is as wide. */
const NARROW = /\u202f/g;
const SPACE = /[ \u00a0\u2009]/;
/** Scripts that a font orders from right to left by itself. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;
const MARK = /[\p{M}\u200c\u200d]/u;

/** A name is read in its own direction, whichever that of the page is: that of its first letter. */
export function ownDirection(text: string | undefined, usual: Direction): Direction {
  const [letter] = /\p{L}/u.exec(text ?? '') ?? [];
  if (letter === undefined) return usual;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** Where the signs of a text stand, by the algorithm of Unicode, each with the font that has it. */
export function visualLine(text: string, weight: Weight, direction: Direction): Line {
  const flat = text.replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ').toWellFormed();
  if (isPlain(flat)) {
    const runs = runsOf(flat, 0, weight);
    return placed(runs, runs);
  }
  const { levels } = bidi.getEmbeddingLevels(flat, direction);
  const mirrored = bidi.getMirroredCharactersMap(flat, levels);
  const parts: { text: string; level: number }[] = [];
  let at = 0;
  for (const sign of flat) {
    const level = levels[at] ?? 0;
    const shown = mirrored.get(at) ?? sign;
    const last = parts.at(-1);
    if (last?.level === level) last.text += shown;
    else parts.push({ text: shown, level });
    at += sign.length;
  }
  const read = parts.map(({ text: part, level }) => ({ level, runs: runsOf(part, level, weight) }));
  const seen = inOrder(read).flatMap(({ level, runs }) => (level % 2 === 1 ? runs.toReversed() : runs));
  return placed(
    read.flatMap(({ runs }) => runs),
    seen,
  );
}

/** Signs of the first 591 code points are all drawn from left to right. */
const isPlain = (text: string): boolean => /^[\u0020-\u024f]*$/.test(text);

/** @param seen the same runs from left to right */
function placed(read: readonly Unplaced[], seen: readonly Unplaced[]): Line {
  const lefts = new Map<Unplaced, number>();
  let width = 0;
  for (const run of seen) {
    lefts.set(run, width);
    width += run.width;
  }
  return { runs: read.map((run) => ({ ...run, left: lefts.get(run) ?? 0 })), width };
}

/** Rule L2: from the highest level down, whatever is of that level or above is turned round. */
function inOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let first = 0; first < ordered.length; first += 1) {
      let end = first;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > first) ordered.splice(first, end - first, ...ordered.slice(first, end).toReversed());
      first = Math.max(first, end - 1);
    }
  return ordered;
}

/** Signs of one level by font, in the order in which they are read. */
function runsOf(text: string, level: number, weight: Weight): Unplaced[] {
  const pieces: { text: string; face: Face }[] = [];
  for (const sign of text.replaceAll(UNSEEN, '').replaceAll(NARROW, '\u2009')) {
    const last = pieces.at(-1);
    const face = last && stays(sign, last.face) ? last.face : faceFor(sign, weight);
    if (last && last.face === face) last.text += sign;
    else pieces.push({ text: sign, face });
  }
  return pieces.map(({ text: piece, face }) => {
    const isTurned = level % 2 === 1 && !RIGHT_TO_LEFT.test(piece);
    const drawn = isTurned ? Array.from(piece).toReversed().join('') : piece;
    return { text: drawn, face, width: widthOf(drawn, face) };
  });
}

/** Marks, and spaces that the font of the sign before them has, are drawn with it. */
const stays = (sign: string, { font }: Face): boolean =>
  MARK.test(sign) || (SPACE.test(sign) && font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

const widths = new Map<string, number>();

function widthOf(text: string, { name, font }: Face): number {
  const key = `${name} ${text}`;
  const found = widths.get(key);
  if (found !== undefined) return found;
  const { advanceWidth } = font.layout(text);
  const width = (advanceWidth * 1000) / font.unitsPerEm;
  // Figures come again; names of records are without end.
  if (widths.size > 50_000) widths.clear();
  widths.set(key, width);
  return width;
}
