/** Files that were made to stop whoever reads them. The same seed makes the same files. */
import { createCipheriv, createHash } from 'node:crypto';
import { workbookParts, zipOf } from './zip-of';

/** Where a file is sent: it is looked at as a table, kept as an upload, or sent as a record. */
export type Door = 'table' | 'upload' | 'record';

export interface HostileFile {
  kind: string;
  door: Door;
  type: string;
  name: string;
  bytes: Buffer;
}

export const MOST_BYTES = 5 * 1024 * 1024;

/** Numbers from 0 to 1, the same for the same seed. */
export type Draw = () => number;

export function drawer(seed: string): Draw {
  let pool = Buffer.alloc(0);
  let at = 0;
  let round = 0;
  return () => {
    if (at + 4 > pool.length) {
      pool = createHash('sha512').update(`${seed}:${round}`).digest();
      [at, round] = [0, round + 1];
    }
    at += 4;
    return pool.readUInt32LE(at - 4) / 2 ** 32;
  };
}

/** Mostly small, some as large as they may be. */
const sizeOf = (draw: Draw, most: number): number => Math.max(1, Math.floor(most ** draw()));
const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value =>
  values[Math.floor(draw() * values.length)] as Value;
const fill = (unit: string, bytes: number): string =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));

/** Bytes that say nothing, the same for the same seed. */
function noise(draw: Draw, bytes: number): Buffer {
  const key = createHash('md5').update(String(draw())).digest();
  return createCipheriv('aes-128-ctr', key, key).update(Buffer.alloc(bytes));
}

type Make = (draw: Draw, bytes: number) => string | Buffer;

const UNITS = [
  '\n',
  '\r',
  '\r\n',
  ';',
  ',',
  '\t',
  '"',
  '""',
  '"\n',
  ';\n',
  '";"',
  ' ',
  '\u00a0',
  '\u0000',
  'a',
  '0',
  '9',
  '+',
  '-',
  '=',
  '(',
  '1.',
  '1,',
  '1/',
  'é',
  '\u0301',
  '\u202e',
  '😀',
  '\ufeff',
  'ا',
  '\\',
  '<',
  '[',
  '{',
  'a\n',
  'a;b\n',
  'a;b;c\n;',
  '"a\n',
  'sep=;\n',
];

const TABLES: Readonly<Record<string, Make>> = {
  'one unit, again and again': (draw, bytes) => fill(oneOf(draw, UNITS), bytes),
  'headings and one unit': (draw, bytes) => `name;number;phone\n${fill(oneOf(draw, UNITS), bytes)}`,
  'two units': (draw, bytes) => fill(oneOf(draw, UNITS), bytes / 2) + fill(oneOf(draw, UNITS), bytes / 2),
  'units in any order': (draw, bytes) =>
    Array.from({ length: Math.min(200_000, bytes) }, () => oneOf(draw, UNITS)).join(''),
  'a cell of one unit': (draw, bytes) =>
    `name;number\n${fill(oneOf(draw, [' ', '0', '1 ', '+55', 'a ', '-', '1.', '٠', '\u0301']), bytes)}x;1\n`,
  'lines of a hundred thousand letters': (draw, bytes) =>
    fill(oneOf(draw, [' ', '0', '1,', 'a@', 'x']).repeat(99_000).slice(0, 99_000) + ';1\n', bytes),
  'ragged lines': (draw, bytes) => fill(`a${';'.repeat(Math.floor(draw() * 20))}\n;\n\n`, bytes),
  'many columns': (draw, bytes) =>
    `${Array.from({ length: 2 + Math.floor(draw() * 700) }, (_, place) => `c${place}`).join(';')}\n${fill('1;2;3\n', bytes)}`,
  'equal headings': (draw, bytes) =>
    `${fill(`${oneOf(draw, ['name', 'Nome', 'x', ''])};`, Math.min(bytes, 2000))}\n1;2\n`,
  'long headings': (_draw, bytes) => `${fill('nome do cliente ', bytes)};b\n1;2\n`,
  'bytes of chance': (draw, bytes) => noise(draw, bytes),
  'letters of two bytes': (draw, bytes) => Buffer.from(`\ufeff${fill(oneOf(draw, UNITS), bytes / 2)}`, 'utf16le'),
  'half a letter': (draw, bytes) =>
    Buffer.concat([Buffer.from(fill('name;é\n', bytes)), Buffer.from([oneOf(draw, [0xc3, 0xe2, 0xf0, 0xff])])]),
};

