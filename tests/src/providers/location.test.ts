import { describe, expect, it } from 'vitest';
import { navigateTo, safeTarget } from '../../../src/providers/screens/location';

describe('safeTarget', () => {
  it.each(['/cliente/pabx/ramais', '/cliente/pabx/ramais?filter=%7B%7D#a'])('accepts %s', (to) => {
    expect(safeTarget(to)).toBe(to);
  });

  it.each([
    null,
    '',
    'cliente',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/login',
    '/cliente/login?to=/x',
  ])('refuses %j', (to) => {
    expect(safeTarget(to)).toBeUndefined();
  });
});

describe('navigateTo', () => {
  it('moves without loading the page and announces it', () => {
    const heard: string[] = [];
    const listen = () => heard.push(location.pathname);
    addEventListener('popstate', listen);
    navigateTo('/somewhere?a=1');
    removeEventListener('popstate', listen);
    expect(heard).toEqual(['/somewhere']);
    expect(location.search).toBe('?a=1');
  });
});
