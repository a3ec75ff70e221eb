import type { Readable } from 'node:stream';
import { readXml } from './xml-events';

/** What the number in a cell stands for: itself, a moment, a day, a time of day or a length of time. */
export type NumberMeaning = 'number' | 'instant' | 'day' | 'time' | 'elapsed';

/** Formats that every program knows by number. */
const BUILT_IN: Readonly<Record<number, NumberMeaning>> = {
  14: 'day',
  15: 'day',
  16: 'day',
  17: 'day',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'instant',
  45: 'time',
  46: 'elapsed',
  47: 'time',
};

/** The meaning of numbers in cells of each style, by its number. */
export async function readStyles(stream: Readable): Promise<NumberMeaning[]> {
  const own = new Map<number, NumberMeaning>();
  const styles: NumberMeaning[] = [];
  let isCells = false;
  await readXml(stream, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), meaningOf(attributes['formatCode'] ?? ''));
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells) {
        const id = Number(attributes['numFmtId'] ?? 0);
        styles.push(own.get(id) ?? BUILT_IN[id] ?? 'number');
      }
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

function meaningOf(code: string): NumberMeaning {
  if (/\[(h+|m+|s+)\]/i.test(code)) return 'elapsed';
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';')[0] ?? '';
  const hasTime = /[hs]/i.test(bare);
  const hasDay = /[yd]/i.test(bare) || (!hasTime && /m/i.test(bare) && !/[0#]/.test(bare));
  if (hasDay) return hasTime ? 'instant' : 'day';
  return hasTime ? 'time' : 'number';
}
