import { describe, expect, it } from 'vitest';
import { passwordFault } from '../../../core/password/password-rules';
import { passwordStrength } from '../../../core/password/password-strength';
import { validateRecord } from '../../../core/validation/validate-record';
import { resourceCalled } from '../../schemas/project-schemas';

const CASES = [
  ['abc 123', 'tooShort'],
  ['x'.repeat(72) + '1', 'tooLong'],
  ['12345678', 'noLetter'],
  ['áéíóúãõç', 'noLetter'],
  ['somente', 'tooShort'],
  ['somenteletras', 'onlyLetters'],
  ['ana@example.com', 'isEmail'],
  ['cavalo 7', undefined],
  ['painel-demo', undefined],
  ['😀'.repeat(71) + 'a', undefined],
] as const;

describe('the rules of passwords', () => {
  it.each(CASES)('say of %j: %s', (password, fault) => {
    expect(passwordFault(password, 'ana@example.com')).toBe(fault);
  });

  it('are those of the schema of accounts', () => {
    const users = resourceCalled('users');
    for (const [password, fault] of CASES) {
      const errors = validateRecord(users, { password, email: 'ana@example.com' }, { mode: 'partial' }).filter(
        ({ path }) => path === 'password',
      );
      expect([password, errors.length > 0]).toEqual([password, fault !== undefined]);
    }
  });

  it('take the address in any case and with blanks around it for the address', () => {
    expect(passwordFault('ANA@example.com', ' ana@Example.com ')).toBe('isEmail');
  });
});

describe('the strength of a password', () => {
  it.each([
    ['senha123', 'weak'],
    ['aaaaaaaa1', 'weak'],
    ['qwertyuiop1', 'weak'],
    ['12345678a', 'weak'],
    ['Brasil2026', 'weak'],
    ['abcdefgh1', 'weak'],
    ['biblioteca7', 'weak'],
    ['tigre-azul', 'fair'],
    ['kR7mvQ2x', 'fair'],
    ['cavalo bravo 42', 'strong'],
    ['kR7!mvQ2#xLp', 'strong'],
    ['', 'weak'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password, 'Biblioteca do Bairro')).toBe(strength);
  });
});
