import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** A file of a ZIP archive, found by its entry in the directory at the end. */
export function unzipped(archive: Buffer, name: string): string {
  const entry = archive.lastIndexOf(name) - 46;
  expect(archive.readUInt32LE(entry)).toBe(0x02014b50);
  const [size, place] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 42)];
  const begin = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
  return inflateRawSync(archive.subarray(begin, begin + size)).toString();
}
