import { beforeEach, describe, expect, it } from 'vitest';
import { readCookie, removeCookie, writeCookie } from '../../../src/providers/session/cookies';
import fc from '../../support/property';

function clear(): void {
  for (const name of ['value', 'value.1', 'value.2']) document.cookie = `${name}=; Path=/; Max-Age=0`;
}

describe('cookies', () => {
  beforeEach(clear);

  it('gives back any text as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }).filter((text) => text.isWellFormed()),
        (text) => {
          clear();
          expect(writeCookie('value', text)).toBe(true);
          expect(readCookie('value')).toBe(text);
        },
      ),
    );
  });

  it('can be read as one url-encoded JSON text while it is short', () => {
    writeCookie('value', JSON.stringify({ role: 'Agente', name: 'Ágata; "Lima", 100%' }));
    const raw =
      document.cookie
        .split('; ')
        .find((pair) => pair.startsWith('value='))
        ?.slice('value='.length) ?? '';
    expect(JSON.parse(decodeURIComponent(raw))).toEqual({ role: 'Agente', name: 'Ágata; "Lima", 100%' });
  });

  it('cuts a long text into chunks that a browser accepts', () => {
    const text = 'a'.repeat(8000);
    expect(writeCookie('value', text)).toBe(true);
    expect(document.cookie.split('; ').map((pair) => pair.length < 4096)).toEqual([true, true, true]);
    expect(readCookie('value')).toBe(text);
  });

  it('stores nothing at all where a text needs too many chunks', () => {
    writeCookie('value', 'before');
    expect(writeCookie('value', 'ç'.repeat(4000))).toBe(false);
    expect(readCookie('value')).toBeUndefined();
  });

  it('leaves no chunk behind when a shorter text follows', () => {
    writeCookie('value', 'a'.repeat(8000));
    writeCookie('value', 'short');
    expect(readCookie('value')).toBe('short');
    removeCookie('value');
    expect(document.cookie).toBe('');
  });
});
