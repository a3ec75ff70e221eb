import { describe, expect, it } from 'vitest';
import { bareDocument, formatDocument } from '../../../panel/brazil/document';

describe('a tax number', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['123', '123'],
    ['***.982.247-**', '***.982.247-**'],
    ['•••982247••', '•••.982.247-••'],
    ['••2223330001••', '••.222.333/0001-••'],
  ])('%s is written %s, and kept without punctuation', (stored, written) => {
    expect(formatDocument(stored)).toBe(written);
    if (/^[\dA-Z]{11,}$/.test(stored)) expect(bareDocument(` ${written} `)).toBe(stored);
  });
});
