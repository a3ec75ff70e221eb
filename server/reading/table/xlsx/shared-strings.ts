import type { Readable } from 'node:stream';
import { Problem } from '../../../../core/errors';
import { plainText } from '../../../../core/import/xlsx-text';
import { readXml } from './xml-events';

/** Letters of all texts that cells share; they are kept in memory. */
const MOST_LETTERS = 48_000_000;

/** Texts that cells name by number; of formatted ones the plain text, without its reading aids. */
export async function readSharedStrings(stream: Readable): Promise<string[]> {
  const texts: string[] = [];
  let letters = 0;
  let current = '';
  let isText = false;
  let isAid = false;
  await readXml(stream, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isAid = true;
      isText = name === 't' && !isAid;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isAid = false;
      if (name !== 'si') return;
      letters += current.length;
      if (letters > MOST_LETTERS)
        throw new Problem('too_large', {
          detail: `XLSX: expected at most ${MOST_LETTERS} letters of text that cells share; save the sheet as CSV.`,
        });
      texts.push(plainText(current));
    },
  });
  return texts;
}
