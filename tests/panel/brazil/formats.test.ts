import { expect, it } from 'vitest';
import { formatCheck } from '../../../core/validation/formats/formats';
import '../../support/panel/brazil';

it.each<[string, string, boolean]>([
  ['ddd', '11', true],
  ['ddd', '20', false],
  ['cpf-cnpj', '529.982.247-25', true],
  ['cpf-cnpj', '11111111111', false],
  ['cpf-cnpj', '11.222.333/0001-81', true],
  ['cpf-cnpj', '12ABC34501DE35', true],
  ['cpf-cnpj', '12ABC34501DE36', false],
  ['cep', '01310100', true],
  ['cep', '01310-100', false],
])('%s: %s is %s', (format, text, isValid) => {
  expect(formatCheck(format, text)).toBe(isValid);
});
