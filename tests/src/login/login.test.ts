import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../core/types';
import { describeSignInError } from '../../../src/login/describeSignInError';
import { findLightRoute } from '../../../src/login/lightPages';
import { targetOf } from '../../../src/login/targetOf';
import { translateWith } from '../../../src/login/texts';
import { SignInError } from '../../../src/providers/session/authCall';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(join('core/locales', language, 'login.json'), 'utf8')) as Parameters<typeof translateWith>[0];

describe('targetOf', () => {
  it.each([
    ['', '/'],
    ['?to=/cliente/pabx/ramais', '/cliente/pabx/ramais'],
    ['?filter=a&to=%2Fcliente%2Fpabx%2Framais', '/cliente/pabx/ramais?filter=a'],
    ['?to=https://evil.example', '/'],
    ['?openidError=x&to=/a', '/a'],
  ])('leads from %j to %s', (search, expected) => {
    expect(targetOf(search)).toBe(expected);
  });
});

describe('describeSignInError', () => {
  it.each(LANGUAGES)('has words for every refusal in %s', (language) => {
    const texts = textsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => translateWith(texts, language, key, values);
    const errors = [
      new SignInError('bad_credentials'),
      new SignInError('locked_out'),
      new SignInError('offline'),
      ...['bad_code', 'challenge_expired', 'bad_passkey', 'unknown_account', 'openid_failed'].map(
        (code) => new SignInError(code),
      ),
      Object.assign(new Error('turned away'), { name: 'NotAllowedError' }),
      new SignInError('internal'),
      new Error('other'),
      ...[1, 2, 3, 15, 100, 1_000_000].flatMap((minutes) => [
        new SignInError('locked_out', minutes),
        new SignInError('too_many_requests', minutes),
      ]),
    ];
    for (const error of errors) {
      const words = describeSignInError(error, t);
      expect(words).not.toContain('errors.');
      expect(words).not.toContain('{{');
    }
  });
});

describe('findLightRoute', () => {
  it('knows the pages without the panel', () => {
    expect(findLightRoute(['admin', 'supervisor'], '/supervisor/login')?.access).toBe('guest');
    expect(findLightRoute(['admin'], '/supervisor/login')).toBeUndefined();
    expect(findLightRoute([], '/system/misc/not-found/a/b')?.access).toBe('public');
    expect(findLightRoute(['cliente'], '/cliente/dashboard')).toBeUndefined();
  });
});