const XML: Readonly<Record<string, (draw: Draw, bytes: number) => string>> = {
  'rows that say nothing': (_draw, bytes) => fill('<row/>', bytes * 4),
  'rows far down': (draw, bytes) =>
    fill(`<row r="${oneOf(draw, ['1048576', '99999999999', '-1', 'x', '1e9'])}"><c r="A1"><v>1</v></c></row>`, bytes),
  'cells far out': (draw, bytes) =>
    fill(`<row><c r="${oneOf(draw, ['XFD1', 'ZZZZZZZZ1', '1', '', 'A'])}"><v>1</v></c></row>`, bytes),
  'one cell of shared text': (_draw, bytes) =>
    `<row>${fill('<c t="s"><v>0</v></c>', Math.min(bytes, 8000))}</row>`.repeat(Math.max(1, Math.floor(bytes / 8000))),
  'elements in one another': (draw, bytes) => fill(`<${oneOf(draw, ['a', 'c', 'row', 'v'])}>`, bytes),
  attributes: (_draw, bytes) =>
    `<row ${Array.from({ length: Math.floor(bytes / 10) }, (_, place) => `a${place}="1"`).join(' ')}><c><v>1</v></c></row>`,
  'a text that goes on': (_draw, bytes) => `<row><c t="inlineStr"><is><t>${fill('a', bytes)}</t></is></c></row>`,
  entities: (_draw, bytes) => `<row><c t="str"><v>${fill('&amp;', bytes)}&lol;</v></c></row>`,
  'numbers of any kind': (draw, bytes) =>
    fill(
      `<row><c><v>${oneOf(draw, ['1e999', 'NaN', '-0', '46053.99999999', '9'.repeat(300), '0x10'])}</v></c></row>`,
      bytes,
    ),
  'a formula': (_draw, bytes) => `<row><c><f>${fill('SUM(', bytes)}</f></c></row>`,
};

function workbook(draw: Draw, bytes: number): Buffer {
  const name = oneOf(draw, Object.keys(XML));
  const rows = (XML[name] as (draw: Draw, bytes: number) => string)(draw, bytes);
  const shared = fill('a', Math.min(bytes, 30_000));
  const parts = workbookParts({ A: ['<row><c t="inlineStr"><is><t>name</t></is></c></row>', rows] }, [shared]);
  if (draw() < 0.2)
    parts['xl/styles.xml'] =
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${fill(oneOf(draw, ['[', '_', '*', '\\', 'd']), Math.min(bytes, 500_000))}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
  if (draw() < 0.1)
    parts['xl/sharedStrings.xml'] =
      `<!DOCTYPE a [<!ENTITY lol "${'lol'.repeat(1000)}">]><sst>${fill('<si><t>&lol;</t></si>', bytes)}</sst>`;
  return zipOf(parts);
}

function broken(draw: Draw, whole: Buffer): Buffer {
  const cut = Buffer.from(whole.subarray(0, Math.max(4, Math.floor(whole.length * draw()))));
  for (let hits = 0; hits < 20; hits += 1) cut[4 + Math.floor(draw() * (cut.length - 4))] = Math.floor(draw() * 256);
  return cut;
}

const chunk = (name: string, length: number): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
};

const SOUNDS: Readonly<Record<string, Make>> = {
  'chunks of a WAV': (draw, bytes) =>
    Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WAVE'),
      Buffer.from(
        fill(chunk(oneOf(draw, ['junk', 'fmt ', 'LIST']), oneOf(draw, [0, 1])).toString('latin1'), bytes),
        'latin1',
      ),
    ]),
  'a WAV that says it is endless': (draw) =>
    Buffer.concat([
      Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'),
      chunk('fmt ', 16),
      noise(draw, 16),
      chunk('data', 0xffffffff),
    ]),
  'frames of MP3 anywhere': (_draw, bytes) =>
    Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.from(fill('\xff\xfb\x90', bytes), 'latin1')]),
  'tags before MP3': (draw, bytes) =>
    Buffer.from(fill(`ID3\x04\0${oneOf(draw, ['\0', '\x10'])}\0\0\0${oneOf(draw, ['\0', '\x7f'])}`, bytes), 'latin1'),
  'MP3 of chance': (draw, bytes) => Buffer.concat([Buffer.from('ID3'), noise(draw, bytes)]),
  'pages of Ogg': (_draw, bytes) =>
    Buffer.from(`OggS${'\0'.repeat(22)}\x01\x13OpusHead\0\0\0\0${fill('OggS', bytes)}`, 'latin1'),
};

