import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const [WIDTH, HEIGHT] = [320, 200];
const BYTES = 3;

type Colour = readonly [number, number, number];

const GROUND: Colour = [246, 246, 250];
const BAR: Colour = [140, 87, 255];
const BOX: Colour = [255, 255, 255];
const FAULT: Colour = [255, 76, 81];
const INK: Colour = [205, 203, 214];

/** A PNG, 320 by 200, of a window with an error in it: what the demo shows where a contact would send a picture of the screen. */
export function screenPicture(): Uint8Array {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * BYTES));
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) rows.set(colourAt(x, y), y * (1 + WIDTH * BYTES) + 1 + x * BYTES);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits, true colour.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number): Colour {
  const isIn = (left: number, top: number, right: number, bottom: number) =>
    x >= left && x < right && y >= top && y < bottom;
  if (y < 34) return BAR;
  if (isIn(60, 120, 260, 144)) return FAULT;
  if (isIn(60, 78, 260, 88) || isIn(60, 98, 200, 108)) return INK;
  return isIn(40, 56, 280, 170) ? BOX : GROUND;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
