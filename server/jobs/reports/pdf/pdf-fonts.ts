import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Weight = 400 | 600;

/** Each holds the signs of some scripts; the first that has a sign draws it. */
const FILES = [
  '@fontsource/noto-sans/files/noto-sans-latin',
  '@fontsource/noto-sans/files/noto-sans-latin-ext',
  '@fontsource/vazirmatn/files/vazirmatn-arabic',
  '@fontsource/noto-sans/files/noto-sans-cyrillic',
  '@fontsource/noto-sans/files/noto-sans-cyrillic-ext',
  '@fontsource/noto-sans/files/noto-sans-greek',
  '@fontsource/noto-sans/files/noto-sans-greek-ext',
  '@fontsource/noto-sans/files/noto-sans-vietnamese',
  '@fontsource/noto-sans/files/noto-sans-devanagari',
];

/** One file of a font. */
export interface Face {
  /** As a document knows it. */
  name: string;
  font: Font;
}

const known = new Map<Weight, Face[]>();
const fallbacks = new Map<string, Face>();
const { resolve } = createRequire(import.meta.url);

/** The files of a weight, in the order in which they are looked through; read once. */
export function facesOf(weight: Weight): Face[] {
  const found = known.get(weight);
  if (found) return found;
  const faces = FILES.map((file): Face => {
    const font = create(readFileSync(resolve(`${file}-${weight}-normal.woff`)));
    // Collections of fonts have no signs of their own.
    if (!('layout' in font)) throw new Error(`${file}: expected a font, got a collection`);
    nameLate(font);
    nameLigatures(font);
    return { name: `${file.slice(file.lastIndexOf('/') + 1)} ${weight}`, font };
  });
  known.set(weight, faces);
  return faces;
}

/**
 * A glyph that is first met as a part of another one, as the letter below three points is, has no name, and its font remembers that:
 * readers of every later document of this thread would leave the letter out.
 */
function nameLate(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
}

const LIGATURES: readonly [letters: string, alone: number, joined: number][] = [
  ['لا', 0xfefb, 0xfefc],
  ['لأ', 0xfef7, 0xfef8],
  ['لإ', 0xfef9, 0xfefa],
  ['لآ', 0xfef5, 0xfef6],
  ['الله', 0xfdf2, 0xfdf2],
];

/**
 * Readers of documents turn what stands from right to left round, and the letters of a ligature with it, unless its name is one sign.
 * A font remembers the names of its glyphs.
 */
function nameLigatures(font: Font): void {
  for (const [letters, alone, joined] of LIGATURES)
    for (const [text, name] of [
      [letters, alone],
      [`ب${letters}`, joined],
    ] as const)
      for (const glyph of font.layout(text).glyphs)
        if (String.fromCodePoint(...glyph.codePoints) === letters) glyph.codePoints = [name];
}

/** The file that draws a sign; the first one, which has a box for it, where none does. */
export function faceFor(sign: string, weight: Weight): Face {
  const key = `${weight}${sign}`;
  const found = fallbacks.get(key);
  if (found) return found;
  const faces = facesOf(weight);
  const code = sign.codePointAt(0) ?? 0;
  const face = faces.find(({ font }) => font.hasGlyphForCodePoint(code)) ?? faces[0];
  if (!face) throw new Error('pdf-fonts: expected fonts, got none');
  // Signs are without end; scripts are not.
  if (fallbacks.size > 20_000) fallbacks.clear();
  fallbacks.set(key, face);
  return face;
}