const PICTURES: Readonly<Record<string, Make>> = {
  'a PNG of chance': (draw, bytes) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise(draw, bytes)]),
  'a PNG that says it is huge': (draw) =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff08060000', 'hex'), noise(draw, 64)]),
  'an SVG': (draw, bytes) =>
    `<svg xmlns="http://www.w3.org/2000/svg">${fill(oneOf(draw, ['<g>', '<script>alert(1)</script>', '<!--']), bytes)}`,
  'a JPEG of chance': (draw, bytes) => Buffer.concat([Buffer.from('ffd8ff', 'hex'), noise(draw, bytes)]),
};

const RECORDS: Readonly<Record<string, Make>> = {
  'lists in one another': (_draw, bytes) => `{"name":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`,
  'objects in one another': (_draw, bytes) => `{"name":${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}}`,
  'many names': (_draw, bytes) =>
    `{${Array.from({ length: Math.floor(bytes / 12) }, (_, place) => `"n${place}":1`).join(',')}}`,
  'one name again and again': (_draw, bytes) => `{${fill('"name":1,', bytes)}"name":1}`,
  'names of every object': (draw, bytes) =>
    `{${fill(`"${oneOf(draw, ['__proto__', 'constructor', 'toString', '\\u005f_proto__'])}":{"a":1},`, bytes)}"name":"a"}`,
  'names that say nothing new': (_draw, bytes) =>
    `{"name":"a","customFields":{${Array.from({ length: Math.min(19_000, Math.floor(bytes / 12)) }, (_, place) => `"n${place}":1`).join(',')}}}`,
  'a list of different things': (_draw, bytes) =>
    `{"name":"a","tagIds":[${Array.from({ length: Math.min(49_000, Math.floor(bytes / 9)) }, (_, place) => `"${place}"`).join(',')}]}`,
  'a list of wrong things': (draw, bytes) =>
    `{"name":"a","tagIds":[${fill(oneOf(draw, ['1,', '{},', '[],', 'null,', '"a",']), Math.min(bytes, 90_000))}1]}`,
  'a long number': (_draw, bytes) => `{"name":${'9'.repeat(bytes)}}`,
  'a long text': (draw, bytes) =>
    `{"name":"${fill(oneOf(draw, ['a', ' ', '\\u0000', '\\ud800', 'é', '1 ', '@a']), bytes)}"}`,
  'bytes of chance': (draw, bytes) => noise(draw, bytes),
  'a text that goes on': (_draw, bytes) => `{"name":"${fill('\\', bytes)}`,
};

const from = (
  draw: Draw,
  most: number,
  makes: Readonly<Record<string, Make>>,
  rest: Omit<HostileFile, 'kind' | 'bytes'>,
): HostileFile => {
  const kind = oneOf(draw, Object.keys(makes));
  const made = (makes[kind] as Make)(draw, sizeOf(draw, most));
  return { kind, ...rest, bytes: Buffer.from(made as string).subarray(0, most) };
};

/** One file. @param most bytes */
export function hostileFile(draw: Draw, most = MOST_BYTES): HostileFile {
  const chance = draw();
  if (chance < 0.4) return from(draw, most, TABLES, { door: 'table', type: 'text/csv', name: 'a.csv' });
  if (chance < 0.7) {
    const whole = workbook(draw, sizeOf(draw, most));
    const isBroken = draw() < 0.3;
    return {
      kind: isBroken ? 'a broken workbook' : 'a workbook',
      door: 'table',
      type: 'application/zip',
      name: 'a.xlsx',
      bytes: (isBroken ? broken(draw, whole) : whole).subarray(0, most),
    };
  }
  if (chance < 0.85)
    return from(draw, most, SOUNDS, { door: 'upload', type: 'application/octet-stream', name: 'a.bin' });
  if (chance < 0.9) return from(draw, most, PICTURES, { door: 'upload', type: 'image/png', name: 'a.png' });
  return from(draw, most, RECORDS, { door: 'record', type: 'application/json', name: 'a.json' });
}
