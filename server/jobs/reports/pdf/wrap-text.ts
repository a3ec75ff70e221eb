import { visualLine, type Direction, type Line } from './visual-runs';
import type { Weight } from './pdf-fonts';

export interface TextStyle {
  weight: Weight;
  direction: Direction;
  /** In points. */
  size: number;
}

/** In points. */
export const widthOfLine = ({ width }: Line, { size }: Pick<TextStyle, 'size'>): number => (width * size) / 1000;

const lineFor = (text: string, { weight, direction }: TextStyle): Line => visualLine(text, weight, direction);

/** Spaces at which a line may end: not those within a figure, or between it and its unit. */
const BREAKS = /[^\S\u00a0\u202f]+/u;

/** A text on as many lines as it takes, `most` of them; what is left over ends in an ellipsis. @param width in points */
export function wrapText(text: string, style: TextStyle, width: number, most: number): Line[] {
  const fits = (part: string): boolean => widthOfLine(lineFor(part, style), style) <= width;
  const words = text.split(BREAKS).filter((word) => word !== '');
  const lines: string[] = [];
  let line = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) {
      lines.push(shortened([line, ...words.slice(at)].join(' ').trim(), fits));
      return lines.map((one) => lineFor(one, style));
    }
    if (line !== '') {
      lines.push(line);
      line = '';
      at -= 1;
      continue;
    }
    const head = beginning(word, fits);
    lines.push(head);
    words[at] = word.slice(head.length);
    at -= 1;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines.map((one) => lineFor(one, style));
}

/** As many signs from the beginning as fit, at least one. */
function beginning(text: string, fits: (part: string) => boolean): string {
  const signs = Array.from(text);
  let [least, most] = [1, signs.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(signs.slice(0, middle).join(''))) least = middle;
    else most = middle - 1;
  }
  return signs.slice(0, least).join('');
}

function shortened(text: string, fits: (part: string) => boolean): string {
  return `${beginning(text.slice(0, 400), (part) => fits(`${part}…`)).trimEnd()}…`;
}
